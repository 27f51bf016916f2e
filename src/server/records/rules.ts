/** What holds for an entity beyond its fields, and which columns follow from them. */
import type { Warning } from '../../shared/dialects.ts'
import type { Context } from '../context.ts'
import { branchRules } from './branch.ts'
import { classRules } from './class.ts'
import { employeeRules } from './employee.ts'
import { meetingRules } from './meeting.ts'
import { productRules } from './product.ts'
import { studentRules } from './student.ts'
import { teacherRules } from './teacher.ts'

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
  /** What is to be said against a record that was saved all the same. */
  warnings?(context: Context, record: Record<string, unknown> & { _id: string }): Promise<Warning[]>
}

const rules: Record<string, Rules> = {
  branch: branchRules,
  class: classRules,
  employee: employeeRules,
  meeting: meetingRules,
  product: productRules,
  student: studentRules,
  teacher: teacherRules,
}

export const rulesOf = (entity: string): Rules => rules[entity] ?? {}
