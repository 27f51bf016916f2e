/** The attendance sheet to sign in class: students with room for signatures, and the link back to its marks. */
import { encodeQR } from 'qr'
import { weekdayOf } from '../../../shared/core/dates.ts'
import { documentCode } from '../../../shared/core/ids.ts'
import type { Language } from '../../../shared/core/user.ts'
import type { Paper } from '../../core/documents/paper.ts'
import { dayText, inDigits, timeText } from '../../core/documents/text.ts'
import { paperWords, say } from '../../core/documents/words/index.ts'

export interface PrintedSheet {
  _id: string
  className: string
  branch: string
  date: string
  start: string
  end: string
  room: string | null
  teacherName: string | null
  students: string[]
  /** Address of the sheet in the web app. */
  address: string
}

/** For who comes unannounced. */
const emptyRows = 3

export function attendanceSheetPaper(sheet: PrintedSheet, language: Language): Omit<Paper, 'size'> {
  const words = paperWords[language].attendanceSheet
  const { _id, className, branch, date, start, end, room, teacherName, students, address } = sheet
  const times = `${timeText(start, language)} – ${timeText(end, language)}`
  const facts = [
    [words.class, className],
    [
      words.when,
      `${words.weekdays[weekdayOf(date) as keyof typeof words.weekdays]}, ${dayText(date, language)}, ${times}`,
    ],
    [words.teacher, teacherName ?? '–'],
    [words.room, room ?? '–'],
  ]
  const numbered = [...students, ...Array.from({ length: emptyRows }, () => '')]
  return {
    template: 'attendanceSheet',
    title: words.title,
    code: documentCode(_id),
    day: date,
    language,
    branch,
    fileName: 'sign-in-sheet',
    pictures: { '/qr': Buffer.from(encodeQR(address, 'svg', { ecc: 'medium', border: 1 })) },
    body: {
      facts,
      scan: words.scan,
      head: [words.number, words.name, words.in, words.out],
      rows: numbered.map((name, index) => [inDigits(String(index + 1), language), name]),
      count: say(language, words.count, { smart_count: students.length }),
      signature: words.signature,
    },
  }
}
