/** Messages of classes, of the server and of validation: English. */
export const classesServerEn = {
  warning: {
    teacher_busy: '%{teacher} teaches elsewhere then: %{class}, %{weekday} %{start}–%{end}.',
    room_busy: 'The room %{room} is taken then: %{class}, %{weekday} %{start}–%{end}.',
    student_busy:
      '%{student} is also in %{class} at the same time: first on %{day}, %{start}–%{end}; overlapping sessions: %{times}.',
  },
  error: {
    class_held: 'Some of its sessions were held. Finish or cancel the class instead of deleting it.',
    session_cancelled: 'The session was called off, so there is no attendance.',
    session_to_come: 'The session has not begun.',
    session_changed: 'A session of %{name} was changed in the meantime. Check the list again.',
    session_settled: 'The session of %{name} is no longer planned.',
    session_held: 'The session was held and cannot be moved.',
    session_papers: 'This session has files. Delete them first, or call the session off.',
    class_papers: 'Sessions of this class have files. Delete them first, or cancel the class.',
    class_full: '%{name} is full.',
  },
  validation: {
    reasonWhenLocked: 'These marks are some days old. Give a reason for the change.',
    longerThanSession: 'The session lasts %{max} minutes.',
    cardUnknown: 'Not a card of this school, or misread.',
    classOver: 'This class has ended or was cancelled.',
    slotsOverlap: 'This time overlaps with another one of the class.',
    onHoliday: 'That day is a holiday: %{name}.',
  },
}
