import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  heads: readonly string[]
  /** Indexes of the heads whose columns hold text; the others hold amounts. */
  words: readonly number[]
  children: ReactNode
}

/** A small table of amounts in a record, under its heading. */
export const FigureTable = ({ title, heads, words, children }: Props) => {
  const heading = useId()
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <div className="scroll" tabIndex={-1}>
        <table aria-labelledby={heading}>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={words.includes(index) ? 'words' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </div>
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
