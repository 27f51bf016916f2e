/** Every entity by its name. A new one is added here, and its routes in `routes.ts`. */
import type { Entity } from '../entity.ts'
import { account } from './account.ts'
import { adjustment } from './adjustment.ts'
import { branch } from './branch.ts'
import { cashEntry } from './cashEntry.ts'
import { certificate } from './certificate.ts'
import { schoolClass } from './class.ts'
import { classSession } from './classSession.ts'
import { course } from './course.ts'
import { credential } from './credential.ts'
import { drawer } from './drawer.ts'
import { employee } from './employee.ts'
import { enrolment } from './enrolment.ts'
import { holiday } from './holiday.ts'
import { invoice } from './invoice.ts'
import { journal } from './journal.ts'
import { leave } from './leave.ts'
import { licence, renewal } from './licence.ts'
import { log } from './log.ts'
import { meeting } from './meeting.ts'
import { advance, payComponent, payroll, payslip } from './payroll.ts'
import { product } from './product.ts'
import { sale } from './sale.ts'
import { purchase } from './purchase.ts'
import { setting } from './setting.ts'
import { shift } from './shift.ts'
import { staffAttendance, staffCorrection } from './staffAttendance.ts'
import { stock, stockMovement } from './stock.ts'
import { stockCount } from './stockCount.ts'
import { student } from './student.ts'
import { supplier } from './supplier.ts'
import { teacher } from './teacher.ts'
import { transfer } from './transfer.ts'
import { user } from './user.ts'

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

/** With those that nobody adds to or takes from by hand: the one record of settings, and what follows from the others. */
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

/** `student.phone`: a field of a kind of record. */
export type FieldPath = {
  [Name in keyof AllEntities]: `${Name}.${keyof AllEntities[Name]['fields'] & string}`
}[keyof AllEntities]

/** Something for each field of every kind of record, such as its words. */
export type ByField<T> = {
  [Name in keyof AllEntities]: { fields: Record<keyof AllEntities[Name]['fields'] & string, T> }
}

export const entityOf = (name: string): Entity | undefined =>
  Object.hasOwn(allEntities, name) ? (allEntities as Record<string, Entity>)[name] : undefined
