import type { Permissions, Role } from '../shared/core/access.ts'

export interface NewUser {
  /** Of the demo school's people, who are the same each time, and as old as the school; madeAt in milliseconds. */
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
