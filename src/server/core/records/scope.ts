/** Restricts every query to the records that a user may see. */
import { can, type Grants, seesAllBranches } from '../../../shared/core/access.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import { columnOf } from './columns.ts'

export interface Scoped extends Grants {
  _id: string
  branch: { _id: string } | null
  employee: string | null
  teacher: string | null
}

export interface Scope {
  /** The user's branch. */
  branch: string
  /** SQL condition on a row `t`; `bind` returns a placeholder, the branch's comes first. */
  condition(bind: (value: unknown) => string): string
}

/**
 * Null for users who see everything, or kinds without a branch.
 *
 * @param toChange also records that the user may change without seeing their list, for kinds with own records
 */
export function scopeOf(user: Scoped, entity: Entity, { toChange = false } = {}): Scope | null {
  const { branchField, secondBranchField, teacherField, memberField } = entity
  if (seesAllBranches(user) || branchField === null) return null
  // The database requires a branch for these roles; a missing one must show nothing, not everything.
  const branch = user.branch?._id ?? ''
  const column = `t.${columnOf(entity, branchField)}`
  if (seesOwnAlone(user, entity, toChange)) return { branch, condition: (bind) => ownOf(user, entity, bind) }
  return {
    branch,
    condition(bind) {
      const own = bind(branch)
      const ways = [`${column} = ${own}`]
      if (secondBranchField) ways.push(`t.${columnOf(entity, secondBranchField)} = ${own}`)
      if (isSharedWithoutBranch(entity)) ways.push(`${column} is null`)
      if (memberField) ways.push(`${bind(user._id)} = any(t.${columnOf(entity, memberField)})`)
      const seen = ways.length > 1 ? `(${ways.join(' or ')})` : ways.join('')
      if (!teacherField || user.role !== 'teacher') return seen
      return `${seen} and t.${columnOf(entity, teacherField)} = ${bind(user.teacher ?? '')}`
    },
  }
}

/** True if a record without a branch belongs to all branches. */
export const isSharedWithoutBranch = ({ branchField, fields, hiddenWithoutBranch }: Entity): boolean =>
  branchField !== null && branchField !== '_id' && !hiddenWithoutBranch && !fields[branchField]?.required

/**
 * Fills in the user's own branch if they are limited to it and the record's branch is optional: an empty branch may
 * mean all branches, for which such a user must not write.
 */
export function fillOwnBranch(user: Scoped, entity: Entity, record: Record<string, unknown>): void {
  const { branchField } = entity
  const field = entity.fields[branchField ?? '']
  if (!branchField || !field || field.required || field.readOnly || seesAllBranches(user)) return
  record[branchField] ??= user.branch?._id
}

/** True if the user sees only own records of this kind. */
export const seesOwnAlone = (user: Scoped, entity: Entity, toChange = false): boolean =>
  entity.ownFields !== null &&
  !can(user, entity.area, 'view') &&
  !(toChange && (can(user, entity.area, 'update') || can(user, entity.area, 'delete')))

/** Further limits on own records `t`: payslips are visible once approved. */
const ownOnly: Partial<Record<string, string>> = {
  payslip: `exists (select from payroll p where p.id = t.payroll_id and p.status <> 'draft')`,
}

function ownOf(user: Scoped, entity: Entity, bind: (value: unknown) => string): string {
  const only = ownOnly[entity.name]
  const ways = (entity.ownFields ?? []).map(
    (name) => `t.${columnOf(entity, name)} = ${bind(user[name] ?? '')}`,
  )
  return `(${ways.join(' or ')})${only ? ` and ${only}` : ''}`
}

/** True if a visible record may be changed: records of all branches or of another one may not. */
export function mayChange(user: Scoped, entity: Entity, record: Record<string, unknown>): boolean {
  const scope = scopeOf(user, entity)
  if (seesOwnAlone(user, entity, true)) return true
  return !scope || !entity.branchField || record[entity.branchField] === scope.branch
}
