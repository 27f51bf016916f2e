/** Which records a user's branch lets them see: added to every query, so that the others don't exist for them. */
import { type Grants, seesAllBranches } from '../../shared/access.ts'
import type { Entity } from '../../shared/entity.ts'
import { columnOf } from './columns.ts'

export interface Scoped extends Pick<Grants, 'role'> {
  branch: { _id: string } | null
}

/** The column and the branch that a user is held to; null for who sees everything, or for records of no branch. */
export function scopeOf(user: Scoped, entity: Entity): { column: string; branch: string } | null {
  if (seesAllBranches(user) || entity.branchField === null) return null
  // The database holds that these roles have a branch; one that is missing must show nothing, not everything.
  return { column: columnOf(entity, entity.branchField), branch: user.branch?._id ?? '' }
}
