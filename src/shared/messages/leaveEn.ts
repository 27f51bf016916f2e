import { staffAttendanceEn } from './staffAttendanceEn.ts'

/** Server messages about leave and staff attendance. */
export const leaveEn = {
  entity: {
    leave: 'Leave',
    staffCorrection: 'Correction of attendance',
  },
  error: {
    ...staffAttendanceEn.error,
    leave_overlaps: '%{name} has leave then already: %{from} – %{to}.',
    leave_overlaps_now: 'Leave of the same days was just asked for. Please load the page again.',
    leave_decided: 'It was decided already: it stays as it is.',
    leave_own: 'Nobody decides about their own leave.',
    leave_begun: 'The leave has begun: only who looks after staff can end it.',
    leave_taken: 'Days were taken by it: it can be cancelled, not deleted.',
    leave_beyond_balance:
      '%{name} has %{left} days left in %{year}, and this takes %{days}. Approve it without pay, or correct the balance first.',
    leave_below_zero: 'There are %{left} days: no more can be taken away.',
    teacher_not_free: 'This teacher is not free for the session of %{name} any more.',
  },
  warning: {
    teacher_on_leave: '%{teacher} is on leave on %{day}.',
    beyond_balance: '%{days} days are asked for, and %{left} are left.',
  },
  validation: {
    ...staffAttendanceEn.validation,
    employeeOrTeacher: 'Either an employee or a teacher, not both.',
    noStaffRecord:
      'Your account is linked to no employee and no teacher. The office can link it, or ask for you.',
    ownLeaveOnly: 'You can ask for yourself alone.',
    noHalfLeft: 'A day from midday until midday is no day.',
    leaveTooLong: 'At most %{max} days at once.',
    noWorkingDay: 'Nobody works on these days: they are weekend or holidays.',
    beforeJoined: 'Before they joined.',
    afterLeft: 'After they left.',
    backWithin: 'A day of this leave.',
  },
  mail: {
    hello: 'Hello %{name},',
    asked: '%{name} asks for leave. Please decide about it.',
    askedSubject: 'Leave asked for: %{name}, %{when}',
    approved: 'your leave was approved.',
    approvedSubject: 'Leave approved: %{when}',
    rejected: 'your leave was not approved.',
    rejectedSubject: 'Leave not approved: %{when}',
    cancelled: 'your leave was taken back.',
    cancelledSubject: 'Leave taken back: %{when}',
    kind: 'Kind',
    kinds: { annual: 'Annual leave', sick: 'Sick leave', casual: 'Casual leave', unpaid: 'Unpaid leave' },
    when: 'When',
    days: 'working days: %{days}',
    reason: 'Reason',
    note: 'Note',
    open: 'Open',
  },
}
