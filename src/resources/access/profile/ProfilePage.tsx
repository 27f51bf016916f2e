import { styled } from '@mui/material/styles'
import Skeleton from '@mui/material/Skeleton'
import MuiTab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useResourceDefinitions, useTranslate } from 'ra-core'
import { Suspense, useEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { can } from '../../../shared/core/access.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import { Panel } from '../../../components/Panel.tsx'
import { tabsOf } from './tabs.ts'
import { useOwnUser } from './useOwnUser.ts'

const users = '/admin/user'

const Waiting = () => (
  <Panel>
    <Skeleton variant="rounded" height={240} />
  </Panel>
)

/** The own profile, and for admins the settings. */
const ProfilePage = () => {
  const user = useOwnUser()
  return user ? <Profile user={user} /> : <Waiting />
}
export default ProfilePage

const Profile = ({ user }: { user: SessionUser }) => {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const wanted = query.get('tab')
  const hasUsers = 'user' in useResourceDefinitions() && can(user, 'user', 'view') && !user.mustDo
  const offered = tabsOf(user)
  const tab = offered.find(({ name }) => name === wanted) ?? offered[0]
  const tabId = tab && `tab-${tab.name}`
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  // On narrow screens the tabs scroll sideways: bring the current one into view.
  useEffect(() => {
    if (tabId) document.getElementById(tabId)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [tabId])
  if (wanted === 'users' && hasUsers) return <Navigate to={users} replace />
  if (!tab) return null
  return (
    <Page>
      <Tabs
        value={tab.name}
        orientation={wide ? 'vertical' : 'horizontal'}
        variant={wide ? 'standard' : 'scrollable'}
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={translate('profile.tabs')}
      >
        {offered.map(({ name, settings }, at) => (
          <MuiTab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={name === tab.name ? 'tab-panel' : undefined}
            label={translate(`profile.tab.${name}`)}
            className={settings && !offered[at - 1]?.settings ? 'first' : undefined}
            component={Link}
            to={`?tab=${name}`}
          />
        ))}
        {hasUsers && (
          <MuiTab value="users" label={translate('profile.tab.users')} component={Link} to={users} />
        )}
      </Tabs>
      <div id="tab-panel" role="tabpanel" aria-labelledby={tabId}>
        <Suspense fallback={<Waiting />}>
          <tab.Panel key={tab.name} user={user} readOnly={user.viewedBy !== null} />
        </Suspense>
      </div>
    </Page>
  )
}

/** A list beside the panel where there is room, else a row above it. */
const Page = styled('div')(({ theme }) => ({
  maxWidth: 960,
  '& [role="tabpanel"]': { maxWidth: 680, marginTop: 20 },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: '220px minmax(0, 1fr)',
    gap: 24,
    alignItems: 'start',
    '& [role="tabpanel"]': { marginTop: 0 },
    '& .MuiTabs-root': { borderBottom: 'none' },
    '& .MuiTab-root': { alignItems: 'start', minHeight: 40, maxWidth: 'none', textAlign: 'start' },
    '& .MuiTab-root.first': { marginTop: 16 },
  },
  '@media print': { display: 'block', '& [role="tablist"], & .MuiTabs-root': { display: 'none' } },
}))
