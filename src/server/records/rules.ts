/** What holds for an entity beyond its fields, and which columns follow from them. */
import type { Context } from '../context.ts'
import { branchRules } from './branch.ts'
import { studentRules } from './student.ts'

export interface Change {
  /** The record as it is; null where it is new. */
  before: Record<string, unknown> | null
  /** The record as it shall be; a rule may complete it. */
  after: Record<string, unknown> & { _id: string }
  /** The fields that differ. */
  changed: string[]
  /** The caller has seen the warning about a likely duplicate. */
  force: boolean
}

export interface Rules {
  /** @throws Failure where the change must not be */
  check?(context: Context, change: Change): Promise<void>
  columns?(record: Record<string, unknown>): Record<string, unknown>
}

const rules: Record<string, Rules> = { branch: branchRules, student: studentRules }

export const rulesOf = (entity: string): Rules => rules[entity] ?? {}
