import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { failureOf } from '../failure.ts'
import { LineItem } from '../LineItem.tsx'

interface Props<Row> {
  /** Undefined while it loads. */
  rows: readonly Row[] | undefined
  error: Error | null
  retry: () => unknown
  keyOf: (row: Row) => string
  /** Shown if there are no rows. */
  none?: string
  renderRow: (row: Row) => ReactNode
}

/** The rows of a panel, with words of its own while it loads, has none, or could not be read. */
export const PanelList = <Row,>({ rows, error, retry, keyOf, none, renderRow }: Props<Row>) => {
  const translate = useTranslate()
  if (error) {
    const { message } = failureOf(error)
    return (
      <p role="alert">
        {translate(message, { _: message })}{' '}
        <Button onClick={() => void retry()}>{translate('actions.retry')}</Button>
      </p>
    )
  }
  if (!rows) return [0, 1, 2].map((line) => <Skeleton key={line} height={48} />)
  if (rows.length === 0) return none ? <p>{none}</p> : null
  return (
    <ul>
      {rows.map((row) => (
        <LineItem key={keyOf(row)}>{renderRow(row)}</LineItem>
      ))}
    </ul>
  )
}
