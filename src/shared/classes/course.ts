import { defineEntity } from '../core/entity.ts'
import { bool, choice, code, int, money, ref, text } from '../core/field.ts'
import { several } from '../core/compoundFields.ts'
import { lineItems } from '../core/lineItems.ts'
import { askedPapers } from '../students/papers.ts'
import { teacherPapers } from '../staff/credential.ts'

export const courseKinds = ['tlc', 'defensive_driving', 'dmv', 'language', 'other'] as const

/** A course; a class is one run of it. */
export const course = defineEntity({
  name: 'course',
  hasRules: true,
  area: 'course',
  label: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
  naturalKey: ['code'],
  bulkEditable: ['active'],
  fields: {
    name: text(120, { required: true, search: 'name' }),
    code: code(20, { required: true }),
    description: text(2000, { multiline: true, sortable: false }),
    kind: choice(courseKinds),
    fee: money(),
    hours: int({ max: 2000 }),
    // Papers required of its students in addition to those required of every student.
    papers: several(askedPapers),
    /** Credentials its teacher must hold, valid until the last session. */
    teacherPapers: several(teacherPapers),
    /** Whoever completes it has passed an exam. */
    exam: bool({ initial: false }),
    /** Materials for each student. Existing enrolments keep the kit of their enrolment date. */
    kit: lineItems(
      { product: ref('product', { required: true }), quantity: int({ required: true, min: 1, max: 100 }) },
      { max: 30 },
    ),
    active: bool({ initial: true }),
  },
  filters: {
    active: { field: 'active', op: 'eq' },
    idFilter: { field: '_id', op: 'in' },
  },
})
