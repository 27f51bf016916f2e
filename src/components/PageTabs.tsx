import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { scrollEdges } from '../theme/scrollEdges.ts'
import { LinkMenu } from './LinkMenu.tsx'
import { showTab } from './showTab.ts'

interface PageLink {
  path: string
  label: string
}

export interface SectionPages {
  /** Accessible name of their menu. */
  label: string
  /** The address that is shown. */
  at: string
  pages: readonly PageLink[]
}

interface Props {
  /** Accessible name of the section. */
  label: string
  /** The address that is shown. */
  at: string
  tabs: readonly PageLink[]
  /** The pages of the current tab, if it has several: a menu beside it, instead of a second row. */
  within?: SectionPages | undefined
}

/** The pages of a section as tabs. */
export const PageTabs = ({ label, at, tabs, within }: Props) => {
  return (
    <Bar aria-label={label} data-tab-row>
      {tabs.map(({ path, label: name }) => (
        <Fragment key={path}>
          <Link
            ref={at === path ? showTab : undefined}
            to={path}
            aria-current={at === path ? 'page' : undefined}
          >
            {name}
          </Link>
          {at === path && within && within.pages.length > 1 && (
            <LinkMenu
              label={within.label}
              links={within.pages.map((page) => ({
                to: page.path,
                label: page.label,
                current: page.path === within.at,
              }))}
            />
          )}
        </Fragment>
      ))}
    </Bar>
  )
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0 4px',
  ...scrollEdges(theme, theme.palette.background.default),
  scrollbarWidth: 'none',
  marginBottom: 12,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > button': { flex: 'none', minHeight: 32, margin: '0 8px 0 4px' },
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
  '@media (pointer: coarse)': { '& > button': { minHeight: 44 } },
  [theme.breakpoints.down('sm')]: {
    columnGap: 0,
    marginBottom: 8,
    '& a': { padding: '0 10px', whiteSpace: 'nowrap' },
  },
  '@media print': { display: 'none' },
}))
