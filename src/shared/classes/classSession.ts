import { defineEntity } from '../core/entity.ts'
import { clashBy } from '../core/clashes.ts'
import { bool, choice, day, ref, text, time } from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'

export const sessionStatuses = ['planned', 'held', 'cancelled'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** Allowed status transitions; a session with attendance counts as held. */
export const nextSessionStatuses: Record<SessionStatus, readonly SessionStatus[]> = {
  planned: ['held', 'cancelled'],
  held: [],
  cancelled: ['planned'],
}

/** One meeting of a class. They are laid out by the weekly plan; each may be moved, called off, or taught by another. */
export const classSession = defineEntity({
  name: 'classSession',
  hasRules: true,
  area: 'class',
  table: 'class_session',
  label: ['className', 'date'],
  branchField: 'branch',
  teacherField: 'teacher',
  partOf: 'class',
  searchedBy: 'class',
  defaultSort: { field: 'date', order: 'asc' },
  warnings: ['teacher_busy', 'room_busy', 'teacher_on_leave', 'teacher_papers'],
  fields: {
    class: ref('class', { required: true }),
    branch: ref('branch', { required: true, readOnly: true, derived: true }),
    date: day({ required: true }),
    start: time({ required: true }),
    end: time({ required: true }),
    /** Defaults to the class's. */
    room: text(60),
    teacher: ref('teacher'),
    status: choice(sessionStatuses, { required: true, initial: 'planned', next: nextSessionStatuses }),
    /** Why it was called off or moved. */
    reason: text(300),
    /** Changed manually: generating the sessions again leaves it unchanged. */
    byHand: bool({ readOnly: true }),
    /** Conflicts of a planned session: another session of its teacher or in its room, the teacher's leave, or a missing
     * credential. */
    clashes: lineItems(
      { by: choice(clashBy), name: text(160), start: text(5), end: text(5) },
      { readOnly: true },
    ),
  },
})
