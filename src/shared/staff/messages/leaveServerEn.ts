import { staffAttendanceServerEn } from './staffAttendanceServerEn.ts'

/** Server messages about leave and staff attendance. */
export const leaveServerEn = {
  entity: {
    leave: 'Leave',
    staffCorrection: 'Correction of attendance',
  },
  error: {
    ...staffAttendanceServerEn.error,
    leave_overlaps: '%{name} already has leave then: %{from} – %{to}.',
    leave_overlaps_now: 'Leave for the same days was just requested. Reload the page.',
    leave_decided: 'It was already decided.',
    leave_own: 'Somebody else has to decide about your own leave.',
    leave_begun: 'The leave has begun. Only people who manage staff can end it.',
    leave_taken: 'Days were taken. Cancel it instead of deleting it.',
    leave_beyond_balance:
      '%{name} has %{left} days left in %{year}, and this takes %{days}. Approve it as unpaid, or correct the balance first.',
    leave_below_zero: 'The balance is %{left} days; you cannot deduct more.',
    teacher_not_free: 'This teacher is no longer free for the session of %{name}.',
  },
  warning: {
    teacher_on_leave: '%{teacher} is on leave on %{day}.',
    beyond_balance: '%{days} days requested, %{left} left.',
  },
  validation: {
    ...staffAttendanceServerEn.validation,
    employeeOrTeacher: 'Either an employee or a teacher, not both.',
    noStaffRecord:
      'Your account is linked to no employee and no teacher. The office can link it, or ask for you.',
    ownLeaveOnly: 'You can only request leave for yourself.',
    noHalfLeft: 'From midday until midday of one day is no leave.',
    leaveTooLong: 'At most %{max} days at once.',
    noWorkingDay: 'These days are weekends or holidays.',
    beforeJoined: 'Before they joined.',
    afterLeft: 'After they left.',
    backWithin: 'A day of this leave.',
  },
  mail: {
    hello: 'Hello %{name},',
    asked: '%{name} requests leave. Please decide.',
    askedSubject: 'Leave request: %{name}, %{when}',
    approved: 'your leave was approved.',
    approvedSubject: 'Leave approved: %{when}',
    rejected: 'your leave was not approved.',
    rejectedSubject: 'Leave not approved: %{when}',
    cancelled: 'your leave was cancelled.',
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
