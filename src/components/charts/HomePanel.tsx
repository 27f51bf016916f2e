import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  title: string
  hint?: ReactNode
  /** The page that shows all of it. */
  to?: string
  tools?: ReactNode
  /** Takes the whole width. */
  wide?: boolean
  /** For lists of a few rows. */
  short?: boolean
  children: ReactNode
}

/** A panel of a dashboard. Its height is known before its content, so that nothing moves when it has loaded. */
export const HomePanel = ({ title, hint, to, tools, wide = false, short = false, children }: Props) => {
  const translate = useTranslate()
  const heading = useId()
  return (
    <Box aria-labelledby={heading} data-wide={wide || undefined} data-short={short || undefined}>
      <header>
        <h2 id={heading}>{title}</h2>
        {tools}
        {to && (
          <Link to={to} aria-label={translate('dashboard.panel.allOf', { title })}>
            {translate('dashboard.panel.all')}
          </Link>
        )}
        <p>{hint ?? '\u00a0'}</p>
      </header>
      {/* Focusable, because it scrolls when it holds more than it has room for. */}
      <Content tabIndex={0} role="group" aria-labelledby={heading}>
        {children}
      </Content>
    </Box>
  )
}

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

const Content = styled('div')({
  height: panelHeight,
  overflow: 'auto',
  marginInline: -4,
  paddingInline: 4,
})

const Box = styled('section')(({ theme }) => ({
  padding: '14px 16px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  breakInside: 'avoid',
  '& > header': {
    display: 'grid',
    gridTemplateColumns: '1fr auto auto',
    columnGap: 12,
    alignItems: 'baseline',
  },
  '& h2': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& > header > p': {
    ...theme.typography.body2,
    gridColumn: '1 / -1',
    margin: '0 0 8px',
    color: theme.palette.text.secondary,
  },
  '& > header > a': { ...theme.typography.body2, color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '&[data-short] > div': { height: 176 },
  '& > div > p, & [data-chart] > p': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    margin: '8px 0',
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
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
  '& tbody th, & .words': { textAlign: 'start' },
  '& tbody th': { color: theme.palette.text.primary },
  '& tfoot :is(td, th)': { border: 0, fontWeight: 600, color: theme.palette.text.primary },
  '@media (pointer: coarse)': {
    '& > header > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
    '& > header > button': { minWidth: 44, minHeight: 44 },
    '& strong a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
}))
