import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type MonthRow, MonthRows } from './MonthRows.tsx'

export interface MonthColumn {
  key: string
  head: ReactNode
}

interface Props {
  label: string
  /** Heading above the names. */
  corner: string
  /** The days, or what there is on them. */
  columns: readonly MonthColumn[]
  /** Headings of the totals right of each name. */
  heads: readonly string[]
  rows: readonly MonthRow[]
  /** People without entries are one line, which opens. */
  folded?: { words: string; rows: readonly MonthRow[] }
  legendLabel: string
  legend: readonly { key: string; sign: ReactNode; className?: string; word: string }[]
  className?: string
}

/** People by the days of a month; on a narrow window the days go past their names. */
export const MonthGrid = ({
  label,
  corner,
  columns,
  heads,
  rows,
  folded,
  legendLabel,
  legend,
  className,
}: Props) => (
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
              <th key={head} scope="col" className="sum">
                {head}
              </th>
            ))}
            {columns.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <MonthRows columns={columns} heads={heads} rows={rows} folded={folded} />
      </table>
    </div>
  </Matrix>
)

const Matrix = styled('div')(({ theme }) => ({
  '& :is(.holiday, .weekly_off, .not_due, .no_shift)': { color: theme.palette.text.secondary },
  '& > .wide': {
    // Makes visually hidden content scroll with the grid.
    position: 'relative',
    width: 'fit-content',
    maxWidth: '100%',
    overflowX: 'auto',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& table': { ...theme.typography.body2, borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': { height: 40, padding: 2, borderBottom: `1px solid ${theme.palette.divider}` },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& thead small': { display: 'block', fontSize: 12, fontWeight: 400 },
  '& thead th:not(:first-of-type), & td': { minWidth: 28, textAlign: 'center' },
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
  '& :is(thead, td) a': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 36,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
  },
  '& td': { fontWeight: 600 },
  '& abbr': { textDecoration: 'none' },
  '& td.sum': { minWidth: 64, fontVariantNumeric: 'tabular-nums', fontWeight: 400 },
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
    '& dl': { fontSize: '8pt', gap: '2pt 10pt', marginBottom: '6pt' },
    '& > .wide': { overflow: 'visible', border: 0, borderRadius: 0 },
    // Each name on one line and days of equal width, so that the longest month fits a landscape sheet.
    '& table': { width: '100%', tableLayout: 'fixed', fontSize: '7pt', borderCollapse: 'collapse' },
    '& thead': { display: 'table-header-group' },
    '& thead th': { fontSize: '6.5pt', verticalAlign: 'bottom' },
    '& thead small': { fontSize: '5pt', overflow: 'hidden' },
    '& tr': { breakInside: 'avoid' },
    '& th, & td': {
      height: 'auto',
      minWidth: '0 !important',
      padding: '1pt !important',
      border: '0.5pt solid #999999 !important',
    },
    '& :is(thead, td) a': { minHeight: '12pt', minWidth: 0 },
    '& th:first-of-type': { position: 'static', width: '84pt', maxWidth: 'none', overflowWrap: 'break-word' },
    '& .sum': { width: '34pt', overflowWrap: 'break-word' },
  },
}))
