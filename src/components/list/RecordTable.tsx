import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import { memo, type MouseEvent } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../i18n/locale.ts'
import type { Field } from '../../shared/field.ts'
import { useEntity } from '../entityContext.ts'
import { Value } from '../fields/Value.tsx'
import type { Fitted } from './fit.ts'
import { RecordLink } from './RecordLink.tsx'
import { RowActions } from './RowActions.tsx'
import { SortHead } from './SortHead.tsx'
import type { RowAction } from './useRowActions.ts'

interface Props {
  columns: readonly Fitted[]
  actions: readonly RowAction[]
  /** What a click on a row does, where it does anything. */
  onRow?: (record: RaRecord) => void
}

export const RecordTable = ({ columns, actions, onRow }: Props) => {
  const translate = useTranslate()
  const { data, page, perPage, isPlaceholderData, defaultTitle } = useListContext()
  return (
    <Frame aria-busy={isPlaceholderData}>
      <Table size="small" stickyHeader aria-label={defaultTitle}>
        <colgroup>
          <col style={{ width: 52 }} />
          {columns.map(({ source, width }) => (
            <col key={source} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{translate('list.rowNumber')}</TableCell>
            {columns.map(({ source }) => (
              <SortHead key={source} source={source} />
            ))}
            <TableCell scope="col" align="right">
              <span className="visually-hidden">{translate('list.rowActions')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data?.map((record: RaRecord, index) => (
            <Row
              key={record.id}
              record={record}
              number={(page - 1) * perPage + index + 1}
              {...{ columns, actions, onRow }}
            />
          ))}
        </TableBody>
      </Table>
    </Frame>
  )
}

const Row = memo(
  ({ record, number, columns, actions, onRow }: Props & { record: RaRecord; number: number }) => {
    const language = useLanguage()
    const { fields } = useEntity()
    const click = (event: MouseEvent<HTMLElement>) => {
      // A link or a button in the row answers for itself, and whoever marks text wants the text.
      if ((event.target as HTMLElement).closest('a, button') || getSelection()?.toString()) return
      onRow?.(record)
    }
    return (
      <TableRow hover onClick={onRow && click} sx={onRow && clickable}>
        <TableCell>{formatNumber(number, language)}</TableCell>
        {columns.map(({ source, render, picture }, index) => {
          const shown = render?.(record) ?? <Value record={record} source={source} />
          return (
            <TableCell key={source} title={render ? undefined : wordsOf(record, source, fields)}>
              {index === 0 ? (
                <Named>
                  {picture?.(record)}
                  <RecordLink record={record}>{shown}</RecordLink>
                </Named>
              ) : (
                shown
              )}
            </TableCell>
          )
        })}
        <TableCell align="right" className="actions">
          <RowActions record={record} actions={actions} />
        </TableCell>
      </TableRow>
    )
  },
)

const clickable = { cursor: 'pointer' }

/** The whole of a text that its column may cut off. */
function wordsOf(record: RaRecord, source: string, fields: Record<string, Field>): string | undefined {
  const value: unknown = record[fields[source]?.target ? `${source}Name` : source]
  return ['text', 'ref'].includes(fields[source]?.kind ?? '') && typeof value === 'string' ? value : undefined
}

/** A face and a name that ends in an ellipsis where it is too long for its column. */
const Named = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& > a': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > a:focus-visible': { outlineOffset: -2 },
})

const Frame = styled(Paper)(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  position: 'relative',
  overflowX: 'auto',
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& tbody tr:last-child td': { borderBottom: 0 },
  // As wide as `fit` says, whatever is in the rows.
  '& table': { tableLayout: 'fixed' },
  '& td:first-of-type, & th:first-of-type': { color: theme.palette.text.secondary },
  '& td': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& th': { whiteSpace: 'normal', lineHeight: 1.25 },
  '& .actions': { paddingLeft: 0, paddingRight: 8, textOverflow: 'clip' },
}))
