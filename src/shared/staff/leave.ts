import { defineEntity } from '../core/entity.ts'
import { bool, choice, day, halfNumber, instant, ref, text } from '../core/field.ts'

export const leaveKinds = ['annual', 'sick', 'casual', 'unpaid'] as const
export type LeaveKind = (typeof leaveKinds)[number]

export const leaveStatuses = ['requested', 'approved', 'rejected', 'cancelled'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

const readOnlyField = { readOnly: true } as const

/** Absences of staff. Everybody sees their own; users with access to staff see those of the branch. */
export const leave = defineEntity({
  name: 'leave',
  hasRules: true,
  area: 'hr',
  table: 'staff_leave',
  label: ['person'],
  branchField: 'branch',
  ownFields: ['employee', 'teacher'],
  warnings: ['beyond_balance'],
  defaultSort: { field: 'from', order: 'desc' },
  fields: {
    /** The name of whose it is. */
    person: text(160, { ...readOnlyField, search: 'name' }),
    /** One of the two; by default the caller. A person who is both takes leave as employee. */
    employee: ref('employee'),
    teacher: ref('teacher'),
    branch: ref('branch', { ...readOnlyField, required: true, derived: true }),
    kind: choice(leaveKinds, { required: true }),
    from: day({ required: true }),
    to: day({ required: true }),
    /** From midday of the first day, until midday of the last one. */
    fromHalf: bool({ initial: false }),
    toHalf: bool({ initial: false }),
    /** Working days by the branch's weekend and holidays, in halves. */
    days: halfNumber(readOnlyField),
    reason: text(500, { multiline: true, search: 'text' }),
    status: choice(leaveStatuses, readOnlyField),
    /** The approver's comment. */
    note: text(500, { ...readOnlyField, multiline: true }),
    decidedBy: ref('user', readOnlyField),
    /** The absent user, if a deputy decided. */
    decidedFor: ref('user', readOnlyField),
    decidedAt: instant(readOnlyField),
  },
})
