/** Business rules of entities beyond their field schemas, and derived columns. */
import type { Said } from '../../shared/messages.ts'
import type { Warning } from '../../shared/dialects.ts'
import type { allEntities } from '../../shared/entities/index.ts'
import type { ListRequest } from '../../shared/listing.ts'
import type { Context } from '../context.ts'
import { adjustmentRules } from '../stock/adjustment.ts'
import { stockCountRules } from '../stock/count.ts'
import { transferRules } from '../stock/transfer.ts'
import { accountRules } from './account.ts'
import { branchRules } from './branch.ts'
import { cashEntryRules } from './cashEntry.ts'
import { certificateRules } from './certificate.ts'
import { classRules } from './class.ts'
import { classSessionRules } from './classSession.ts'
import { credentialRules } from './credential.ts'
import { courseRules } from './course.ts'
import { employeeRules } from './employee.ts'
import { enrolmentRules } from './enrolment.ts'
import { holidayRules } from './holiday.ts'
import { invoiceRules } from './invoice.ts'
import { leaveRules } from './leave.ts'
import { licenceRules } from './licence.ts'
import { logRules } from './logNames.ts'
import { meetingRules } from './meeting.ts'
import { advanceRules, payComponentRules, payrollRules, payslipRules } from './payroll.ts'
import { productRules } from './product.ts'
import { purchaseRules } from './purchase.ts'
import { renewalRules } from './renewal.ts'
import { fillRuleBook, rulesFrom } from './ruleBook.ts'
import { saleRules } from './sale.ts'
import { shiftRules } from '../staffAttendance/shift.ts'
import { correctionRules } from '../staffAttendance/correction.ts'
import { dayRules } from '../staffAttendance/day.ts'
import { studentRules } from './student.ts'
import { supplierRules } from './supplier.ts'
import { teacherRules } from './teacher.ts'
import type { Stored } from './repository.ts'
import { userRules } from './user.ts'

export interface Change {
  /** The record as it is; null where it is new. */
  before: Record<string, unknown> | null
  /** The record as it shall be; a rule may complete it. */
  after: Record<string, unknown> & { _id: string }
  /** The fields that differ. */
  changed: string[]
  /** The caller has seen the warning about a likely duplicate. */
  force: boolean
  /** The result of `look`, if the entity has it. */
  found?: unknown
}

/** A written change with the stored record. */
export interface Saved extends Change {
  stored: Record<string, unknown> & { _id: string }
}

export interface Rules {
  /** Defaults of a new record that depend on the school's settings. */
  initial?(context: Context): Promise<Record<string, unknown>>
  /** What a list is narrowed by where nothing of the kind is asked for, and where in its order records stand elsewhere. */
  asked?(request: ListRequest, context: Pick<Context, 'tx' | 'now'>): ListRequest | Promise<ListRequest>
  /** What `check` of a new record has to know, read in the flight of its references. */
  look?(context: Context, record: Change['after']): Promise<unknown>
  /** @throws Failure where the change must not be */
  check?(context: Context, change: Change): Promise<void>
  /**
   * What `check` looks up for each record where it is not forced, for many at once; they stand against each other too.
   *
   * @returns what is wrong, field by field, with the changes of these ids
   */
  checkTogether?(context: Context, changes: readonly Change[]): Promise<Map<string, Record<string, Said>>>
  /** What a record shows beside what is kept of it, which is not the same for every reader. */
  shown?(
    context: Pick<Context, 'tx' | 'user' | 'language' | 'now'>,
    records: readonly Record<string, unknown>[],
  ): Promise<void>
  columns?(record: Record<string, unknown>): Record<string, unknown>
  /** Writes dependent rows of other tables after the save. @returns the record if that changed it too */
  saved?(context: Context, change: Saved): Promise<Stored | void>
  /** Those of these records about which something was written elsewhere since then, that would be lost with them. */
  touchedSince?(context: Context, ids: readonly string[], at: string): Promise<string[]>
  /** As `saved`, where a change made `at` that moment is taken back: what followed from it goes as well. */
  takenBack?(context: Context, change: Saved, at: string): Promise<void>
  /** @throws Failure where the record must not go */
  checkRemove?(context: Context, record: Record<string, unknown> & { _id: string }): Promise<void>
  /** Writes dependent rows of other tables after the record is deleted. */
  removed?(context: Context, record: Record<string, unknown> & { _id: string }): Promise<void>
  /** The record that a merged or replaced record redirects to. */
  becameOf?(context: Context, id: string): Promise<{ _id: string; name: string } | null>
  /** Warnings about a record that was saved nevertheless. */
  warnings?(context: Context, record: Record<string, unknown> & { _id: string }): Promise<Warning[]>
}

fillRuleBook({
  account: accountRules,
  advance: advanceRules,
  adjustment: adjustmentRules,
  branch: branchRules,
  cashEntry: cashEntryRules,
  certificate: certificateRules,
  class: classRules,
  classSession: classSessionRules,
  course: courseRules,
  credential: credentialRules,
  employee: employeeRules,
  enrolment: enrolmentRules,
  holiday: holidayRules,
  invoice: invoiceRules,
  leave: leaveRules,
  licence: licenceRules,
  log: logRules,
  meeting: meetingRules,
  payComponent: payComponentRules,
  payroll: payrollRules,
  payslip: payslipRules,
  product: productRules,
  purchase: purchaseRules,
  renewal: renewalRules,
  sale: saleRules,
  shift: shiftRules,
  staffAttendance: dayRules,
  staffCorrection: correctionRules,
  stockCount: stockCountRules,
  student: studentRules,
  supplier: supplierRules,
  teacher: teacherRules,
  transfer: transferRules,
  user: userRules,
} satisfies Partial<Record<keyof typeof allEntities, Rules>>)

export const rulesOf = rulesFrom
