/** Small classes for tests, which meet every day from today on. */
import { aCode, aName } from './people.ts'
import type { Kept, School } from './school.ts'

const nextDay = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

interface Wish {
  name?: string
  capacity?: number
  fee?: number
  start?: string
  end?: string
  room?: string
}

/** @returns the class, and today's date at its branch */
export async function aSmallClass(
  school: School,
  branch: Kept,
  { name = aName(), capacity = 2, fee = 0, start = '09:00', end = '11:00', room }: Wish = {},
): Promise<{ group: Kept; today: string }> {
  const { date } = await school.attendance(branch)
  const course = await school.make('course', { name, code: aCode(), fee, hours: 24 })
  const group = await school.make('class', {
    name,
    course: course._id,
    branch: branch._id,
    capacity,
    room,
    startDate: nextDay(date, 1),
    endDate: nextDay(date, 14),
    schedule: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start, end })),
  })
  return { group, today: date }
}

export const enrol = (school: School, group: Kept, student: Kept, more: Record<string, unknown> = {}) =>
  school.post('/api/enrolment', { student: student._id, class: group._id, ...more })

export { nextDay }
