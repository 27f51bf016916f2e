import MoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'

export interface MonthCell {
  className?: string | undefined
  content: ReactNode
}

export interface MonthRow {
  id: string
  name: string
  /** @param column its key */
  cell: (column: string) => MonthCell | null
  /** One for each of the heads. */
  sums: readonly ReactNode[]
}

interface Props {
  columns: readonly { key: string }[]
  heads: readonly string[]
  rows: readonly MonthRow[]
  folded: { words: string; rows: readonly MonthRow[] } | undefined
}

/** One row per person; people without entries share one line, which opens. */
export const MonthRows = ({ columns, heads, rows, folded }: Props) => {
  const [open, setOpen] = useState(false)
  const rowOf = ({ id, name, cell, sums }: MonthRow) => (
    <tr key={id}>
      <th scope="row">{name}</th>
      {heads.map((head, index) => (
        <td key={head} className="sum">
          {sums[index]}
        </td>
      ))}
      {columns.map(({ key }) => {
        const one = cell(key)
        return (
          <td key={key} className={one?.className}>
            {one?.content}
          </td>
        )
      })}
    </tr>
  )
  return (
    <>
      {rows.length > 0 && <tbody>{rows.map(rowOf)}</tbody>}
      {folded && folded.rows.length > 0 && (
        <tbody>
          <tr>
            <Fold colSpan={1 + heads.length + columns.length}>
              <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
                <MoreIcon fontSize="small" aria-hidden />
                {folded.words}
              </button>
            </Fold>
          </tr>
          {open && folded.rows.map(rowOf)}
        </tbody>
      )}
    </>
  )
}

const Fold = styled('td')(({ theme }) => ({
  // Over the days, however far one went along them.
  '&&': { textAlign: 'start', padding: 0 },
  '& button': {
    position: 'sticky',
    insetInlineStart: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    maxWidth: 'min(100%, calc(100vw - 34px))',
    padding: '4px 12px',
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 400,
    color: theme.palette.text.secondary,
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
  '@media print': {
    '& svg': { display: 'none' },
    '& button': { minHeight: 0, padding: '2pt', position: 'static' },
  },
}))
