import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

/** On a phone there are more of them than fit. */
const intoView = (tab: HTMLElement | null): void => {
  const line = tab?.parentElement
  if (tab && line) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
}

interface Props {
  /** What they are parts of. */
  label: string
  /** The address that is shown. */
  at: string
  tabs: readonly { path: string; label: string }[]
}

/** The parts of a section; each is a page of its own. */
export const PageTabs = ({ label, at, tabs }: Props) => (
  <Line aria-label={label}>
    {tabs.map(({ path, label: name }) => (
      <Link
        key={path}
        to={path}
        ref={at === path ? intoView : undefined}
        aria-current={at === path ? 'page' : undefined}
      >
        {name}
      </Link>
    ))}
  </Line>
)

const Line = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginBottom: 12,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& a': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: 44,
    padding: '0 12px',
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-current]': {
      color: theme.palette.primary.main,
      borderBottomColor: theme.palette.primary.main,
      fontWeight: 600,
    },
  },
  '@media print': { display: 'none' },
}))
