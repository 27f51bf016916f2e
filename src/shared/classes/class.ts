import { defineEntity } from '../core/entity.ts'
import { choice, day, int, money, ref, text } from '../core/field.ts'
import { schedule } from '../core/compoundFields.ts'

export const classStatuses = ['planned', 'running', 'finished', 'cancelled'] as const
export type ClassStatus = (typeof classStatuses)[number]

/** Allowed status transitions. */
export const nextClassStatuses: Record<ClassStatus, readonly ClassStatus[]> = {
  planned: ['running', 'cancelled'],
  running: ['finished', 'cancelled'],
  finished: [],
  cancelled: [],
}

/** Only classes that can still be booked have or lack seats. */
export const seatStates = ['free', 'full'] as const
export type SeatState = (typeof seatStates)[number]

/** One run of a course at a branch, over a time, with its days of the week. */
export const schoolClass = defineEntity({
  name: 'class',
  hasRules: true,
  area: 'class',
  label: ['name'],
  branchField: 'branch',
  teacherField: 'teacher',
  defaultSort: { field: 'startDate', order: 'desc' },
  naturalKey: ['startDate', 'name', 'course', 'branch'],
  bulkEditable: ['status'],
  warnings: ['teacher_busy', 'room_busy', 'teacher_on_leave', 'teacher_papers'],
  fields: {
    name: text(120, { required: true, search: 'name' }),
    course: ref('course', { required: true }),
    branch: ref('branch', { required: true }),
    teacher: ref('teacher'),
    capacity: int({ required: true, min: 1, max: 500 }),
    startDate: day({ required: true }),
    endDate: day({ required: true }),
    room: text(60, { search: 'text' }),
    fee: money(),
    schedule: schedule(),
    status: choice(classStatuses, { required: true, initial: 'planned', next: nextClassStatuses }),
    /** How many of its sessions to come meet another one, or the leave of their teacher. */
    clashes: int({ readOnly: true, sortable: false }),
    freeSeats: int({ readOnly: true, sortable: false }),
  },
  filters: {
    courseFilter: { field: 'course', op: 'in' },
    branchFilter: { field: 'branch', op: 'in' },
    teacherFilter: { field: 'teacher', op: 'in' },
    statusFilter: { field: 'status', op: 'in' },
    seatsFilter: { field: 'seats', op: 'in', kind: 'choice', choices: seatStates, computed: true },
    // Those that are on at some day from the one to the other.
    from: { field: 'endDate', op: 'gte' },
    to: { field: 'startDate', op: 'lte' },
    idFilter: { field: '_id', op: 'in' },
  },
})
