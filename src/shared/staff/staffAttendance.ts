import { defineEntity } from '../core/entity.ts'
import { bool, choice, day, instant, int, ref, text, time } from '../core/field.ts'

export const dayStatuses = [
  'present',
  'late',
  'half_day',
  'absent',
  'on_leave',
  'holiday',
  'weekly_off',
  'unmarked',
  /** Before they are to come. */
  'not_due',
  /** Neither a shift nor a session requires presence. */
  'no_shift',
] as const
export type DayStatus = (typeof dayStatuses)[number]

/** Those of who was there. */
export const thereStatuses = ['present', 'late', 'half_day'] as const satisfies readonly DayStatus[]

/** Further counts of a month. */
export const countedStatuses = [
  'late',
  'absent',
  'on_leave',
  'unmarked',
] as const satisfies readonly DayStatus[]

const readOnlyField = { readOnly: true } as const
const beside = { readOnly: true, sortable: false } as const
const whose = {
  person: text(160, { ...readOnlyField, search: 'name' }),
  /** For a person who is both, both are set. */
  employee: ref('employee', readOnlyField),
  teacher: ref('teacher', readOnlyField),
  branch: ref('branch', { ...readOnlyField, required: true, derived: true }),
} as const

/** A person and a day: it follows from marks, sessions taught, leave, holidays and shifts, and nobody writes it. */
export const staffAttendance = defineEntity({
  name: 'staffAttendance',
  hasRules: true,
  area: 'hr',
  table: 'staff_day',
  label: ['person', 'date'],
  branchField: 'branch',
  ownFields: ['employee', 'teacher'],
  appendOnly: true,
  defaultSort: { field: 'date', order: 'desc' },
  fields: {
    ...whose,
    date: day(readOnlyField),
    /** By the clock of the branch. */
    today: bool(readOnlyField),
    status: choice(dayStatuses, readOnlyField),
    shift: ref('shift', readOnlyField),
    in: instant(readOnlyField),
    out: instant(readOnlyField),
    /** The same by the clock of the branch. */
    inTime: time(beside),
    outTime: time(beside),
    zone: text(60, beside),
    workedMinutes: int(readOnlyField),
    lateMinutes: int(readOnlyField),
    earlyMinutes: int(readOnlyField),
    overtimeMinutes: int(readOnlyField),
    /** Checked in but never out. */
    missingOut: bool(readOnlyField),
    source: choice(['punch', 'correction', 'sessions', 'leave', 'record'], readOnlyField),
  },
})

export const correctionStatuses = ['requested', 'approved', 'rejected', 'cancelled'] as const
export type CorrectionStatus = (typeof correctionStatuses)[number]

/** How a day was, in the words of the person: somebody else decides. */
export const staffCorrection = defineEntity({
  name: 'staffCorrection',
  hasRules: true,
  area: 'hr',
  table: 'staff_correction',
  label: ['person'],
  branchField: 'branch',
  ownFields: ['employee', 'teacher'],
  defaultSort: { field: 'date', order: 'desc' },
  fields: {
    ...whose,
    /** One of the two; by default the caller. */
    employee: ref('employee'),
    teacher: ref('teacher'),
    date: day({ required: true }),
    /** By the clock of the branch; an end before the begin is one of the next day. */
    in: time(),
    out: time(),
    /** Marks the person as absent; only HR may. */
    absent: bool({ initial: false }),
    /** The day as it was when the correction was requested. */
    wasIn: instant(readOnlyField),
    wasOut: instant(readOnlyField),
    /** IANA time zone of the branch, for all times. */
    zone: text(60, beside),
    reason: text(500, { required: true, multiline: true, search: 'text' }),
    status: choice(correctionStatuses, readOnlyField),
    note: text(500, { ...readOnlyField, multiline: true }),
    decidedBy: ref('user', readOnlyField),
    /** The absent user, if a deputy decided. */
    decidedFor: ref('user', readOnlyField),
    decidedAt: instant(readOnlyField),
  },
})
