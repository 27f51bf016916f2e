import { styled } from '@mui/material/styles'
import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import { memo } from 'react'
import { formatDayInColumn, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { useNameOf } from '../nameOf.ts'
import { useEntity } from '../entityContext.ts'
import { callTo } from '../fields/callTo.ts'
import { type ShowValue, useValue } from '../fields/useValue.tsx'
import { useLabel } from '../useLabel.ts'
import { addressOf, useRecordAddress } from '../useRecordAddress.ts'
import type { Column } from './column.ts'
import { SelectBox } from './bulk/SelectBox.tsx'
import { SelectPage } from './bulk/SelectPage.tsx'
import { type Selection, useSelection } from './bulk/selection.tsx'
import { RecordLink } from './RecordLink.tsx'
import { RowActions } from './RowActions.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useKept } from './useKept.ts'
import { useLate } from './useLate.ts'
import type { RowAction } from './useRowActions.ts'
import { CardList } from './CardList.tsx'

interface Props {
  columns: readonly Column[]
  actions: readonly RowAction[]
}

/** The list on narrow screens: one card per record. */
export const RecordCards = ({ columns, actions }: Props) => {
  const { data = none, isPlaceholderData = false, page, perPage } = useListContext()
  const { list, open } = useRecordAddress()
  const shared = {
    entity: useEntity(),
    label: useLabel(),
    show: useValue(formatDayInColumn),
    open,
    columns,
    actions,
  }
  const translate = useTranslate()
  const language = useLanguage()
  const selection = useSelection()
  const select = selection?.toggle ?? null
  const selectName = translate('list.bulk.select', { name: '%{name}' })
  const address = useKept(list, isPlaceholderData)
  // While the next cards are awaited the old ones keep their numbers.
  const before = useKept((page - 1) * perPage, isPlaceholderData)
  return (
    <>
      <div className="cards-head">
        <SelectPage />
        <SortChoice columns={columns} />
      </div>
      <Cards aria-busy={isPlaceholderData} className={useLate(isPlaceholderData) ? 'late' : undefined}>
        {data.map((record: RaRecord, index) => (
          <Card
            key={record.id}
            record={record}
            number={formatNumber(before + index + 1, language)}
            list={address}
            selected={selection?.selected.has(String(record.id)) ?? false}
            select={select}
            selectName={selectName}
            {...shared}
          />
        ))}
      </Cards>
    </>
  )
}

const none: readonly RaRecord[] = []

interface CardProps extends Props {
  record: RaRecord
  /** Actions of the row. */
  number: string
  list: string
  entity: Entity
  label: (source: string) => string
  show: ShowValue
  open: (own: Record<string, string>) => void
  selected: boolean
  select: Selection['toggle'] | null
  selectName: string
}

const Card = memo((props: CardProps) => {
  const { record, number, list, entity, label, show, open, columns, actions, selected, select, selectName } =
    props
  const name = useNameOf()(entity, record)
  const own = { id: String(record.id) }
  return (
    <li className={selected ? 'selected' : undefined}>
      <div className="head">
        <span className="number">{number}</span>
        {select && (
          <label>
            <SelectBox
              name={selectName.replace('%{name}', name)}
              checked={selected}
              onToggle={(range) => select(record, range)}
            />
            <span className="visually-hidden">{name}</span>
          </label>
        )}
        <RecordLink href={addressOf(list, own)} name={name} onOpen={() => open(own)}>
          {name}
        </RecordLink>
      </div>
      <dl>
        {columns
          .filter(({ inName, there }) => !inName && (there?.(record) ?? true))
          .map(({ source, render }) => (
            <div key={source}>
              <dt>{label(source)}</dt>
              <dd>
                {entity.fields[source]?.search === 'phone' && record[source] ? (
                  <a href={callTo(String(record[source]))}>{String(record[source])}</a>
                ) : (
                  (render?.(record) ?? show(record, source))
                )}
              </dd>
            </div>
          ))}
      </dl>
      <div className="actions">
        <RowActions record={record} name={name} actions={actions} />
      </div>
    </li>
  )
})

const Cards = styled(CardList)(({ theme }) => ({
  transition: 'opacity 120ms',
  '& > li': { padding: '12px 8px 4px 16px' },
  '& > li.selected': { borderColor: theme.palette.primary.main },
  '& .number': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .head': { display: 'flex', alignItems: 'center', gap: 10 },
  // The box fills it for a finger.
  '& .head > label': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    minHeight: 44,
    margin: '-6px 0 -6px -14px',
  },
  '& .head > a': { fontSize: 16, overflowWrap: 'anywhere', minWidth: 0 },
  '& dd a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '@media (pointer: coarse)': { '& dd a': { display: 'inline-block', padding: '10px 0', margin: '-10px 0' } },
  '& dl': { margin: '4px 8px 4px 0', display: 'grid', gap: 2 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary, flex: 'none' },
  '& dd': { ...theme.typography.body2, margin: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' },
  '& .actions': {
    display: 'flex',
    justifyContent: 'flex-end',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}))
