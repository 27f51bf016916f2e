import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useWholeRows } from './useWholeRows.ts'

interface Props {
  title: string
  /** A line below the title; a space keeps its room. */
  hint?: ReactNode
  /** The page that shows all of it. */
  to?: string
  tools?: ReactNode
  /** Takes the whole width. */
  wide?: boolean
  /** For lists of a few rows: as many as fit whole, and how many more there are. */
  short?: boolean
  /** Rows that exist beyond those given. */
  more?: number
  /** Rows that a short table will have, as far as it is known before they come: its room on wide screens. */
  rows?: number
  children: ReactNode
}

/** A panel of a dashboard. Its height is known before its content, so that nothing moves when it has loaded. */
export const HomePanel = (props: Props) => {
  const { title, hint, to, tools, wide = false, short = false, more = 0, rows, children } = props
  const translate = useTranslate()
  const heading = useId()
  const [{ all, whole }, box] = useWholeRows()
  const [isOpen, setOpen] = useState(false)
  const left = all - whole + more
  const others = translate('dashboard.panel.more', { smart_count: left })
  return (
    <Box aria-labelledby={heading} data-wide={wide || undefined} data-short={short || undefined}>
      <header>
        <h2 id={heading}>{title}</h2>
        {tools}
        {/* Its room is kept, so that the title does not wrap when the rows have come. */}
        {short && to && <span style={seen(left > 0)}>{others}</span>}
        {short && !to && (
          <button type="button" style={seen(isOpen || left > 0)} onClick={() => setOpen(!isOpen)}>
            {isOpen ? translate('dashboard.panel.fewer') : others}
          </button>
        )}
        {to && (
          <Link to={to} aria-label={translate('dashboard.panel.allOf', { title })}>
            {translate('dashboard.panel.all')}
          </Link>
        )}
        {hint !== undefined && <p>{hint}</p>}
      </header>
      {short ? (
        <Content
          ref={box}
          data-open={isOpen || undefined}
          data-known={rows !== undefined || undefined}
          style={rows === undefined ? undefined : cssRows(rows)}
          // Those that do not fit keep their place, so that they can be measured.
          sx={{ [`& :is(li, tbody > tr):nth-of-type(n + ${whole + 1})`]: { visibility: 'hidden' } }}
        >
          <div>{children}</div>
        </Content>
      ) : (
        // Focusable, because it scrolls when it holds more than it has room for.
        <Content tabIndex={0} role="group" aria-labelledby={heading}>
          <div>{children}</div>
        </Content>
      )}
    </Box>
  )
}

const cssRows = (rows: number): CSSProperties => ({
  ['--rows' as string]: Math.min(Math.max(rows, 1), mostRows),
})

const seen = (isSeen: boolean): CSSProperties => ({ visibility: isSeen ? 'visible' : 'hidden' })

export const HomePanels = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  marginTop: 12,
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, marginTop: 8 },
}))

/** The room for what a panel shows, in pixels. */
export const panelHeight = 252
/** The room of short lists: five rows of one line. */
const shortHeight = 236
/** The height of a table's row, in pixels, and how many rows a short table shows. */
const rowHeight = 41
const mostRows = 8

const Content = styled('div')({
  flex: `0 0 ${panelHeight}px`,
  overflow: 'auto',
  marginInline: -4,
  paddingInline: 4,
})

const Box = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '14px 16px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  breakInside: 'avoid',
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 12, marginBottom: 8 },
  '& h2': { ...theme.typography.h3, flex: '1 1 0', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& > header > :is(p, span)': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  // The button of a chart makes its head no higher than others.
  '& > header > .MuiIconButton-root': { alignSelf: 'center', marginBlock: -5 },
  '& > header > p': { flexBasis: '100%' },
  '& > header > :is(a, button:not(.MuiIconButton-root))': {
    ...theme.typography.body2,
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.palette.primary.main,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    cursor: 'pointer',
  },
  '&[data-short] > div': {
    // Beside a higher panel it shows as many rows as that gives it room for.
    flex: `1 0 ${shortHeight}px`,
    minHeight: 0,
    overflow: 'clip',
    // Narrow ones wrap their names.
    [theme.breakpoints.up('lg')]: {
      '&[data-known]': { flexBasis: `calc((var(--rows) + 1) * ${rowHeight}px)` },
      '&[data-known] :is(th, td)': { height: rowHeight, paddingBlock: 0 },
    },
    '&[data-open]': { flexBasis: 'auto', minHeight: shortHeight },
  },
  '& > div > div > p, & [data-chart] > p': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    margin: '8px 0',
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '&[data-short] li': { paddingBlock: 6 },
  '& li a:not(.MuiButton-root)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: theme.palette.text.primary,
    textUnderlineOffset: 3,
  },
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& th': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& th, & td': {
    padding: '7px 6px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
    backgroundColor: theme.palette.background.paper,
  },
  '& tbody:last-child > tr:last-child > *': { borderBottom: 0 },
  '& tbody th, & .words': { textAlign: 'start' },
  '& tbody th': { color: theme.palette.text.primary },
  '&[data-wide]': {
    '& tbody th': { minWidth: 96, whiteSpace: 'normal' },
    '& th:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      backgroundColor: theme.palette.background.paper,
    },
    [theme.breakpoints.down('lg')]: {
      '& table': { fontSize: 13 },
      '& th, & td': { paddingInline: 4 },
    },
  },
  '& tfoot :is(td, th)': { border: 0, fontWeight: 600, color: theme.palette.text.primary },
  '@media (pointer: coarse)': {
    '& > header > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
    '& > header > button': { minWidth: 44, minHeight: 44 },
    '& strong a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
    // The height of the link is room enough.
    '& li': { paddingBlock: 4 },
    // A link takes the height of its row, and the row that of a finger.
    '& :is(li, td, tbody th) a:not(.MuiButton-root)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      marginBlock: -8,
    },
    '& :is(td, tbody th):has(a)': { paddingBlock: 8 },
  },
}))
