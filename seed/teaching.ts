/** Holidays of the demo school, sessions of its classes, and their attendance. */
import { holiday } from '../src/shared/school/holiday.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { insertMany } from '../src/server/core/records/insertMany.ts'

interface Seeding {
  today: string
  /** Today's first moment, milliseconds since the epoch. */
  midnight: number
  idAt: (at: number) => string
  branchOf: (code: string) => string
}

/** Month and day, name, and branch; all branches without one. */
const holidays = [
  ['01-01', 'New Year’s Day', null],
  ['07-04', 'Independence Day', 'JAM'],
  ['07-04', 'Independence Day', 'BRX'],
  ['12-25', 'Christmas Day', null],
  ['02-21', 'শহিদ দিবস', 'DHK'],
  ['03-26', 'স্বাধীনতা দিবস', 'DHK'],
  ['04-14', 'পহেলা বৈশাখ', 'DHK'],
  ['12-16', 'বিজয় দিবস', 'DHK'],
] as const

export async function seedTeaching(
  tx: Transaction,
  { today, midnight, idAt, branchOf }: Seeding,
): Promise<void> {
  const at = new Date(midnight).toISOString()
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((each) =>
    holidays.map(([day, name, place]) => ({
      date: `${each}-${day}`,
      name,
      branch: place && branchOf(place),
    })),
  )
  await insertMany(
    tx,
    holiday,
    days.map((record) => ({
      record: { ...record, _id: idAt(midnight) },
      by: null,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await tx.query(sessions, [today, at])
  await tx.query(marks, [today])
}

/** A number below a hundred that each pair of texts has for itself, the same each time. */
const chance = (...texts: string[]) => `('x' || left(md5(${texts.join(' || ')}), 6))::bit(24)::int % 100`

/** Past sessions were held; a few sheets of the last days are still unmarked. */
const sessions = `
  with laid as (
    select c.*, d.day, s.start, s."end", left(c.id, 8) || left(md5(c.id || d.day || s.start), 16) as session
    from class c
    cross join lateral (select day::date from generate_series(c.start_date::timestamp, c.end_date::timestamp, interval '1 day') day) d
    join jsonb_to_recordset(c.schedule) as s (weekday integer, start text, "end" text) on s.weekday = extract(dow from d.day)
    where c.status <> 'cancelled'
      and not exists (select from holiday h where h.date = d.day and (h.branch_id is null or h.branch_id = c.branch_id))
  ), made as (
    insert into class_session (id, class_id, branch_id, slot_date, slot_start, date, start_time, end_time, room, room_key, teacher_id,
        status, marked_at, search_key, created_by, created_at, updated_at)
      select session, id, branch_id, day, start, day, start, "end", room, room_key, teacher_id,
        case when taken then 'held' else 'planned' end, case when taken then (day + "end"::time) at time zone 'utc' end,
        '', created_by, created_at, $2::timestamptz
      from laid cross join lateral
        (select day < $1::date and (day < $1::date - 3 or ${chance("'taken'", 'session')} < 60) as taken) t
  )
  update class set laid_out = true where id in (select id from laid)`

const marks = `
  insert into attendance_entry (session_id, student_id, status, minutes_late, minutes, note, marked_by, marked_at)
    select n.id, e.student_id, m.status, m.late, case when m.status in ('present', 'late') then l.length - m.late else 0 end,
      null, n.created_by, n.marked_at
    from class_session n
    join enrolment e on e.class_id = n.class_id and e.status in ('active', 'completed') and e.date <= n.date
    cross join lateral (select extract(epoch from n.end_time::time - n.start_time::time)::int / 60 as length) l
    cross join lateral (select ${chance('e.student_id', 'n.id')} as fell) f
    cross join lateral (select case when fell < 84 then 'present' when fell < 90 then 'late' when fell < 97 then 'absent'
        else 'excused' end as status, case when fell between 84 and 89 then 5 * (fell - 83) else 0 end as late) m
    where n.status = 'held' and n.date < $1::date`
