/** Leave of the demo school: taken, requested, and rejected. */
import { z } from 'zod'
import { addDays, weekdayOf } from '../src/shared/core/dates.ts'
import { leave, type LeaveKind, type LeaveStatus } from '../src/shared/staff/leave.ts'
import { searchKey } from '../src/shared/core/search.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { workedIn } from '../src/server/staff/leave/days.ts'
import { grantFor } from '../src/server/staff/leave/ledger.ts'
import { draftMonth } from './draftMonth.ts'

interface Seeding {
  /** `YYYY-MM-DD` */
  today: string
  midnight: number
  idAt: (at: number) => string
  userOf: (username: string) => string | null
}

interface Line {
  /** Beginning of the person's email address. */
  who: string
  table: 'employee' | 'teacher'
  kind: LeaveKind
  /** From the Monday of this week, or from a day of the draft payroll's month; and its length. */
  from: number | { ofDraft: number }
  days: number
  toHalf?: boolean
  status: LeaveStatus
  reason: string
  note?: string
  decidedBy?: string
}

const lines: Line[] = [
  { who: 'teacher', table: 'teacher', kind: 'annual', from: -34, days: 3, status: 'approved', reason: 'Family visit', decidedBy: 'manager' },
  { who: 'teacher', table: 'teacher', kind: 'annual', from: 7, days: 2, status: 'requested', reason: 'Sister’s wedding' },
  { who: 'employee', table: 'employee', kind: 'sick', from: -20, days: 2, toHalf: true, status: 'approved', reason: 'জ্বর', decidedBy: 'manager' },
  { who: 'employee', table: 'employee', kind: 'casual', from: -12, days: 1, status: 'rejected', reason: 'ব্যক্তিগত কাজ', note: 'সেদিন পরীক্ষা, অভ্যর্থনায় কেউ থাকবেন না।', decidedBy: 'manager' },
  { who: 'dhk.teacher2', table: 'teacher', kind: 'casual', from: 9, days: 1, status: 'requested', reason: 'গ্রামের বাড়ি যাব' },
  { who: 'brx.teacher4', table: 'teacher', kind: 'unpaid', from: -7, days: 19, status: 'approved', reason: 'Care of a parent', decidedBy: 'admin' },
  { who: 'jam.staff5', table: 'employee', kind: 'unpaid', from: { ofDraft: 3 }, days: 4, status: 'approved', reason: 'Moving house', decidedBy: 'admin' },
  { who: 'dhk.staff3', table: 'employee', kind: 'unpaid', from: { ofDraft: 2 }, days: 5, status: 'approved', reason: 'পারিবারিক কাজ', decidedBy: 'admin' },
] // prettier-ignore

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const personRow = z.object({
  id: z.string(),
  branch: z.string(),
  name: z.string(),
  since: z.string().nullable(),
})

export async function seedLeave(tx: Transaction, { today, midnight, idAt, userOf }: Seeding): Promise<void> {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  for (const line of lines) {
    const since = line.table === 'employee' ? 'join_date' : 'hire_date'
    const [person] = await tx.query(
      personRow,
      `select id, branch_id as branch, first_name || ' ' || last_name as name, ${since} as since from ${line.table}
       where email like $1 || '@%'`,
      [line.who],
    )
    if (!person) throw new Error(`nobody is ${line.who}`)
    const from =
      typeof line.from === 'number'
        ? addDays(monday, line.from)
        : addDays(`${draftMonth(today)}-01`, line.from.ofDraft - 1)
    const span = { from, to: addDays(from, line.days - 1), fromHalf: false, toHalf: line.toHalf ?? false }
    const { halves, years } = await workedIn(tx, person.branch, span)
    // No leave before the join date.
    if (halves === 0 || (person.since && person.since > from)) continue
    const at = Math.min(Date.parse(from) - 9 * dayMs, midnight - dayMs) + 10 * hourMs
    const decidedAt = line.decidedBy ? new Date(at + 5 * hourMs).toISOString() : null
    const decidedBy = line.decidedBy ? userOf(line.decidedBy) : null
    const id = idAt(at)
    await tx.query(
      `insert into staff_leave (id, ${line.table}_id, branch_id, kind, from_date, to_date, to_half, half_days, reason, status, note,
         decided_at, decided_by_id, search_key, created_by, updated_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17)`,
      [
        id, person.id, person.branch, line.kind, span.from, span.to, span.toHalf, halves, line.reason, line.status,
        line.note ?? null, decidedAt, decidedBy, searchKey(leave, { person: person.name, reason: line.reason }),
        userOf(line.who) ?? userOf('admin'), new Date(at).toISOString(), decidedAt ?? new Date(at).toISOString(),
      ],
    ) // prettier-ignore
    if (line.status !== 'approved' || !decidedAt) continue
    for (const { year, halves: taken } of years)
      await tx.query(
        `insert into leave_ledger (id, person_id, kind, date, delta, purpose, leave_id, created_by, created_at)
         select id, $1, $2, date, delta, purpose, leave, $3::record_id, $4::timestamptz
         from (values ($5::record_id, $6::date, $7::integer, 'grant', null::record_id),
           ($8, $9::date, $10::integer, 'use', $11::record_id)) as row (id, date, delta, purpose, leave)`,
        [
          person.id, line.kind, decidedBy, decidedAt,
          idAt(at), `${year}-01-01`, grantFor(days[line.kind], person.since, year),
          idAt(at), from > `${year}-01-01` ? from : `${year}-01-01`, -taken, id,
        ],
      ) // prettier-ignore
  }
}

/** As the settings begin. */
const days: Record<LeaveKind, number> = { annual: 20, sick: 14, casual: 10, unpaid: 0 }
