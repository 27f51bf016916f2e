import { styled } from '@mui/material/styles'
import { type RaRecord, useListContext } from 'ra-core'
import { labelOf } from '../../shared/entity.ts'
import { asciiDigits } from '../../shared/text.ts'
import { useEntity } from '../entityContext.ts'
import { Value } from '../fields/Value.tsx'
import { useLabel } from '../useLabel.ts'
import type { Column } from './column.ts'
import { RecordLink } from './RecordLink.tsx'
import { RowActions } from './RowActions.tsx'
import { SortChoice } from './SortChoice.tsx'
import type { RowAction } from './useRowActions.ts'

interface Props {
  columns: readonly Column[]
  actions: readonly RowAction[]
}

/** The list where a table would not fit: one card a record. */
export const RecordCards = ({ columns, actions }: Props) => {
  const { data, isPlaceholderData } = useListContext()
  const entity = useEntity()
  const label = useLabel()
  return (
    <>
      <SortChoice columns={columns} />
      <Cards aria-busy={isPlaceholderData}>
        {data?.map((record: RaRecord) => (
          <li key={record.id}>
            <RecordLink record={record}>{labelOf(entity, record)}</RecordLink>
            <dl>
              {columns
                .filter(({ source, inName }) => !inName && !isEmpty(record, source))
                .map(({ source, render }) => (
                  <div key={source}>
                    <dt>{label(source)}</dt>
                    <dd>
                      {entity.fields[source]?.search === 'phone' ? (
                        <a href={callTo(String(record[source]))}>{String(record[source])}</a>
                      ) : (
                        (render?.(record) ?? <Value record={record} source={source} />)
                      )}
                    </dd>
                  </div>
                ))}
            </dl>
            <div className="actions">
              <RowActions record={record} actions={actions} />
            </div>
          </li>
        ))}
      </Cards>
    </>
  )
}

/** A tap calls it. */
const callTo = (phone: string): string => `tel:${asciiDigits(phone).replace(/[^\d+]/g, '')}`

const isEmpty = (record: RaRecord, source: string) => record[source] === null || record[source] === undefined

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  // As wide as the window leaves them: a long name breaks, instead of widening its card.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& > li': {
    padding: '12px 8px 4px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& > li > a': { fontSize: 16, overflowWrap: 'anywhere' },
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
