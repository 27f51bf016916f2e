import { type RaRecord, useEvent, useTranslate } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { useEntity } from '../../entityContext.ts'
import { useLabel } from '../../useLabel.ts'
import type { Column } from '../column.ts'
import type { RowAction } from '../useRowActions.ts'

/** The cell that is edited. */
export interface Cell {
  id: RaRecord['id']
  source: string
  /** Its choices open at once. */
  opens: boolean
}

/** How many editable cells further: 0 ends the editing, -1 is the one before. */
export type Step = -1 | 0 | 1

/** The same functions all along: rows are not drawn again for them. */
export interface Cells {
  may: (record: RaRecord, source: string) => boolean
  /** Name of the button that begins the editing. */
  label: (source: string, name: string) => string
  begin: (record: RaRecord, source: string) => void
  end: (step: Step) => void
}

interface Edited {
  rows: readonly RaRecord[]
  columns: readonly Column[]
  actions: readonly RowAction[]
  /** The list's own address: with another page, order or filter the editing ends. */
  list: string
}

/**
 * Editing in place of the fields that the entity lets a bulk change set, in records that the user may edit.
 *
 * @returns the rows to show as well: while a cell is edited no row moves or leaves, but each shows its newest values
 */
export function useCellEditing({ rows, columns, actions, list }: Edited) {
  const { bulkEditable, fields } = useEntity()
  const label = useLabel()
  const template = useTranslate()('list.changeCell', { field: '%{field}', name: '%{name}' })
  const [at, setAt] = useState<Cell | null>(null)
  const [held, setHeld] = useState(rows)
  const [of, setOf] = useState(list)
  if (of !== list) {
    setOf(list)
    setAt(null)
  }
  const shown = at ? held.map((row) => rows.find(({ id }) => id === row.id) ?? row) : rows
  const edit = actions.find(({ action }) => action === 'edit')

  const may = useCallback(
    (record: RaRecord, source: string): boolean =>
      edit !== undefined &&
      bulkEditable.includes(source) &&
      // A status that none follows is final.
      fields[source]?.next?.[String(record[source])]?.length !== 0 &&
      (edit.may?.(record) ?? true),
    [edit, bulkEditable, fields],
  )
  const begin = useEvent((record: RaRecord, source: string) => {
    // What is typed in another cell is saved or taken back first.
    if (at) return
    setHeld(rows)
    setAt({ id: record.id, source, opens: true })
  })
  const end = useEvent((step: Step) => {
    const isHere = ({ id, source }: Omit<Cell, 'opens'>) => id === at?.id && source === at.source
    // The first column is the record's link.
    const sources = columns.slice(1).map(({ source }) => source)
    const all = shown.flatMap((record) =>
      sources
        .map((source) => ({ id: record.id, source, opens: false }))
        .filter((cell) => isHere(cell) || may(record, cell.source)),
    )
    setAt(step === 0 ? null : (all[all.findIndex(isHere) + step] ?? null))
  })
  const cells = useMemo<Cells>(
    () => ({
      may,
      label: (source, name) => template.replace('%{field}', label(source)).replace('%{name}', name),
      begin,
      end,
    }),
    [may, template, label, begin, end],
  )
  return { shown, at, cells }
}
