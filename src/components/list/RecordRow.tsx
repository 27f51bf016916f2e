import type { RaRecord } from 'ra-core'
import { type KeyboardEvent, memo, type MouseEvent, useEffect, useRef } from 'react'
import type { Entity } from '../../shared/core/entity.ts'
import { useNameOf } from '../nameOf.ts'
import type { Field, Kind } from '../../shared/core/field.ts'
import type { ShowValue } from '../fields/useValue.tsx'
import { addressOf } from '../useRecordAddress.ts'
import { isAmount } from './column.ts'
import type { Fitted } from './fit.ts'
import { RecordLink } from './RecordLink.tsx'
import { SelectBox } from './bulk/SelectBox.tsx'
import type { Selection } from './bulk/selection.tsx'
import { EditableCell } from './cells/EditableCell.tsx'
import type { Cell, Cells } from './cells/useCellEditing.ts'
import { RowActions } from './RowActions.tsx'
import type { RowAction } from './useRowActions.ts'

interface Props {
  record: RaRecord
  number: string
  /** The list's own address, which the row's link preserves. */
  list: string
  entity: Entity
  show: ShowValue
  open: (own: Record<string, string>) => void
  columns: readonly Fitted[]
  actions: readonly RowAction[]
  onRow?: (record: RaRecord) => void
  selected: boolean
  /** It was just saved: it is marked for a moment, and brought into view. */
  saved: boolean
  /** Null if rows are not selected. */
  select: Selection['toggle'] | null
  selectName: string
  cells: Cells
  /** The cell of this row that is edited. */
  editing: Cell | null
}

export const RecordRow = memo((props: Props) => {
  const { record, number, list, entity, show, open, columns, actions, onRow } = props
  const { selected, saved, select, selectName, cells, editing } = props
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (saved) row.current?.scrollIntoView({ block: 'nearest' })
  }, [saved])
  const name = useNameOf()(entity, record)
  const own = { id: String(record.id) }
  const click = (event: MouseEvent<HTMLElement>) => {
    // Links and buttons in the row act themselves, and selecting text does not open the row.
    if (isOutside(event) || (event.target as Element).closest('a, button, label')) return
    if (getSelection()?.toString()) return
    onRow?.(record)
  }
  // The key scrolls the page, unless something in the row handles it.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ' || isOutside(event) || (event.target as Element).closest('button, input')) return
    event.preventDefault()
    select?.(record, event.shiftKey)
  }
  const classes = [onRow && 'opens', selected && 'selected', saved && 'saved'].filter(Boolean).join(' ')
  return (
    <tr
      ref={row}
      onClick={onRow && click}
      onKeyDown={select ? press : undefined}
      className={classes || undefined}
    >
      <td>
        {select ? (
          <label>
            <SelectBox
              name={selectName.replace('%{name}', name)}
              checked={selected}
              onToggle={(range) => select(record, range)}
            />
            {number}
          </label>
        ) : (
          number
        )}
      </td>
      {columns.map((column, index) => {
        const { source, render, picture } = column
        const shown = render?.(record) ?? show(record, source)
        const edited = editing?.source === source ? editing : null
        const editable = index > 0 && (edited !== null || cells.may(record, source))
        const look = classOf(entity.fields[source], index)
        return (
          <td
            key={source}
            className={editable ? `${look ?? ''} editable` : look}
            title={render ? undefined : wordsOf(record, source, entity.fields)}
          >
            {index === 0 ? (
              <div className="named">
                {picture?.(record)}
                <RecordLink href={addressOf(list, own)} name={name} onOpen={() => open(own)}>
                  {shown}
                </RecordLink>
              </div>
            ) : editable ? (
              <EditableCell {...{ record, column, name, cells }} editing={edited}>
                {shown}
              </EditableCell>
            ) : (
              shown
            )}
          </td>
        )
      })}
      <td className="actions">
        <RowActions record={record} name={name} actions={actions} />
      </td>
    </tr>
  )
})

/** React passes the events of the row's menu on to the row, though it is drawn elsewhere. */
const isOutside = ({
  currentTarget,
  target,
}: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean => !currentTarget.contains(target as Node)

/** Columns that always fit their content. */
const fits = new Set<Kind | undefined>(['day', 'instant', 'int', 'money', 'bool'])

function classOf(field: Field | undefined, index: number): string | undefined {
  if (isAmount(field)) return 'amount'
  return index > 0 && !fits.has(field?.kind) ? 'cut' : undefined
}

/** The whole of a text that its column may cut off. */
function wordsOf(record: RaRecord, source: string, fields: Record<string, Field>): string | undefined {
  const { kind = '', target } = fields[source] ?? {}
  const value: unknown = record[target ? `${source}Name` : source]
  return (kind === 'text' || kind === 'ref') && typeof value === 'string' ? value : undefined
}
