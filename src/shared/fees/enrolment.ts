import { defineEntity } from '../core/entity.ts'
import { choice, day, int, kept, money, ref, text, neverNull } from '../core/field.ts'

export const enrolmentStatuses = ['active', 'waiting', 'completed', 'dropped', 'transferred'] as const
export type EnrolmentStatus = (typeof enrolmentStatuses)[number]
export const examResults = ['passed', 'failed'] as const
export type ExamResult = (typeof examResults)[number]

/** A student's place in a class, with the agreed fee. */
export const enrolment = defineEntity({
  name: 'enrolment',
  hasRules: true,
  area: 'student',
  label: ['studentName', 'className'],
  branchField: 'branch',
  searchedBy: 'student',
  defaultSort: { field: 'date', order: 'desc' },
  warnings: ['student_busy'],
  fields: {
    student: ref('student', { required: true }),
    class: ref('class', { required: true }),
    date: neverNull(day({ past: true })),
    /** Defaults to the class's fee, otherwise to the course's. */
    fee: money(),
    discount: money(),
    status: choice(enrolmentStatuses, { readOnly: true }),
    /** Why they left. */
    reason: text(300, { readOnly: true, sortable: false }),
    branch: ref('branch', { required: true, readOnly: true, derived: true }),
    /** The previous enrolment after a transfer, and the minutes attended there. */
    cameFrom: kept(),
    creditMinutes: int({ readOnly: true }),
    /** Null if there is nothing to pay. */
    invoice: ref('invoice', { readOnly: true }),
    /** Exam result, if the course has an exam: up to 100 points, day and examiner. */
    examResult: choice(examResults, { readOnly: true }),
    examScore: int({ readOnly: true }),
    examOn: day({ readOnly: true }),
    examBy: kept(),
  },
})
