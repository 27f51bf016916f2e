import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore, useTranslate } from 'ra-core'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../browser/lazyPart.tsx'
import { DeputyStrip } from './DeputyStrip.tsx'
import { BranchStrip } from './branch/BranchSwitch.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Loading } from './Loading.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { OutboxStrips } from './offline/OutboxStrips.tsx'
import { HeldBack, MustDoStrip } from './session/HeldBack.tsx'
import { useMustDo } from './session/useSession.ts'
import { phone } from '../components/list/phone.ts'
import { bottomBarHeight, contentId, narrow, roomForBranch } from './shellSizes.ts'
import { Sidebar } from './Sidebar.tsx'
import { Trail } from './trail/Trail.tsx'
import { TopBar } from './TopBar.tsx'
import { useLiveUpdates } from './useLiveUpdates.ts'
import { usePageTop } from './usePageTop.ts'
import { ViewingStrip } from './ViewingStrip.tsx'

const BottomBar = lazyPart(() => import('./BottomBar.tsx'))

/** The shell around every page of the back office. */
export const AppLayout = ({ children }: { children?: ReactNode }) => {
  useLiveUpdates()
  usePageTop()
  const translate = useTranslate()
  const small = useMediaQuery(narrow, { noSsr: true })
  const roomy = useMediaQuery(roomForBranch, { noSsr: true })
  const onPhone = useMediaQuery(phone, { noSsr: true })
  const barShown = useMustDo() === null && onPhone
  const [wideOpen, setWideOpen] = useStore('sidebar.open', true)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const open = small ? drawerOpen : wideOpen
  const toggle = () => (small ? setDrawerOpen(!drawerOpen) : setWideOpen(!wideOpen))
  return (
    <Frame>
      <SkipLink href={`#${contentId}`}>{translate('shell.skipToContent')}</SkipLink>
      <Sidebar open={open} onClose={() => setDrawerOpen(false)} />
      <Side>
        <TopBar menuOpen={open} onMenu={toggle} />
        <OfflineStrip />
        <OutboxStrips />
        <MustDoStrip />
        <ViewingStrip />
        <DeputyStrip />
        {!roomy && <BranchStrip />}
        <Content id={contentId} tabIndex={-1} data-bottom-bar={barShown}>
          <Trail />
          <ErrorBoundary>
            <Suspense fallback={<Loading background />}>
              <HeldBack>{children}</HeldBack>
            </Suspense>
          </ErrorBoundary>
        </Content>
        {barShown && <BottomBar />}
      </Side>
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  minHeight: '100dvh',
  backgroundColor: theme.palette.background.default,
  '@media print': { backgroundColor: 'transparent' },
}))

const Side = styled('div')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' })

const Content = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: 1440,
  minWidth: 0,
  margin: '0 auto',
  padding: 24,
  // Only reachable by the skip link.
  '&:focus-visible': { outline: 'none' },
  [theme.breakpoints.down('sm')]: { padding: '8px 12px 16px' },
  '&[data-bottom-bar=true]': {
    '--bottom-bar': `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`,
  },
  '@media print': { padding: 0 },
}))

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: -100,
  left: 12,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: 8,
  fontWeight: 600,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  '&:focus': { top: 12 },
  // Hidden in print: an element off the screen would appear at the foot of a page.
  '@media print': { display: 'none' },
}))
