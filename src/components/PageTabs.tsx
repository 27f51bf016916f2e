import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { scrollEdges } from '../theme/scrollEdges.ts'
import { showTab } from './showTab.ts'

interface Props {
  /** Accessible name of the section. */
  label: string
  /** The address that is shown. */
  at: string
  tabs: readonly { path: string; label: string }[]
}

/** The pages of a section as tabs. */
export const PageTabs = ({ label, at, tabs }: Props) => {
  return (
    <Bar aria-label={label}>
      {tabs.map(({ path, label: name }) => (
        <Link
          key={path}
          ref={at === path ? showTab : undefined}
          to={path}
          aria-current={at === path ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </Bar>
  )
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: '0 4px',
  ...scrollEdges(theme, theme.palette.background.default),
  scrollbarWidth: 'none',
  marginBottom: 12,
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
  [theme.breakpoints.down('sm')]: {
    columnGap: 0,
    marginBottom: 8,
    '& a': { padding: '0 10px', whiteSpace: 'nowrap' },
  },
  '@media print': { display: 'none' },
}))
