/** Every entity by its name. A new one is added here, and its routes in `routes.ts`. */
import type { Entity } from './core/entity.ts'
import { account } from './ledger/account.ts'
import { adjustment } from './stock/adjustment.ts'
import { branch } from './school/branch.ts'
import { cashEntry } from './ledger/cashEntry.ts'
import { certificate } from './certificates/certificate.ts'
import { schoolClass } from './classes/class.ts'
import { classSession } from './classes/classSession.ts'
import { course } from './classes/course.ts'
import { credential } from './staff/credential.ts'
import { drawer } from './fees/drawer.ts'
import { employee } from './staff/employee.ts'
import { enrolment } from './fees/enrolment.ts'
import { holiday } from './school/holiday.ts'
import { invoice } from './fees/invoice.ts'
import { journal } from './ledger/journal.ts'
import { leave } from './staff/leave.ts'
import { licence, renewal } from './licences/licence.ts'
import { log } from './access/log.ts'
import { meeting } from './meetings/meeting.ts'
import { advance, payComponent, payroll, payslip } from './payroll/payroll.ts'
import { product } from './stock/product.ts'
import { sale } from './stock/sale.ts'
import { purchase } from './stock/purchase.ts'
import { setting } from './school/setting.ts'
import { shift } from './staff/shift.ts'
import { staffAttendance, staffCorrection } from './staff/staffAttendance.ts'
import { stock, stockMovement } from './stock/stock.ts'
import { stockCount } from './stock/stockCount.ts'
import { student } from './students/student.ts'
import { supplier } from './stock/supplier.ts'
import { teacher } from './staff/teacher.ts'
import { transfer } from './stock/transfer.ts'
import { user } from './access/user.ts'

export const entities = {
  branch,
  course,
  class: schoolClass,
  student,
  licence,
  teacher,
  employee,
  meeting,
  product,
  user,
  account,
  holiday,
  supplier,
} satisfies Record<string, Entity>
export type EntityName = keyof typeof entities

/** With those that are made along with others, and those that are written once and never changed. */
export const recordEntities = {
  ...entities,
  classSession,
  enrolment,
  invoice,
  sale,
  cashEntry,
  drawer,
  certificate,
  stockMovement,
  leave,
  staffCorrection,
  shift,
  payroll,
  payslip,
  payComponent,
  advance,
  credential,
  purchase,
  stockCount,
  adjustment,
  transfer,
} satisfies Record<string, Entity>

/** Adds kinds that nobody creates or deletes manually: the settings record, and kinds derived from others. */
export const allEntities = {
  ...recordEntities,
  setting,
  log,
  renewal,
  journal,
  stock,
  staffAttendance,
} satisfies Record<string, Entity>

type AllEntities = typeof allEntities

/** The kinds that declare `hasRules`. */
export type RuledEntity = {
  [Name in keyof AllEntities]: AllEntities[Name] extends { hasRules: true } ? Name : never
}[keyof AllEntities]

/** `student.phone`: a field of a kind of record. */
export type FieldPath = {
  [Name in keyof AllEntities]: `${Name}.${keyof AllEntities[Name]['fields'] & string}`
}[keyof AllEntities]

/** `student.owing`: a filter of a kind of record by a value that only the server computes. */
export type ComputedFilterPath = {
  [Name in keyof AllEntities]: {
    [Filter in keyof AllEntities[Name]['filters'] & string]: AllEntities[Name]['filters'][Filter] extends {
      computed: true
      field: infer Value extends string
    }
      ? `${Name}.${Value}`
      : never
  }[keyof AllEntities[Name]['filters'] & string]
}[keyof AllEntities]

/** Something for each field of every kind of record, such as its words. */
export type ByField<T> = {
  [Name in keyof AllEntities]: { fields: Record<keyof AllEntities[Name]['fields'] & string, T> }
}

export const entityOf = (name: string): Entity | undefined =>
  Object.hasOwn(allEntities, name) ? (allEntities as Record<string, Entity>)[name] : undefined
