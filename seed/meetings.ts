/** The demo school's meetings: some once, some again and again, in a branch or of all. */
import { addDays } from '../src/shared/core/dates.ts'

export interface SeedMeeting {
  /** The code of its branch; none: everybody's. */
  place?: string
  /** Usernames. */
  attendees: string[]
  date: string
  /** By the clock of the branch, `HH:mm`. */
  from: string
  to: string
  record: {
    title: string
    place: string
    description: string | null
    recurrence: string | null
    agenda: string | null
    guests: string[]
  }
}

type Line = [
  place: string | undefined, title: string, room: string, attendees: string, days: number, from: string, to: string,
  recurrence?: string, description?: string, agenda?: string, guests?: string[],
] // prettier-ignore

const lines: Line[] = [
  ['JAM', 'Weekly staff meeting', 'Room 1', 'manager employee teacher', -84, '09:00', '09:45', 'FREQ=WEEKLY;BYDAY=MO', 'Every Monday before the first class.', 'Classes and absences of the week\nWhat is short\nLicences that expire'],
  ['BRX', 'Weekly staff meeting, Parkchester', 'Room A', 'admin', -70, '09:15', '10:00', 'FREQ=WEEKLY;BYDAY=TU'],
  ['DHK', 'সাপ্তাহিক কর্মী সভা', 'কক্ষ ১', 'admin', -77, '09:00', '10:00', 'FREQ=WEEKLY;BYDAY=SU', 'প্রতি রবিবার প্রথম ক্লাসের আগে।', 'সপ্তাহের ক্লাস ও উপস্থিতি\nকেনাকাটা'],
  [undefined, 'Managers of all branches', 'Video call', 'superadmin admin manager', -150, '19:30', '20:30', 'FREQ=MONTHLY;BYDAY=1TH'],
  ['JAM', 'Teachers: new TLC exam', 'Room 2', 'teacher manager', -12, '14:00', '15:30', undefined, 'What changed in the exam, and what we teach differently.'],
  ['JAM', 'Accounts: end of the month', 'Office', 'manager admin', 6, '16:00', '17:00', 'FREQ=MONTHLY;COUNT=6'],
  ['JAM', 'Interview: front desk', 'Office', 'manager', 3, '11:00', '11:40'],
  ['JAM', 'TLC inspection', 'Room 1', 'manager employee superadmin', 9, '10:00', '12:00', undefined, 'Attendance sheets and teachers’ licences ready.', 'Attendance sheets\nTeachers’ licences\nThe classroom', ['Dana Whitfield <inspection@tlc.example>']],
  ['BRX', 'Landlord: second classroom', 'Room B', 'admin', -5, '15:00', '15:45'],
  ['DHK', 'অভিভাবক সভা', 'কক্ষ ২', 'admin', 4, '16:00', '17:30', undefined, 'নতুন ব্যাচের অভিভাবকদের সঙ্গে পরিচয়।'],
  ['DHK', 'প্রশিক্ষণ গাড়ির রক্ষণাবেক্ষণ', 'মাঠ', 'superadmin', 1, '08:00', '08:30', 'FREQ=DAILY;COUNT=5'],
  [undefined, 'Plans for the new year', 'Video call', 'superadmin admin manager', 18, '19:00', '21:00'],
] // prettier-ignore

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The first day from `day` on that the rule's weekday is. */
function onItsWeekday(day: string, recurrence: string | undefined): string {
  const weekday = weekdays.indexOf(/BYDAY=\d?(\w\w)/.exec(recurrence ?? '')?.[1] ?? '')
  const ahead = weekday < 0 ? 0 : (7 + weekday - new Date(day).getUTCDay()) % 7
  return addDays(day, ahead)
}

/** @param today `YYYY-MM-DD` */
export const meetingsOf = (today: string): SeedMeeting[] =>
  lines.map(([place, title, room, attendees, days, from, to, recurrence, description, agenda, guests]) => ({
    place,
    attendees: attendees.split(' '),
    date: onItsWeekday(addDays(today, days), recurrence),
    from,
    to,
    record: {
      title,
      place: room,
      description: description ?? null,
      recurrence: recurrence ?? null,
      agenda: agenda ?? null,
      guests: guests ?? [],
    },
  }))
