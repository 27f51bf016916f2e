import ClosedIcon from '@mui/icons-material/ExpandMoreOutlined'
import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  LinkBase,
  useCanAccess,
  useGetIdentity,
  useLocation,
  useResourceDefinitions,
  useStore,
  useTranslate,
} from 'ra-core'
import { type ReactNode, Suspense, useId } from 'react'
import { lazy } from '../browser/lazy.ts'
import { useLateText } from '../i18n/useLateText.ts'
import { storedUser } from '../providers/session.ts'
import type { SessionUser } from '../shared/core/user.ts'
import { BranchSwitch } from './branch/BranchSwitch.tsx'
import { type NavigationGroup, navigationFor, type NavigationItem } from './navigation.ts'
import { useMustDo } from './session/useSession.ts'
import { collapsedWidth, narrow, roomForBranch, sidebarId, sidebarWidth } from './shellSizes.ts'

/** Tooltips bring the code that places them, and an open menu has none. */
const NameTooltip = lazy(() => import('./NameTooltip.tsx'))

type SidebarProps = {
  open: boolean
  /** Closes the drawer of a narrow window; the wide sidebar does not call it. */
  onClose: () => void
}

export const Sidebar = ({ open, onClose }: SidebarProps) => {
  const translate = useTranslate()
  const small = useMediaQuery(narrow, { noSsr: true })
  const roomy = useMediaQuery(roomForBranch, { noSsr: true })
  if (!small)
    return (
      <Column data-open={open}>
        <Menu collapsed={!open}>{!roomy && open && <BranchSwitch />}</Menu>
      </Column>
    )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: drawerPaper, 'aria-label': translate('shell.menu') } }}
    >
      <Menu collapsed={false} onNavigate={onClose}>
        <BranchSwitch />
      </Menu>
    </Drawer>
  )
}

interface MenuProps {
  collapsed: boolean
  onNavigate?: () => void
  /** Above the pages. */
  children?: ReactNode
}

const Menu = ({ collapsed, onNavigate, children }: MenuProps) => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  // The stored user is available at once: otherwise the items would appear one after the other.
  const user = (identity as SessionUser | undefined) ?? storedUser()
  const known = Object.keys(useResourceDefinitions())
  // As long as something has to be done before, nothing else is open.
  const groups = useMustDo() ? [] : navigationFor(known, user?.role)
  return (
    <Nav id={sidebarId} aria-label={translate('shell.navigation')} data-collapsed={collapsed}>
      <Brand
        to="/admin"
        onClick={onNavigate}
        aria-label={`${translate('app.name')}: ${translate('shell.home')}`}
      >
        <img src="/favicon.svg" width="32" height="32" alt="" />
        {!collapsed && <span>{translate('app.name')}</span>}
      </Brand>
      {groups.length > 0 && children}
      {groups.map((group) => (
        <Group key={group.key ?? 'first'} {...{ group, collapsed, onNavigate }} />
      ))}
    </Nav>
  )
}

type GroupProps = { group: NavigationGroup; collapsed: boolean; onNavigate?: () => void }

/**
 * A heading and its items, as far as one may see them; a heading over nothing is none. A folded group shows the current
 * page alone; the narrow menu, which has no headings, shows all.
 */
const Group = ({ group: { key, items }, collapsed, onNavigate }: GroupProps) => {
  const translate = useTranslate()
  const list = useId()
  const [folded, setFolded] = useStore(`sidebar.folded.${key}`, false)
  return (
    <Section aria-label={key && translate(`shell.groups.${key}`)}>
      {key && !collapsed && (
        <h2>
          <button
            type="button"
            aria-label={translate('shell.section', { name: translate(`shell.groups.${key}`) })}
            aria-expanded={!folded}
            aria-controls={list}
            onClick={() => setFolded(!folded)}
          >
            {translate(`shell.groups.${key}`)}
            <ClosedIcon aria-hidden />
          </button>
        </h2>
      )}
      <ul id={list} data-folded={folded && !collapsed}>
        {items.map((item) => (
          <Item key={item.path} item={item} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </ul>
    </Section>
  )
}

const Section = styled('section')({ '&:not(:has(li))': { display: 'none' } })

type ItemProps = { item: NavigationItem; collapsed: boolean; onNavigate?: () => void }

const Item = ({ item, collapsed, onNavigate }: ItemProps) => {
  const name = useLateText(item.name)
  const { pathname } = useLocation()
  const { canAccess } = useCanAccess({ resource: item.resource, action: 'list' })
  if (!canAccess) return null
  const Icon = item.icon
  const link = (
    <ItemLink
      to={item.path}
      aria-current={isCurrent(item.path, pathname) ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon aria-hidden />
      <span className={collapsed ? 'visually-hidden' : undefined}>{name}</span>
    </ItemLink>
  )
  // An open menu shows its labels; nine tooltips would render again with each page of a list.
  return (
    <li>
      {collapsed ? (
        <Suspense fallback={link}>
          <NameTooltip name={name}>{link}</NameTooltip>
        </Suspense>
      ) : (
        link
      )}
    </li>
  )
}

/** An item is current on its page and below it; the dashboard only on its own page, since all pages are below it. */
const isCurrent = (path: string, pathname: string) =>
  pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`))

const drawerPaper = { width: sidebarWidth + 40, maxWidth: '85vw' }

const Column = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  flex: 'none',
  width: collapsedWidth,
  height: '100dvh',
  overflowY: 'auto',
  overflowX: 'hidden',
  backgroundColor: theme.palette.background.default,
  borderRight: `1px solid ${theme.palette.divider}`,
  transition: theme.transitions.create('width'),
  '&[data-open="true"]': { width: sidebarWidth },
  '@media print': { display: 'none' },
}))

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '12px 12px 24px',
  color: theme.palette.text.primary,
  '& ul': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  '& ul[data-folded=true] > li:not(:has([aria-current]))': { display: 'none' },
  '& h2': { margin: 0 },
  '& h2 > button': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    minHeight: 32,
    padding: '0 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '& svg': { fontSize: 18, transition: theme.transitions.create('rotate') },
    '&[aria-expanded=true] svg': { rotate: '180deg' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}))

const Brand = styled(LinkBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  padding: '0 4px',
  ...theme.typography.h1,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '& img': { flex: 'none', borderRadius: 8 },
}))

const ItemLink = styled(LinkBase)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '4px 10px',
  borderRadius: 8,
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '@media (pointer: coarse)': { minHeight: 48 },
  '& svg': { flex: 'none', color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current="page"]': {
    fontWeight: 600,
    backgroundColor: theme.palette.action.selected,
    '& svg': { color: theme.palette.primary.main },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 8,
      bottom: 8,
      width: 4,
      borderRadius: 4,
      backgroundColor: theme.palette.primary.main,
    },
  },
}))
