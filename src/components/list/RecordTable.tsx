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
import { Value } from '../fields/Value.tsx'
import type { Column } from './column.ts'
import { RecordLink } from './RecordLink.tsx'
import { RowActions } from './RowActions.tsx'
import { SortHead } from './SortHead.tsx'
import type { RowAction } from './useRowActions.ts'

interface Props {
  columns: readonly Column[]
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
    const click = (event: MouseEvent<HTMLElement>) => {
      // A link or a button in the row answers for itself, and whoever marks text wants the text.
      if ((event.target as HTMLElement).closest('a, button') || getSelection()?.toString()) return
      onRow?.(record)
    }
    return (
      <TableRow hover onClick={onRow && click} sx={onRow && clickable}>
        <TableCell>{formatNumber(number, language)}</TableCell>
        {columns.map(({ source, render, picture }, index) => (
          <TableCell key={source}>
            {picture?.(record)}
            {index === 0 ? (
              <RecordLink record={record}>
                {render?.(record) ?? <Value record={record} source={source} />}
              </RecordLink>
            ) : (
              (render?.(record) ?? <Value record={record} source={source} />)
            )}
          </TableCell>
        ))}
        <TableCell align="right" className="actions">
          <RowActions record={record} actions={actions} />
        </TableCell>
      </TableRow>
    )
  },
)

const clickable = { cursor: 'pointer' }

const Frame = styled(Paper)(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  position: 'relative',
  overflowX: 'auto',
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& tbody tr:last-child td': { borderBottom: 0 },
  '& td:first-of-type, & th:first-of-type': { color: theme.palette.text.secondary, width: 48 },
  '& td': { whiteSpace: 'nowrap' },
  '& td > .MuiAvatar-root': { display: 'inline-flex', verticalAlign: 'middle', marginRight: 10 },
  // Where the table is wider than its frame, the actions stay in reach.
  '& .actions': {
    paddingRight: 8,
    position: 'sticky',
    right: 0,
    backgroundColor: theme.palette.background.paper,
  },
  '& tr:hover .actions': { backgroundColor: theme.palette.action.hover },
}))
