/** Marks that are made and not saved yet, by student: each with what the server had when it was made. */
import { type AttendanceStatus, creditOf, type Mark, satIn } from '../../../shared/classes/attendance.ts'
import type { SaveSheet, Sheet } from '../../../shared/classes/attendanceRoutes.ts'

export type Entry = Sheet['entries'][number]

/** A row as entered on the screen. */
export interface Typed {
  status: AttendanceStatus | null
  /** A number, empty, or the typed text if it is none. */
  minutesLate: number | string | null
  leftEarlyMinutes: number | string | null
  note: string
}

export interface MyMark extends Typed {
  status: AttendanceStatus
  before: Mark | null
}
export type Marks = Readonly<Record<string, MyMark>>

export const savedOf = ({ status, minutesLate, leftEarlyMinutes, note }: Entry): Mark | null =>
  status === null ? null : { status, minutesLate, leftEarlyMinutes, note }

export const typedOf = ({ status, minutesLate, leftEarlyMinutes, note }: Entry): Typed => ({
  status,
  minutesLate: minutesLate || null,
  leftEarlyMinutes: leftEarlyMinutes || null,
  note: note ?? '',
})

const number = (typed: Typed['minutesLate']): number => (typeof typed === 'string' ? NaN : (typed ?? 0))

/** The mark as the server stores it: minutes only for students who attended. */
export const markOf = ({ status, minutesLate, leftEarlyMinutes, note }: MyMark): Mark => ({
  status,
  minutesLate: status === 'late' ? number(minutesLate) : 0,
  leftEarlyMinutes: satIn(status) ? number(leftEarlyMinutes) : 0,
  note: note.trim() || null,
})

const names = ['status', 'minutesLate', 'leftEarlyMinutes', 'note'] as const
export const sameMark = (one: Mark | null, other: Mark | null): boolean =>
  one === null || other === null ? one === other : names.every((name) => one[name] === other[name])

export const shownOf = (marks: Marks, entry: Entry): Typed => marks[entry.student] ?? typedOf(entry)

const without = (marks: Marks, student: string): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([id]) => id !== student))

/** Drops a mark that equals the saved one. */
export function withMark(marks: Marks, entry: Entry, change: Partial<Typed>): Marks {
  const { student } = entry
  const { status, ...rest } = { ...shownOf(marks, entry), ...change }
  if (status === null) return marks
  const saved = savedOf(entry)
  const mine = { ...rest, status, before: marks[student] ? marks[student].before : saved }
  return sameMark(markOf(mine), saved) ? without(marks, student) : { ...marks, [student]: mine }
}

export const unmark = without

/** Students who belonged to the class on that day, have no mark and get none by default. */
export const restOf = (marks: Marks, { entries }: Sheet): Entry[] =>
  entries.filter((entry) => !entry.enrolledLater && shownOf(marks, entry).status === null)

/** Without marks that the server already has, and students no longer on the sheet. */
export function settled(marks: Marks, { entries }: Sheet): Marks {
  const there = new Map(entries.map((entry) => [entry.student, savedOf(entry)]))
  return Object.fromEntries(
    Object.entries(marks).filter(
      ([student, mark]) => there.has(student) && !sameMark(markOf(mark), there.get(student) ?? null),
    ),
  )
}

/** The server has the sent marks; later input is kept on top. */
export function afterSave(marks: Marks, sent: Marks, sheet: Sheet): Marks {
  const saved = new Map(sheet.entries.map((entry) => [entry.student, savedOf(entry)]))
  const rebased = Object.entries(marks).map(
    ([student, mark]) =>
      [student, sent[student] ? { ...mark, before: saved.get(student) ?? null } : mark] as const,
  )
  return settled(Object.fromEntries(rebased), sheet)
}

/** Whom somebody else has marked since, and not as I did. */
export const conflictsOf = (marks: Marks, { entries }: Sheet): Entry[] =>
  entries.filter((entry) => {
    const mine = marks[entry.student]
    return mine && !sameMark(mine.before, savedOf(entry))
  })

/** @param theirs students whose mark is replaced by the saved one */
export function decided(marks: Marks, conflicts: readonly Entry[], theirs: ReadonlySet<string>): Marks {
  const next = { ...marks }
  for (const entry of conflicts) {
    const mine = next[entry.student]
    if (theirs.has(entry.student)) delete next[entry.student]
    else if (mine) next[entry.student] = { ...mine, before: savedOf(entry) }
  }
  return next
}

/** In the order of the sheet, as a save sends them. */
export const entriesOf = (marks: Marks, { entries }: Sheet): SaveSheet['entries'] =>
  entries.flatMap(({ student }) => {
    const mine = marks[student]
    return mine ? [{ student, ...markOf(mine), note: mine.note.trim() || null }] : []
  })

export type Counts = Record<AttendanceStatus | 'unmarked', number>

export function countsOf(marks: Marks, { entries }: Sheet): Counts {
  const counts: Counts = { present: 0, late: 0, absent: 0, excused: 0, unmarked: 0 }
  for (const entry of entries) {
    const { status } = shownOf(marks, entry)
    if (status !== null || !entry.enrolledLater) counts[status ?? 'unmarked']++
  }
  return counts
}

export type Wrong = Partial<Record<'minutesLate' | 'leftEarlyMinutes' | 'note' | 'status', string>>
interface MarkReply {
  key: string
  max: number
}

/** Errors that the server would report, by field; empty if valid. @param length of the session, in minutes */
export function wrongOf(mine: MyMark, length: number): Partial<Record<keyof Wrong, MarkReply>> {
  const mark = markOf(mine)
  for (const name of ['minutesLate', 'leftEarlyMinutes'] as const)
    if (!(mark[name] >= 0 && mark[name] <= length))
      return { [name]: { key: 'attendance.minutesWrong', max: length } }
  if (creditOf(length, mark) >= 0) return {}
  const name = mark.minutesLate > 0 ? 'minutesLate' : 'leftEarlyMinutes'
  return { [name]: { key: 'validation.longerThanSession', max: length } }
}
