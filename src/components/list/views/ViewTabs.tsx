import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import type { MenuLink } from '../../LinkMenu.tsx'
import { focusIfLost } from '../../focusIfLost.ts'
import { showTab } from '../../showTab.ts'
import { useEntity } from '../../entityContext.ts'
import { useMayFilter } from '../useMayFilter.ts'
import { isSame, queryOf, useArrangement } from '../arrangement.ts'
import { plainState } from './plainState.ts'
import { readyTabs } from './readyViews.ts'
import { useViews } from './useViews.ts'

const LinkMenu = lazyPart(async () => ({ default: (await import('../../LinkMenu.tsx')).LinkMenu }))
const ViewMenu = lazyPart(() => import('./ViewMenu.tsx'))
const ViewDialog = lazyPart(() => import('./ViewDialog.tsx'))
const ViewChanges = lazyPart(() => import('./ViewChanges.tsx'))

/**
 * All of the list, its ready-made views, and those that people saved. Each is a link, to be followed, copied or sent.
 *
 * @param compact a menu, for lists below a row of tabs
 */
export const ViewTabs = ({ compact = false }: { compact?: boolean }) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { state } = useArrangement()
  const { views, failed, current, begun } = useViews()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const line = useRef<HTMLDivElement>(null)
  const home = () =>
    focusIfLost(() => line.current?.querySelector<HTMLElement>('[aria-current], [aria-haspopup=menu]'))
  const mayFilter = useMayFilter()
  const ready = readyTabs(useEntity().name).filter((tab) => Object.keys(tab.state.filter).every(mayFilter))
  const readyNow = current ? undefined : ready.find((tab) => isSame(state, tab.state))
  const changed = !readyNow && !isSame(state, current?.state ?? plainState)
  // A single tab would say nothing, in lists without views of which none was saved.
  if (ready.length + views.length === 0 && !changed && !failed) return null
  // A bare address would open the view that the list begins with.
  const all = begun ? `${pathname}?${queryOf(plainState, 'all')}` : pathname
  const links: MenuLink[] = [
    { to: all, label: translate('list.views.all'), current: !current && !readyNow },
    ...ready.map((tab) => ({
      to: `${pathname}?${queryOf(tab.state, 'all')}`,
      label: translate(tab.name),
      current: tab === readyNow,
    })),
    ...views.map((view) => ({
      to: `${pathname}?${queryOf(view.state, view._id)}`,
      label: view.name,
      current: view === current,
      title: view.own ? undefined : translate('list.views.shared', { name: personOf(view) }),
      mark: view.initial && <Begins title={translate('list.views.begins')} />,
    })),
  ]
  const Frame = compact ? Inline : Row
  return (
    <Frame ref={line} data-tab-row={compact ? undefined : true}>
      {compact ? (
        <LinkMenu label={translate('list.views.label')} links={links} />
      ) : (
        <nav aria-label={translate('list.views.label')}>
          <ul>
            {links.map(({ to, label, current: isCurrent, title, mark }, index) => (
              <li key={to}>
                <Link
                  ref={isCurrent && index > 0 ? showTab : undefined}
                  to={to}
                  aria-current={isCurrent ? 'page' : undefined}
                  title={title}
                >
                  {label}
                  {mark}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {current && (
        <button
          type="button"
          className="row-action"
          aria-label={translate('list.views.actions', { name: current.name })}
          title={translate('list.views.actions', { name: current.name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <svg viewBox="0 0 24 24" aria-hidden focusable="false">
            <path d="M6 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4m12 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4m-6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />
          </svg>
        </button>
      )}
      {failed && <span role="status">{translate('list.views.failed')}</span>}
      {changed && <ViewChanges view={current} onSaveAs={() => setNaming('new')} />}
      {anchor && current && (
        <ViewMenu
          view={current}
          anchor={anchor}
          onRename={() => setNaming('rename')}
          onClose={() => (setAnchor(null), home())}
        />
      )}
      {naming && (
        <ViewDialog
          view={naming === 'rename' ? current : undefined}
          onClose={() => (setNaming(null), home())}
        />
      )}
    </Frame>
  )
}

const personOf = ({ createdBy }: { createdBy: { firstName: string; lastName: string } | null }) =>
  createdBy ? `${createdBy.firstName} ${createdBy.lastName}` : ''

const Begins = ({ title }: { title: string }) => (
  <svg
    width={14}
    height={14}
    fill="currentColor"
    viewBox="0 0 24 24"
    role="img"
    aria-label={title}
    focusable="false"
  >
    <title>{title}</title>
    <path d="M12 17.3 18.2 21l-1.7-7L22 9.2l-7.2-.6L12 2 9.2 8.6 2 9.2 7.5 14l-1.7 7z" />
  </svg>
)

const Inline = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 4px',
  minHeight: 36,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& > button': { minHeight: 36, color: theme.palette.text.primary },
  '@media (pointer: coarse)': { '& > button': { minHeight: 44 } },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    whiteSpace: 'nowrap',
    '& > *': { flexWrap: 'nowrap' },
  },
}))

// As high before the saved views have come as with them.
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 44,
  marginBottom: 12,
  borderBottom: `1px solid ${theme.palette.divider}`,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& nav': { minWidth: 0, maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'thin' },
  '& ul': { listStyle: 'none', display: 'flex', gap: 4, margin: 0, padding: 0 },
  '& li': { flex: 'none' },
  '& nav a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    padding: '0 12px',
    color: 'inherit',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-current]': {
      color: theme.palette.primary.main,
      borderBottomColor: theme.palette.primary.main,
      fontWeight: 600,
    },
  },
  [theme.breakpoints.down('sm')]: { marginBottom: 8 },
}))
