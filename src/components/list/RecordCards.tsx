import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import { memo } from 'react'
import { formatDayInColumn, formatNumber } from '../../i18n/locale.ts'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { useNameOf } from '../nameOf.ts'
import { useEntity } from '../entityContext.ts'
import type { Field } from '../../shared/core/field.ts'
import { callTo } from '../fields/callTo.ts'
import { type ShowValue, useValue } from '../fields/useValue.tsx'
import { useLabel } from '../useLabel.ts'
import { addressOf, useRecordAddress } from '../useRecordAddress.ts'
import { type Column, isAmount, summedOf } from './column.ts'
import { SelectBox } from './bulk/SelectBox.tsx'
import { SelectPage } from './bulk/SelectPage.tsx'
import { type Selection, useSelection } from './bulk/selection.tsx'
import { RecordLink } from './RecordLink.tsx'
import { RowActions } from './RowActions.tsx'
import { useJustSaved } from './savedMark.ts'
import { SortChoice } from './SortChoice.tsx'
import { phone } from './phone.ts'
import { useKept } from './useKept.ts'
import { useLate } from './useLate.ts'
import type { RowAction } from './useRowActions.ts'
import { CardList } from './CardList.tsx'

/** Few lists have amounts. */
const SumsLine = lazyPart(() => import('./SumsLine.tsx'))

interface Props {
  columns: readonly Column[]
  actions: readonly RowAction[]
}

/** The list on narrow screens: a card of two lines per record. */
const RecordCards = ({ columns, actions }: Props) => {
  const { data = none, isPlaceholderData = false, page, perPage } = useListContext()
  const { list, open } = useRecordAddress()
  const entity = useEntity()
  const justSaved = useJustSaved(entity.name)
  const shared = {
    entity,
    label: useLabel(),
    show: useValue(formatDayInColumn),
    open,
    columns,
    actions,
  }
  const translate = useTranslate()
  const language = useLanguage()
  const onPhone = useMediaQuery(phone, { noSsr: true })
  const selection = useSelection()
  const select = selection?.toggle ?? null
  const selectName = translate('list.bulk.select', { name: '%{name}' })
  const address = useKept(list, isPlaceholderData)
  const summed = summedOf(columns, entity)
  // While the next cards are awaited the old ones keep their numbers.
  const before = useKept((page - 1) * perPage, isPlaceholderData)
  return (
    <>
      {/* On a phone they are in the line below the search. */}
      {!onPhone && (
        <div className="cards-head">
          <SelectPage />
          <SortChoice columns={columns} />
        </div>
      )}
      <Cards aria-busy={isPlaceholderData} className={useLate(isPlaceholderData) ? 'late' : undefined}>
        {data.map((record: RaRecord, index) => (
          <Card
            key={record.id}
            record={record}
            number={formatNumber(before + index + 1, language)}
            list={address}
            selected={selection?.selected.has(String(record.id)) ?? false}
            saved={justSaved(record.id)}
            select={select}
            selectName={selectName}
            {...shared}
          />
        ))}
      </Cards>
      {summed.length > 0 && <SumsLine summed={summed} />}
    </>
  )
}
export default RecordCards

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
  /** It was just saved: it is marked for a moment. */
  saved: boolean
  select: Selection['toggle'] | null
  selectName: string
}

const Card = memo((props: CardProps) => {
  const { record, number, list, entity, label, show, open, columns, actions } = props
  const { selected, saved, select, selectName } = props
  const name = useNameOf()(entity, record)
  const own = { id: String(record.id) }
  return (
    <li className={[selected && 'selected', saved && 'saved'].filter(Boolean).join(' ') || undefined}>
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
        {columns[0]?.picture?.(record)}
        <RecordLink href={addressOf(list, own)} name={name} onOpen={() => open(own)}>
          {name}
        </RecordLink>
      </div>
      <dl className={columns.some(({ needed }) => needed) ? 'two-lines' : undefined}>
        {columns
          .filter(({ inName, there }) => !inName && (there?.(record) ?? true))
          .map(({ source, rank, render }) => (
            <div key={source} style={{ order: orderOf(entity.fields[source], record[source], rank) }}>
              <dt className={speaksForItself(source, entity.fields[source]) ? 'visually-hidden' : undefined}>
                {label(source)}
              </dt>
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
        <RowActions record={record} name={name} actions={actions} room={cardButtons} />
      </div>
    </li>
  )
})

/** Edit, and a menu of all that can be done. */
const cardButtons = 2

/** A phone number, a state or a name is known without its label; a date or an amount is not. */
const speaksForItself = (source: string, field: Field | undefined): boolean =>
  // Its value is the label again: active or not, low or not.
  source === 'active' ||
  source === 'low' ||
  (field !== undefined && !isAmount(field) && !labelled.includes(field.kind))
const labelled: readonly Field['kind'][] = ['day', 'instant', 'bool', 'int']

/**
 * The line shows what it has room for: first how to call, then the state and the amount, then what a narrow table would
 * hide last. Empty values come at the end.
 */
function orderOf(field: Field | undefined, value: unknown, rank = 0): number {
  if (value === null || value === undefined || value === '') return 100
  if (field?.search === 'phone') return 0
  if (field?.kind === 'choice') return 1
  return field?.kind === 'money' && rank === 0 ? 2 : 3 + rank
}

const Cards = styled(CardList)(({ theme }) => ({
  transition: 'opacity 120ms',
  gap: 6,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '0 4px 4px 12px',
  },
  '& > li.selected': { borderColor: theme.palette.primary.main },
  '& .number': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .head': { position: 'relative', display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
  // The box fills it for a finger.
  '& .head > label': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 44,
    minHeight: 44,
    margin: '0 -12px 0 -14px',
    zIndex: 1,
  },
  // A long name has two lines.
  '& .head > a': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    minWidth: 0,
    fontSize: 16,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    '&:focus-visible': { outlineOffset: -2 },
    // A finger hits it anywhere in the first line.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& dd a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  // One line: what does not fit whole wraps to where it is cut off, so that no number is shown in part.
  '& dl': {
    gridRow: 2,
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 14,
    height: 22,
    margin: '-6px 8px 0 0',
    overflow: 'hidden',
    '&.two-lines': { height: 'auto', maxHeight: 44 },
    '@media (pointer: coarse)': {
      '&:has(a)': { height: 44, marginTop: -8, marginBottom: -4 },
      '&:has(a) > div': { height: 44 },
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
    },
  },
  '& dl > div': {
    display: 'flex',
    gap: 6,
    maxWidth: '100%',
    height: 22,
    alignItems: 'center',
    whiteSpace: 'nowrap',
    // Only a text that is longer than the whole line ends in an ellipsis.
    '& dd, & dd > *': { overflow: 'hidden', textOverflow: 'ellipsis', flexWrap: 'nowrap' },
  },
  '& dt, & dd': { ...theme.typography.body2, lineHeight: '22px' },
  '& dt': { color: theme.palette.text.secondary, flex: 'none' },
  '& dd': { margin: 0, minWidth: 0 },
}))
