import MoreIcon from '@mui/icons-material/MoreHorizOutlined'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useCanAccess, useLocation, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRouteQuery } from '../components/routeCalls.ts'
import { formatNumber } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { storedUser } from '../providers/session.ts'
import { type BarPlace, barPlacesFor, currentPlace } from './barPlaces.ts'
import { bottomBarHeight, sidebarId } from './shellSizes.ts'

interface Props {
  menuOpen: boolean
  onMenu: () => void
}

/**
 * The most used pages of the user's role, at the bottom of a phone; "More" opens the menu. They are buttons: the
 * links of these names are the menu's.
 */
const BottomBar = ({ menuOpen, onMenu }: Props) => {
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
          <button type="button" aria-expanded={menuOpen} aria-controls={sidebarId} onClick={onMenu}>
            <MoreIcon aria-hidden />
            <span>{translate('actions.more')}</span>
          </button>
        </li>
      </ul>
    </Bar>
  )
}
export default BottomBar

const Place = ({ place, current }: { place: BarPlace; current: boolean }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { canAccess } = useCanAccess({ resource: place.resource, action: place.action ?? 'list' })
  if (!canAccess) return null
  const Icon = place.icon
  const name = translate(place.name)
  const button = (label?: string, count?: string) => (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={() => void navigate(place.path)}
    >
      <Icon aria-hidden />
      <span>{name}</span>
      {count && <b aria-hidden>{count}</b>}
    </button>
  )
  return <li>{place.resource === 'approval' ? <Approvals name={name} button={button} /> : button()}</li>
}

interface ApprovalsProps {
  name: string
  button: (label?: string, count?: string) => ReactNode
}

/** The button of the approvals, with the number of those that wait. */
const Approvals = ({ name, button }: ApprovalsProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { data: waiting = 0 } = useRouteQuery('approval.count', {})
  return waiting
    ? button(
        `${name}: ${translate('shell.waiting', { smart_count: waiting })}`,
        formatNumber(waiting, language),
      )
    : button()
}

/** What has the focus is scrolled to above the bar. */
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
  // Four places and "More".
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
  '& span': {
    maxWidth: '100%',
    fontSize: 12,
    lineHeight: 1.3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& b': {
    position: 'absolute',
    top: 4,
    left: 'calc(50% + 4px)',
    minWidth: 18,
    padding: '0 4px',
    borderRadius: 9,
    fontSize: 12,
    fontWeight: 600,
    lineHeight: '18px',
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
  '@media print': { display: 'none' },
}))
