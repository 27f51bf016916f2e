import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import MenuIcon from '@mui/icons-material/MenuOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocation, useResourceDefinitions, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useLateText } from '../i18n/useLateText.ts'
import { ApprovalsLink } from './ApprovalsLink.tsx'
import { BranchSwitch } from './branch/BranchSwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useLogoutOverlay } from './LogoutOverlay.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { NotificationsButton } from './notifications/NotificationsButton.tsx'
import { useMustDo } from './session/useSession.ts'
import { pageTitle } from './pageTitle.ts'
import { phone, tiny } from '../components/list/phone.ts'
import { barHeight, narrow, roomForBranch, sidebarId } from './shellSizes.ts'
import { ShortcutsButton } from './shortcuts/ShortcutsButton.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type TopBarProps = { menuOpen: boolean; onMenu: () => void }

export const TopBar = ({ menuOpen, onMenu }: TopBarProps) => {
  const translate = useTranslate()
  const { logOut, overlay } = useLogoutOverlay()
  const small = useMediaQuery(narrow)
  const roomy = useMediaQuery(roomForBranch, { noSsr: true })
  // There the bell is in the bar at the bottom.
  const onPhone = useMediaQuery(phone)
  const held = useMustDo() !== null
  const logOutName = translate('shell.logOut')
  return (
    <Bar>
      <IconButton
        aria-label={translate('shell.menu')}
        aria-expanded={menuOpen}
        aria-controls={sidebarId}
        onClick={onMenu}
      >
        <MenuIcon />
      </IconButton>
      <PageHeading />
      {roomy && !held && <BranchSwitch />}
      {!held && <SearchButton />}
      <LanguageSwitch />
      <ThemeSwitch />
      {!small && <ShortcutsButton />}
      {!small && !held && <ApprovalsLink />}
      {!onPhone && !held && <NotificationsButton />}
      <SignedInAs />
      {!roomy ? (
        <IconButton aria-label={logOutName} title={logOutName} onClick={() => void logOut()}>
          <LogoutIcon />
        </IconButton>
      ) : (
        <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void logOut()}>
          {logOutName}
        </Button>
      )}
      {overlay}
    </Bar>
  )
}

/**
 * The page's only h1. It takes the focus when the page changes, so that screen readers announce the page; not on
 * pages that start with a focused field.
 */
const PageHeading = () => {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(pathname)
  const resources = Object.keys(useResourceDefinitions())
  const section = useLateText(pageTitle(pathname, resources, new URLSearchParams(search).get('tab')))
  const title =
    section && pathname.endsWith('/import') ? translate('title.import', { title: section }) : section
  const product = translate('app.name')

  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])

  useEffect(() => {
    const typing = document.activeElement?.matches('main input, main textarea')
    if (shown.current !== pathname && !typing) heading.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])

  return (
    <Heading ref={heading} tabIndex={-1}>
      {title}
    </Heading>
  )
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: barHeight,
  padding: '6px 16px 6px 12px',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [narrow]: { gap: 0, padding: '6px 4px', '& .MuiButton-root': { paddingInline: 6 } },
  // The smallest phones have no room for a title between the buttons.
  [tiny]: { flexWrap: 'wrap', '& > [aria-controls]': { marginInlineEnd: 'auto' } },
  '@media print': { display: 'none' },
}))

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  flex: 1,
  minWidth: 0,
  margin: '0 4px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // In narrow windows long titles wrap instead of being cut.
  [theme.breakpoints.down('lg')]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    fontSize: 17,
    lineHeight: 1.2,
  },
  [theme.breakpoints.down('md')]: {
    WebkitLineClamp: 3,
    margin: '-6px 2px',
    fontSize: 15,
  },
  [tiny]: { order: 1, flex: '1 0 100%', boxSizing: 'border-box', margin: 0, padding: '0 8px 2px' },
  // Focused only by script, never by Tab: no focus ring.
  '&:focus-visible': { outline: 'none' },
}))
