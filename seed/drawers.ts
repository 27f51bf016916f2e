/** The demo school's drawers of the last weeks: counted in the morning and in the evening, right nearly every time. */
import { addDays, daysBetween } from '../src/shared/core/dates.ts'
import { cashOf, type Counts, countedOf } from '../src/shared/fees/denominations.ts'
import { drawer } from '../src/shared/fees/drawer.ts'
import { settingDefaults } from '../src/shared/school/setting.ts'
import { searchKey } from '../src/shared/core/search.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import type { Day } from './expenses.ts'
import type { Posting } from './posted.ts'

type Place = Omit<Day, 'date'>

/** A day on which a branch's drawer was opened and closed. Amounts in minor units. */
export interface Session extends Day {
  /** How often the drawer was counted before. */
  before: number
  float: number
  opened: number
  /** Carried to the bank. */
  carried: number
  expected: number
  counted: number
  note: string | null
}

const weeks = 3
const taka = 100
const float = 5000 * taka
const carriedAbove = 20_000 * taka
/** On which of a branch's days it was short or over. */
const slips: Record<string, Record<number, readonly [difference: number, note: string | null]>> = {
  JAM: { 4: [-20 * taka, null], 11: [-150 * taka, 'ভাঙতি দিতে গিয়ে ভুল হয়েছে'] },
  DHK: { 8: [50 * taka, null] },
}

/** @param moved what the postings of a day change in a branch's cash */
export function sessionsOf(
  place: Place,
  moved: ReadonlyMap<string, number>,
  { first, today }: { first: string; today: string },
): Session[] {
  const begins = addDays(today, -7 * weeks)
  const sessions: Session[] = []
  let books = 0
  for (let date = first; daysBetween(date, today) > 0; date = addDays(date, 1)) {
    const during = moved.get(date) ?? 0
    const closedDay = place.code === 'DHK' ? 5 : 0
    if (date < begins || new Date(date).getUTCDay() === closedDay) {
      books += during
      continue
    }
    const index = sessions.length
    const put = index === 0 ? float + Math.max(0, -books) : 0
    const opened = books + put
    const carried = index % 5 === 4 && opened + during > carriedAbove * 2 ? carriedAbove : 0
    const expected = opened + during - carried
    const [difference, note] = slips[place.code]?.[index] ?? [0, null]
    books = Math.max(0, expected + difference)
    sessions.push({ ...place, date, before: 2 * index, float: put, opened, carried, expected, counted: books, note })
  } // prettier-ignore
  return sessions
}

/** Number of drawer counts before the postings of a day. */
export const countsBefore = (sessions: readonly Session[], date: string): number =>
  sessions.reduce((counts, session) => counts + (session.date < date ? 2 : session.date === date ? 1 : 0), 0)

/** The fewest notes that come to it. */
function notesOf(amount: number): Counts {
  let left = amount
  const counts: Counts = {}
  for (const worth of cashOf(settingDefaults.currency).denominations) {
    const quantity = Math.floor(left / worth)
    if (quantity > 0) counts[worth] = quantity
    left -= quantity * worth
  }
  if (countedOf(counts) !== amount) throw new Error(`${amount} cannot be counted in notes and coins`)
  return counts
}

interface Writing {
  stampOf: (day: Day) => { id: string; date: string; created_by: string | null; created_at: string }
  numberOf: (day: Day, series: string) => string
}

/** @returns the postings; `write` writes the sessions themselves */
export function drawersOf(sessions: readonly Session[], { stampOf, numberOf }: Writing) {
  const rows: Record<string, unknown>[] = []
  const moves: Record<string, unknown>[] = []
  const postings = sessions.flatMap((session): Posting[] => {
    const { branch, code, date, before } = session
    const [from, to] = code === 'DHK' ? ['03:00', '12:00'] : ['14:00', '23:00']
    const { id, created_by: by } = stampOf(session)
    const number = numberOf(session, 'DRW')
    const at = (hour: string | undefined) => `${date}T${hour}:00.000Z`
    const record = { _id: id, number, openingNote: null, closingNote: session.note }
    rows.push({
      id, number, branch_id: branch, search_key: searchKey(drawer, record),
      opened_at: at(from), opened_by_id: by, opening_count: before + 1, opening_counts: notesOf(session.opened),
      opening_counted: session.opened, opening_expected: session.opened - session.float, opening_float: session.float,
      closed_at: at(to), closed_by_id: by, closing_count: before + 2, closing_counts: notesOf(session.counted),
      closing_counted: session.counted, closing_expected: session.expected, closing_note: session.note,
      created_by: by, updated_by: by, created_at: at(from), updated_at: at(to),
    }) // prettier-ignore
    const posted = (counts: number, purpose: string, lines: Posting['lines']): Posting[] =>
      lines.some(([, debit]) => debit !== 0)
        ? [{ ...stampOf(session), branch, source: ['drawer', id], purpose, counts, lines }]
        : []
    const short = session.expected - session.counted
    return [
      ...posted(before, 'opening', [['1000', session.float, null], ['3000', -session.float, null]]),
      ...(session.carried > 0 ? [carried(session, id)] : []),
      ...posted(before + 1, 'closing', [['5950', short, null], ['1000', -short, null]]),
    ] // prettier-ignore
  })

  function carried(session: Session, drawerId: string): Posting {
    const { branch, carried: amount, before } = session
    const stamp = stampOf(session)
    const number = numberOf(session, 'DEP')
    moves.push({ ...stamp, drawer_id: drawerId, branch_id: branch, number, direction: 'out', method: 'bank', amount }) // prettier-ignore
    return {
      ...stampOf(session),
      branch,
      source: ['drawerMove', stamp.id],
      counts: before + 1,
      lines: [
        ['1010', amount, null],
        ['1000', -amount, null],
      ],
    }
  }

  async function write(tx: Transaction): Promise<void> {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    await tx.query(
      `insert into drawer_session (${columns}) select ${columns} from json_populate_recordset(null::drawer_session, $1)`,
      [JSON.stringify(rows)],
    )
    await tx.query('insert into drawer_move select * from json_populate_recordset(null::drawer_move, $1)', [
      JSON.stringify(moves),
    ])
    await tx.query(
      `update drawer d set counts = s.counts from (select branch_id, max(closing_count) as counts from drawer_session group by 1) s
       where s.branch_id = d.branch_id`,
    )
  }

  return { postings, write }
}
