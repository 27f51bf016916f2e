import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useCanAccess, useLocation, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { storedUser } from '../providers/session.ts'
import { type BarPlace, barPlacesFor, currentPlace } from './barPlaces.ts'
import { CountBadge } from './CountBadge.tsx'
import { useBell } from './notifications/useBell.tsx'
import { bottomBarHeight } from './shellSizes.ts'
import { useCounts } from './useCounts.ts'

/**
 * The most used pages of the user's role and the bell, at the bottom of a phone. They are buttons: the links of these
 * names are the menu's.
 */
const BottomBar = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const places = barPlacesFor(storedUser()?.role)
  const current = currentPlace(places, pathname)
  return (
    <Bar aria-label={translate('shell.bottomBar')}>
      <GlobalStyles styles={focusAboveBar} />
      <ul>
        {places.map((place) => (
          <Place key={place.path} place={place} current={place === current} />
        ))}
        <li>
          <Bell />
        </li>
      </ul>
    </Bar>
  )
}
export default BottomBar

const Bell = () => {
  const { unread, name, count, open, panel } = useBell()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={count ? `${name}: ${count}` : undefined}
        onClick={open}
      >
        <BellIcon aria-hidden />
        <span>{name}</span>
        <CountBadge count={unread} />
      </button>
      {panel}
    </>
  )
}

const Place = ({ place, current }: { place: BarPlace; current: boolean }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { canAccess } = useCanAccess({ resource: place.resource, action: place.action ?? 'list' })
  if (!canAccess) return null
  const Icon = place.icon
  const name = translate(place.name)
  const button = (label?: string, count = 0) => (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={() => void navigate(place.path)}
    >
      <Icon aria-hidden />
      <span>{name}</span>
      <CountBadge count={count} />
    </button>
  )
  return <li>{place.resource === 'approval' ? <Approvals name={name} button={button} /> : button()}</li>
}

interface ApprovalsProps {
  name: string
  button: (label?: string, count?: number) => ReactNode
}

/** The button of the approvals, with the number of those that wait. */
const Approvals = ({ name, button }: ApprovalsProps) => {
  const translate = useTranslate()
  const { waiting = 0 } = useCounts() ?? {}
  return waiting
    ? button(`${name}: ${translate('shell.waiting', { smart_count: waiting })}`, waiting)
    : button()
}

/** A focused element is scrolled into view above the bar. */
const focusAboveBar = { html: { scrollPaddingBottom: bottomBarHeight + 16 } }

const Bar = styled('nav')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& ul': {
    display: 'flex',
    height: bottomBarHeight - 1,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { flex: '1 1 0', minWidth: 0 },
  // Four places and the bell.
  '& li:nth-of-type(n + 5):not(:last-of-type)': { display: 'none' },
  '& button': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 2,
    width: '100%',
    height: '100%',
    padding: '0 2px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-current]': { color: theme.palette.primary.main, fontWeight: 600 },
  },
  '& button > span:not([aria-hidden])': {
    maxWidth: '100%',
    fontSize: 12,
    lineHeight: 1.3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& button > [aria-hidden]:last-child': { top: 4, right: 'auto', left: 'calc(50% + 4px)' },
  '@media print': { display: 'none' },
}))
