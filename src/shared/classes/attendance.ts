/** Attendance marks, and the minutes that they count towards the hours of the course. */
export const attendanceStatuses = ['present', 'absent', 'late', 'excused'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

/** A mark later than so many days after it was made is corrected with a reason. */
export const lockDays = 3

export interface Mark {
  status: AttendanceStatus
  minutesLate: number
  leftEarlyMinutes: number
  note: string | null
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** How long a session is, in minutes. @param start,end `HH:mm` by the clock of the branch */
export const lengthOf = ({ start, end }: { start: string; end: string }): number =>
  minuteOf(end) - minuteOf(start)

export const satIn = (status: AttendanceStatus): boolean => status === 'present' || status === 'late'

/** Credited minutes of a session of that length; negative if more was missed than it lasted. */
export const creditOf = (length: number, { status, minutesLate, leftEarlyMinutes }: Mark): number =>
  satIn(status) ? length - minutesLate - leftEarlyMinutes : 0
