import type { SessionUser } from '../../../shared/core/user.ts'

export interface TabProps {
  user: SessionUser
  /** An administrator looks on as this user: nothing is changed. */
  readOnly: boolean
}
