import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { failureOf } from '../failure.ts'
import { DataSheet, type SheetProps } from './DataSheet.tsx'
import { useScrollStop } from './useScrollStop.ts'

interface Props<Row> extends Omit<SheetProps<Row>, 'rows'> {
  title: string
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  /** Why loading failed. */
  error?: Error | null
  /** Loads the rows again. */
  retry?: () => unknown
}

/** A small table of amounts in a record, under its heading. */
export const FigureTable = <Row,>({ title, rows, error, retry, ...sheet }: Props<Row>) => {
  const translate = useTranslate()
  const heading = useId()
  const scrolling = useScrollStop()
  const words = error && failureOf(error).message
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {words ? (
        <p role="alert">
          {translate(words, { _: words })}{' '}
          {retry && <Button onClick={() => void retry()}>{translate('actions.retry')}</Button>}
        </p>
      ) : !rows ? (
        <Skeleton variant="rounded" height={96} />
      ) : (
        <div className="scroll" ref={scrolling}>
          <DataSheet {...sheet} rows={rows} aria-labelledby={heading} />
        </div>
      )}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h3, margin: '0 0 8px' },
  '& .scroll': { overflowX: 'auto' },
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& th': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& th, & td': {
    padding: '8px 4px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& .words': { textAlign: 'start' },
  '& tfoot td, & tfoot th': { border: 0, padding: '4px' },
  '& tfoot tr:last-of-type > *': { fontWeight: 600, color: theme.palette.text.primary },
  '& .quiet': { color: theme.palette.text.secondary },
  '& s': { color: theme.palette.text.secondary },
  '& a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '@media (pointer: coarse)': { '& a': { display: 'inline-block', padding: '10px 0', margin: '-10px 0' } },
}))
