/** Attendance of the demo school's staff: two shifts, a month of marks, and a requested correction. */
import { z } from 'zod'
import { addDays, weekdayOf } from '../src/shared/core/dates.ts'
import { shift } from '../src/shared/staff/shift.ts'
import { staffCorrection } from '../src/shared/staff/staffAttendance.ts'
import { searchKey } from '../src/shared/core/search.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'

interface Seeding {
  /** `YYYY-MM-DD` */
  today: string
  midnight: number
  idAt: (at: number) => string
  userOf: (username: string) => string | null
}

const dayMs = 86_400_000
const markedDays = 35

const shifts = [
  { name: 'অফিস সময়', latin: 'Office hours', start: '09:00', end: '17:00' },
  { name: 'বিকালের শিফট', latin: 'Afternoon', start: '13:00', end: '21:00' },
] as const

export async function seedStaffAttendance(tx: Transaction, seeding: Seeding): Promise<void> {
  await seedShifts(tx, seeding)
  await seedLeaveByRecord(tx, seeding)
  await seedMarks(tx, seeding)
  await seedCorrection(tx, seeding)
}

const branchZoneRow = z.object({ id: z.string(), timezone: z.string() })

/** Every fourth employee works in the afternoon. */
async function seedShifts(tx: Transaction, { today, midnight, idAt, userOf }: Seeding): Promise<void> {
  const branches = await tx.query(branchZoneRow, 'select id, timezone from branch order by id')
  const at = midnight - (markedDays + 20) * dayMs
  for (const branch of branches)
    for (const { name, latin, start, end } of shifts) {
      const called = branch.timezone === 'Asia/Dhaka' ? name : latin
      const stamp = new Date(at).toISOString()
      await tx.query(
        `insert into shift (id, branch_id, name, start_time, end_time, break_minutes, grace_in, grace_out, half_day_minutes,
           search_key, created_by, updated_by, created_at, updated_at)
         values ($1, $2, $3, $4, $5, 60, 10, 10, 240, $6, $7, $7, $8, $8)`,
        [idAt(at), branch.id, called, start, end, searchKey(shift, { name: called }), userOf('admin'), stamp],
      )
    }
  await tx.query(
    `insert into shift_assignment (id, employee_id, shift_id, from_date, created_by, created_at)
     select lpad(to_hex(extract(epoch from $2::timestamptz)::bigint), 8, '0') || left(md5('shift ' || e.id), 16), e.id, i.id,
       greatest(e.join_date, $1::date), $3, $2
     from (select *, row_number() over (partition by branch_id order by id) as place from employee where status <> 'left') e
       join shift i on i.branch_id = e.branch_id and i.start_time = case when e.place % 4 = 0 then '13:00' else '09:00' end`,
    [addDays(today, -markedDays - 20), new Date(at).toISOString(), userOf('admin')],
  )
}

/** Who is on leave by their record is so since Monday last week, and was there until then. */
const seedLeaveByRecord = (tx: Transaction, { today }: Seeding): Promise<unknown> =>
  tx.query(`update staff_status set from_date = $1 where status = 'on_leave'`, [
    addDays(today, -((weekdayOf(today) + 6) % 7) - 7),
  ])

/** Mostly on time, sometimes late, occasionally forgotten; the demo's employee forgot the last check-out. */
const seedMarks = (tx: Transaction, { today }: Seeding): Promise<unknown> =>
  tx.query(
    `with day as (
       select d.person_id, d.branch_id, d.date, i.start_time, i.end_time, b.timezone, abs(hashtext(d.person_id || d.date)) as n,
         e.email like 'employee@%' and d.date = max(d.date) filter (where d.date < $1) over (partition by d.person_id) as forgot
       from staff_day d join branch b on b.id = d.branch_id join shift i on i.id = d.shift_id join employee e on e.id = d.employee_id
       where d.status = 'unmarked' and d.date between $2 and $1),
     mark as (
       select person_id, branch_id, date, 'in' as kind, n,
         (date + start_time::time + make_interval(mins => case when n % 11 = 0 then 15 + n % 40 else n % 24 - 15 end)) at time zone timezone as at
       from day where n % 29 <> 0 or forgot
       union all
       select person_id, branch_id, date, 'out', n,
         (date + end_time::time + make_interval(mins => case when n % 13 = 0 then 20 + n % 60 else n % 14 - 4 end)) at time zone timezone
       from day where n % 29 <> 0 and n % 37 <> 0 and not forgot)
     insert into staff_mark (id, employee_id, branch_id, date, at, kind, source, address, created_at)
     select lpad(to_hex(extract(epoch from at)::bigint), 8, '0') || left(md5(kind || person_id || date), 16), person_id, branch_id,
       date, at, kind, case when n % 3 = 0 then 'kiosk' else 'web' end, '127.0.0.1', at
     from mark where at < now()`,
    [today, addDays(today, -markedDays)],
  )

const dayRow = z.object({
  person: z.string(),
  name: z.string(),
  branch: z.string(),
  date: z.string(),
  in: z.string(),
  time: z.string(),
})

async function seedCorrection(tx: Transaction, { today, midnight, idAt, userOf }: Seeding): Promise<void> {
  const [day] = await tx.query(
    dayRow,
    `select d.person_id as person, d.person as name, d.branch_id as branch, d.date, d.in_at as in,
       to_char(d.in_at at time zone b.timezone, 'HH24:MI') as time
     from staff_day d join employee e on e.id = d.employee_id join branch b on b.id = d.branch_id
     where d.person_id = any(array(select id from employee where email like 'employee@%')) and d.missing_out and d.date >= $1 order by d.date desc limit 1`,
    // Nobody is marked before: on a slow machine all days of all years take too long.
    [addDays(today, -markedDays)],
  )
  if (!day) return
  const reason = 'যাওয়ার সময় চেক আউট করতে ভুলে গেছি'
  const at = new Date(midnight).toISOString()
  await tx.query(
    `insert into staff_correction (id, employee_id, branch_id, date, in_time, out_time, was_in_at, reason, search_key, created_by,
       updated_by, created_at, updated_at) values ($1, $2, $3, $4, $5, '17:05', $6, $7, $8, $9, $9, $10, $10)`,
    [
      idAt(midnight), day.person, day.branch, day.date, day.time, day.in, reason,
      searchKey(staffCorrection, { person: day.name, reason }), userOf('employee'), at,
    ],
  ) // prettier-ignore
}
