import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { formatNumber, formatWeekday } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

export interface MonthCell {
  className?: string | undefined
  content: ReactNode
}

export interface MonthRow {
  id: string
  name: string
  cell: (date: string) => MonthCell | null
  /** One for each of the heads. */
  sums: readonly ReactNode[]
}

interface Props {
  label: string
  /** What stands above the names. */
  corner: string
  /** Each `YYYY-MM-DD`. */
  days: readonly string[]
  /** What the sums right behind each name are called. */
  heads: readonly string[]
  rows: readonly MonthRow[]
  legendLabel: string
  legend: readonly { key: string; sign: ReactNode; className?: string; word: string }[]
  className?: string
}

/** People by the days of a month; on a narrow window the days go past their names. */
export const MonthGrid = ({ label, corner, days, heads, rows, legendLabel, legend, className }: Props) => {
  const language = useLanguage()
  return (
    <Matrix className={className}>
      <dl aria-label={legendLabel}>
        {legend.map(({ key, sign, className: look, word }) => (
          <div key={key}>
            <dt className={look}>{sign}</dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
      <div className="wide">
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {days.map((date) => (
                <th key={date} scope="col">
                  <small>{formatWeekday(date, language)}</small>{' '}
                  {formatNumber(Number(date.slice(8)), language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cell, sums }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {heads.map((head, index) => (
                  <td key={head} className="sum">
                    {sums[index]}
                  </td>
                ))}
                {days.map((date) => {
                  const one = cell(date)
                  return (
                    <td key={date} className={one?.className}>
                      {one?.content}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Matrix>
  )
}

const Matrix = styled('div')(({ theme }) => ({
  '& :is(.holiday, .weekly_off, .not_due)': { color: theme.palette.text.secondary },
  '& > .wide': {
    // What is there for screen readers alone scrolls with it.
    position: 'relative',
    width: 'fit-content',
    maxWidth: '100%',
    overflowX: 'auto',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& table': { ...theme.typography.body2, borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': { height: 40, padding: '2px 4px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& thead small': { display: 'block', fontSize: 12, fontWeight: 400 },
  '& thead th:not(:first-of-type), & td': { minWidth: 34, textAlign: 'center' },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: 150,
    maxWidth: 220,
    padding: '2px 12px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    backgroundColor: theme.palette.background.paper,
    borderInlineEnd: `1px solid ${theme.palette.divider}`,
  },
  '& td a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 36,
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
  },
  '& td.sum': { minWidth: 64, fontVariantNumeric: 'tabular-nums' },
  '& dl': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    margin: '0 0 12px',
  },
  '& dl > div': { display: 'flex', gap: 6 },
  '& dt': { fontWeight: 600, minWidth: 16, textAlign: 'center' },
  '& dd': { margin: 0 },
  [theme.breakpoints.down('sm')]: {
    '& th:first-of-type': { minWidth: 110, maxWidth: 130, padding: '2px 8px' },
  },
  '@media print': {
    '&, & *': { color: '#000000 !important', backgroundColor: '#FFFFFF !important' },
    '& > .wide': { overflow: 'visible', border: 0 },
    '& table': { width: '100%', fontSize: '7pt', borderCollapse: 'collapse' },
    '& th, & td': {
      height: 'auto',
      minWidth: '0 !important',
      padding: '1pt !important',
      border: '0.5pt solid #999999',
    },
    '& th:first-of-type': { position: 'static' },
  },
}))
