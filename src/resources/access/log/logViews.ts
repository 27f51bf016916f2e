import type { LogAction } from '../../../shared/access/log.ts'

export interface LogView {
  name: 'all' | 'changes' | 'signIns' | 'refusals' | 'errors' | 'rights'
  filters: { action?: readonly LogAction[]; resource?: readonly string[] }
}

/** Common questions to the log, each as a tab. */
export const logViews: readonly LogView[] = [
  { name: 'all', filters: {} },
  { name: 'changes', filters: { action: ['created', 'updated', 'deleted'] } },
  {
    name: 'signIns',
    filters: {
      action: [
        'signed_in',
        'signed_out',
        'sign_in_failed',
        'session_revoked',
        'viewed_as',
        'viewed_as_ended',
      ],
    },
  },
  { name: 'refusals', filters: { action: ['refused'] } },
  { name: 'errors', filters: { action: ['failed', 'mail_failed'] } },
  {
    name: 'rights',
    filters: {
      resource: ['user', 'setting'],
      action: [
        'created', 'updated', 'deleted', 'invited', 'password_reset', 'password_changed', 'otp_on', 'otp_off',
      ], // prettier-ignore
    },
  },
]

const same = (one: unknown, other: readonly string[] | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The view that matches the list's filters. */
export const openView = (filters: Record<string, unknown>): LogView | undefined =>
  logViews.find(
    (view) => same(filters.action, view.filters.action) && same(filters.resource, view.filters.resource),
  )
