/** Shifts, and their assignment to people from a day on. */
import { today } from '../../../shared/core/dates.ts'
import { shift } from '../../../shared/staff/shift.ts'
import { newId } from '../../../shared/core/ids.ts'
import { type AssignedShift, assignedShift } from '../../../shared/staff/staffAttendanceRoutes.ts'
import { log } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Failure, Invalid } from '../../core/failure.ts'
import { stampOf } from '../../core/records/noted.ts'
import { find } from '../../core/records/repository.ts'
import type { Rules } from '../../core/records/ruleBook.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { zoneOf } from '../../core/records/zone.ts'
import { isOneself, type Person, personColumns, personToChange, whoseRow } from './people.ts'

const hours = ['branch', 'start', 'end', 'breakMinutes', 'graceIn', 'graceOut', 'halfDayMinutes']

export const shiftRules: Rules = {
  async validate(context, { before, after, changed }) {
    if (after.start === after.end) throw new Invalid({ end: { key: 'validation.shiftWithoutEnd', args: {} } })
    if (!before || !changed.some((name) => hours.includes(name))) return
    // The days that were worked by it would be others.
    const day = today(await zoneOf(context.tx, before.branch), context.now)
    const [begun] = await context.tx.query(
      `select 1 from shift_assignment where shift_id = $1 and (from_date <= $2 or $3) limit 1`,
      [after._id, day, changed.includes('branch')],
    )
    if (begun) throw new Conflict('state', { key: 'shift_begun' })
  },
  async checkDelete({ tx }, { _id }) {
    const worked = await tx.query('select 1 from shift_assignment where shift_id = $1 limit 1', [_id])
    if (worked.length > 0) throw new Conflict('state', { key: 'shift_worked' })
  },
}

/** Current staff of the branch, by name. */
export const assignments = ({ tx, user, now }: Context): Promise<AssignedShift[]> =>
  tx.query(
    assignedShift,
    `select ${personColumns}, a.shift_id as shift, i.name as "shiftName", a.from_date as "from",
       case when n.from_date is not null then json_build_object('shift', n.shift_id, 'shiftName', n.name, 'from', n.from_date) end as next
     from staff_person p join branch b on b.id = p.branch_id
     cross join lateral (select ($2::timestamptz at time zone b.timezone)::date as today) d
     left join lateral (select * from shift_assignment where person_id = any(p.ids) and from_date <= d.today
       order by from_date desc limit 1) a on true
     left join shift i on i.id = a.shift_id
     left join lateral (select s.shift_id, s.from_date, j.name from shift_assignment s left join shift j on j.id = s.shift_id
       where s.person_id = any(p.ids) and s.from_date > d.today order by s.from_date limit 1) n on true
     where p.status <> 'left' and ($1::text is null or p.branch_id = $1)
     order by p.person collate bn_names, p.person_id`,
    [user.branch?._id ?? null, new Date(now).toISOString()],
  )

interface Assigning {
  shift: string | null
  from: string
  people: { employee?: string | undefined; teacher?: string | undefined }[]
}

/** All or none. @throws Invalid, Failure if somebody assigns a shift to themselves */
export async function assign(context: Context, { shift: wanted, from, people }: Assigning): Promise<void> {
  const found = wanted ? await find(context.tx, shift, wanted, scopeOf(context.user, shift)) : null
  if (wanted && !found) throw wrong('unknownReference')
  for (const [index, named] of people.entries()) {
    const person = await personToChange(context, named, `people.${index}`)
    if (isOneself(context, person))
      throw new Failure(403, 'forbidden', { key: 'shift_own', refused: { resource: shift.name } })
    if (found && found.branch !== person.branch) throw wrong('otherBranch')
    await put(context, person, wanted, from)
    await log(context.tx, context, {
      action: 'updated',
      resource: person.role,
      recordId: person._id,
      recordName: person.name,
      branch: person.branch,
      changes: { shift: [null, `${(found?.name as string | undefined) ?? '–'} ${from}`] },
    })
  }
}

function put(context: Context, person: Person, wanted: string | null, from: string): Promise<unknown> {
  const { by, at } = stampOf(context)
  const [employee, teacher] = whoseRow(person)
  return context.tx.query(
    `insert into shift_assignment (id, employee_id, teacher_id, shift_id, from_date, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (person_id, from_date) do update set shift_id = excluded.shift_id, created_by = excluded.created_by`,
    [newId(context.now), employee, teacher, wanted, from, by, at],
  )
}

const wrong = (key: string): Invalid => new Invalid({ shift: { key: `validation.${key}`, args: {} } })
