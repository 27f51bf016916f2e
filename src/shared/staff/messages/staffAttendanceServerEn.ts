/** Server messages about staff attendance. */
export const staffAttendanceServerEn = {
  error: {
    not_staff:
      'Your account is linked to no employee and no teacher, so there is nobody to check in. The office can link it.',
    staff_left: '%{name} does not work here any more.',
    not_checked_in:
      '%{name} has not checked in, so there is nothing to check out of. Ask for a correction if a mark is missing.',
    correction_asked: 'A correction of this day is asked for already: it is decided first.',
    correction_own: 'Nobody decides about their own attendance.',
    shift_begun:
      'Somebody works this shift already, so its hours stay as they are. Make a new one and assign it from a day on.',
    shift_worked: 'Somebody is or was in this shift: it can be switched off, not deleted.',
    shift_own: 'Nobody puts themselves into a shift.',
    staff_marked: '%{name} has checked in before: their attendance is kept. Set the status to left instead.',
  },
  validation: {
    notYetCome: 'That is still to come.',
    stayTooLong: 'At most 16 hours at once.',
    absentByOthers: 'Who looks after staff says it, and nobody of themselves.',
    absentAndThere: 'Who was absent has no times.',
    shiftWithoutEnd: 'It ends when it begins.',
    staffDaysSpan: 'Choose at most %{days} days, or one employee or teacher.',
    staffCodeUnknown: 'Nobody here has this code.',
  },
}
