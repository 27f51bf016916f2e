/** The tabs of the profile, and which of them somebody is shown. */
import type { ComponentType } from 'react'
import { lazy } from '../../../browser/lazy.ts'
import { can } from '../../../shared/core/access.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import type { TabProps } from './tabProps.ts'

interface Tab {
  /** As in the address, and below `profile.tab`. */
  name:
    | 'profile'
    | 'password'
    | 'otp'
    | 'sessions'
    | 'notifications'
    | 'organisation'
    | 'branches'
    | 'reminders'
    | 'papers'
    | 'leave'
    | 'stock'
    | 'security'
  /** The organisation's settings, and no part of the own profile. */
  settings?: true
  Panel: ComponentType<TabProps>
}

const tabs: readonly Tab[] = [
  { name: 'profile', Panel: lazy(() => import('./OwnData.tsx')) },
  { name: 'password', Panel: lazy(() => import('./OwnPassword.tsx')) },
  { name: 'otp', Panel: lazy(() => import('./otp/SecondFactor.tsx')) },
  { name: 'sessions', Panel: lazy(() => import('./sessions/OwnSessions.tsx')) },
  { name: 'notifications', Panel: lazy(() => import('./OwnNotifications.tsx')) },
  { name: 'organisation', settings: true, Panel: lazy(() => import('./settings/Organisation.tsx')) },
  { name: 'branches', settings: true, Panel: lazy(() => import('./settings/Branches.tsx')) },
  { name: 'reminders', settings: true, Panel: lazy(() => import('./settings/Reminders.tsx')) },
  { name: 'papers', settings: true, Panel: lazy(() => import('./settings/Papers.tsx')) },
  { name: 'leave', settings: true, Panel: lazy(() => import('./settings/Leave.tsx')) },
  { name: 'stock', settings: true, Panel: lazy(() => import('./settings/Stock.tsx')) },
  { name: 'security', settings: true, Panel: lazy(() => import('./settings/Security.tsx')) },
]

/** Until what has to be done is done, the server answers nothing else. */
export function tabsOf(user: SessionUser): readonly Tab[] {
  if (user.mustDo) return tabs.filter(({ name }) => name === user.mustDo)
  return tabs.filter(({ settings }) => !settings || can(user, 'setting', 'view'))
}
