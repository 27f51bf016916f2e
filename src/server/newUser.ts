import type { Permissions, Role } from '../shared/core/access.ts'

export interface NewUser {
  /** For the demo school, whose people are the same each time; `madeAt` in milliseconds since the epoch. */
  _id?: string
  madeAt?: number
  username: string
  email: string
  firstName: string
  lastName: string
  role: Role
  branch: string | null
  permissions: Permissions
}
