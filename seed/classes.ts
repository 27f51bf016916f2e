/** The demo school's classes: over, on, to come, and two that were called off. */
import { addDays } from '../src/shared/core/dates.ts'
import type { Slot } from '../src/shared/core/schedule.ts'
import type { ClassStatus } from '../src/shared/classes/class.ts'

export interface SeedClass {
  place: string
  /** The code of its course. */
  course: string
  /** The how manieth of the branch's teachers. */
  teacher: number
  record: {
    name: string
    startDate: string
    endDate: string
    status: ClassStatus
    capacity: number
    schedule: Slot[]
  } & Record<string, unknown>
}

const slots = (weekdays: readonly number[], start: string, end: string): Slot[] =>
  weekdays.map((weekday) => ({ weekday, start, end }))

/** No two classes meet at the same time, so that students of different ones never conflict. */
const times = {
  mondays: slots([1, 3], '18:00', '21:00'),
  tuesdays: slots([2, 4], '18:00', '21:00'),
  saturdays: slots([6], '09:30', '14:30'),
  sundays: slots([0], '09:30', '14:30'),
  mornings: slots([1, 2, 3, 4], '10:00', '12:30'),
  // Whichever day it is, somebody has class.
  afternoons: slots([0, 1, 2, 3, 4, 5, 6], '15:00', '16:30'),
  // Friday and Saturday are the weekend of Bangladesh; evenings are for working people.
  dhakaMornings: slots([0, 2, 4], '08:30', '10:30'),
  dhakaEvenings: slots([1, 3], '18:30', '20:30'),
  dhakaSaturdays: slots([6], '10:00', '14:00'),
} satisfies Record<string, Slot[]>

type Line = [
  course: string, name: string, when: keyof typeof times, room: string, teacher: number,
  /** Days from today, and how many it lasts. */
  from: number, days: number, capacity: number, calledOff?: 'cancelled',
] // prettier-ignore

const lines: Record<string, Line[]> = {
  JAM: [
    ['TLC24', 'TLC evening course, spring', 'mondays', 'Room 1', 0, -168, 35, 12],
    ['BTW10', 'Behind the wheel, summer', 'mornings', 'Yard', 4, -150, 50, 6],
    ['TLC24', 'TLC weekend course, summer', 'sundays', 'Room 1', 1, -130, 50, 10],
    ['DMV5H', 'Pre-licensing, Saturdays', 'saturdays', 'Room 2', 2, -112, 28, 16],
    ['TLC24', 'TLC evening course, summer', 'tuesdays', 'Room 1', 3, -96, 35, 12],
    ['TLC24', 'TLC evening course, autumn', 'mondays', 'Room 1', 0, -18, 42, 16],
    ['ENG1', 'English for drivers, evening', 'tuesdays', 'Room 2', 0, -30, 90, 12],
    ['DDC6', 'Defensive driving, Saturdays', 'saturdays', 'Room 1', 1, -9, 35, 16],
    ['BTW10', 'Behind the wheel, mornings', 'mornings', 'Yard', 4, -12, 60, 8],
    ['LAW1', 'ট্রাফিক আইন, রবিবার', 'sundays', 'Room 2', 5, -6, 40, 12],
    ['DMV5H', 'Pre-licensing, every afternoon', 'afternoons', 'Room 2', 0, -13, 45, 12],
    ['TLC24', 'TLC weekend course, winter', 'sundays', 'Room 1', 1, 8, 56, 16],
    ['DMV5H', 'Pre-licensing, evening', 'mondays', 'Room 2', 3, 12, 14, 12],
    ['TLC-REN', 'TLC renewal, one evening', 'tuesdays', 'Room 1', 2, 26, 7, 20, 'cancelled'],
  ],
  BRX: [
    ['TLC24', 'TLC at Parkchester, spring', 'tuesdays', 'Room A', 0, -150, 35, 16],
    ['BTW10', 'Behind the wheel at Parkchester', 'mornings', 'Room B', 1, -118, 45, 8],
    ['TLC24', 'TLC at Parkchester, summer', 'mondays', 'Room A', 0, -90, 35, 16],
    ['DDC6', 'Defensive driving at Parkchester', 'sundays', 'Room A', 1, -62, 21, 14],
    ['TLC24', 'TLC at Parkchester, autumn', 'tuesdays', 'Room A', 0, -14, 42, 12],
    ['DMV5H', 'Pre-licensing at Parkchester', 'saturdays', 'Room A', 2, -3, 28, 14],
    ['DDC6', 'Defensive driving, every afternoon', 'afternoons', 'Room B', 1, -11, 40, 12],
    ['DRIVE1', 'গাড়ি চালনা, সকাল', 'mornings', 'Room B', 1, 5, 45, 10],
    ['ENG1', 'English for drivers at Parkchester', 'mondays', 'Room B', 2, 20, 84, 15],
  ],
  DHK: [
    ['DRIVE1', 'গাড়ি চালনা, ব্যাচ ১১', 'dhakaMornings', 'কক্ষ ১', 0, -160, 60, 20],
    ['DRIVE1', 'গাড়ি চালনা, সান্ধ্য ব্যাচ ১', 'dhakaEvenings', 'কক্ষ ১', 2, -130, 55, 16],
    ['ENG1', 'চালকদের ইংরেজি, ১ম ব্যাচ', 'dhakaEvenings', 'কক্ষ ২', 3, -74, 55, 20],
    ['LAW1', 'ট্রাফিক আইন, ব্যাচ ৭', 'dhakaSaturdays', 'কক্ষ ২', 1, -92, 28, 24],
    ['DRIVE1', 'গাড়ি চালনা, ব্যাচ ১২', 'dhakaMornings', 'কক্ষ ১', 0, -25, 60, 14],
    ['DRIVE1', 'গাড়ি চালনা, সান্ধ্য ব্যাচ', 'dhakaEvenings', 'কক্ষ ১', 2, -10, 70, 16],
    ['LAW1', 'ট্রাফিক আইন, ব্যাচ ৮', 'dhakaSaturdays', 'কক্ষ ২', 1, -7, 28, 24],
    ['LAW1', 'ট্রাফিক আইন, প্রতিদিন বিকাল', 'afternoons', 'কক্ষ ২', 0, -12, 45, 16],
    ['ENG1', 'চালকদের ইংরেজি', 'dhakaEvenings', 'কক্ষ ২', 3, 6, 90, 16],
    ['DRIVE1', 'গাড়ি চালনা, ব্যাচ ১৩', 'dhakaMornings', 'কক্ষ ২', 4, 13, 60, 20],
    ['LAW1', 'ট্রাফিক আইন, নারীদের ব্যাচ', 'dhakaSaturdays', 'কক্ষ ১', 3, 17, 28, 30, 'cancelled'],
  ],
}

/** @param today `YYYY-MM-DD`; past, current and future classes follow from it */
export function classesOf(place: string, today: string): SeedClass[] {
  return (lines[place] ?? []).map(([course, name, when, room, teacher, from, days, capacity, calledOff]) => {
    const [startDate, endDate] = [addDays(today, from), addDays(today, from + days)]
    const status = calledOff ?? (startDate > today ? 'planned' : endDate < today ? 'finished' : 'running')
    const schedule = times[when]
    return { place, course, teacher, record: { name, startDate, endDate, room, capacity, schedule, status } }
  })
}
