import { certificateRules } from './requirements.ts'
import { defineEntity } from '../core/entity.ts'
import { choice, code, day, int, kept, ref, text, neverNull } from '../core/field.ts'
import { several } from '../core/compoundFields.ts'
import { languages } from '../core/user.ts'

export const certificateStatuses = ['valid', 'void'] as const

/** That somebody has completed a course. It is issued as it is, and stays; it may be voided, and then another one made. */
export const certificate = defineEntity({
  name: 'certificate',
  hasRules: true,
  area: 'student',
  label: ['number'],
  branchField: 'branch',
  defaultSort: { field: 'issuedOn', order: 'desc' },
  fields: {
    /** Without gaps in each branch and year. */
    number: code(30),
    /** The code for the public verification page. */
    code: code(12),
    student: ref('student'),
    enrolment: kept(),
    branch: ref('branch', { required: true }),
    // Printed names, as they were at issue.
    name: text(160, { search: 'name' }),
    course: text(120),
    class: text(120),
    teacher: text(160),
    /** Attended minutes; null if the course requires none. */
    minutes: int(),
    since: day(),
    until: day(),
    issuedOn: neverNull(day()),
    language: choice(languages),
    /** Requirements that were unmet when it was issued, and the reason for issuing it. */
    unmet: several(certificateRules),
    override: text(300, { sortable: false }),
    status: choice(certificateStatuses, { readOnly: true, sortable: false }),
    voidedOn: day({ readOnly: true }),
    voidReason: text(300, { readOnly: true, sortable: false }),
  },
})
