/**
 * Mails about expiring licences of students and credentials of staff, at each of the school's reminder days and on the
 * day of expiry. They go to the branch's manager or their stand-in.
 */
import { z } from 'zod'
import type pg from 'pg'
import { type Area, can, isAdmin } from '../../../shared/core/access.ts'
import { credential } from '../../../shared/staff/credential.ts'
import { languages } from '../../../shared/core/user.ts'
import { inTransaction, type Transaction } from '../../core/db/transaction.ts'
import { valueOf } from '../../core/records/columns.ts'
import { type Ending, type Source, letterOf, endingRow } from './expiryLetter.ts'
import { grantsRow } from '../../core/session/grantsRow.ts'
import { queueMail } from '../../core/mail/outbox.ts'

const areaOf: Record<Source, Area> = { licence: 'student', credential: 'hr' }

/** Not before people are up, by the clock of the branch. */
const fromHour = 7
/** Expiries longer ago were reported, or were over before reminders began. */
const endedDays = 7
const atOnce = 5000

/** Wider than the local days of any branch, so that an index applies. */
const window = `between $1::timestamptz::date - ${endedDays + 1} and $1::timestamptz::date + 1 + (select max(days) from unnest(s.reminder_days) days)`

// Handled and abandoned cases are left out.
const endingQuery = () => `
  select 'licence' as source, t.id, t.branch_id, t.expires_on from licence t, setting s
  where t.current and not t.dropped and t.stage in ('open', 'contacted') and t.expires_on ${window}
  union all
  select 'credential', t.id, t.branch_id, t.expires_on from staff_credential t, setting s
  where t.expires_on ${window} and ${valueOf(credential, 'state')} <> 'past'`

const userRow = grantsRow.extend({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  branch: z.string().nullable(),
})
type User = z.infer<typeof userRow>

const branchManagerRow = z.object({ _id: z.string(), manager: z.string().nullable() })

/**
 * Queues a mail for everything that passed one of the school's reminder days since its last mail: once, however many
 * servers run, and for the nearest day if several passed.
 *
 * @param now milliseconds since the epoch
 * @returns the number of queued mails
 */
export const remindOfExpiry = (pool: pg.Pool, publicUrl: string, now: number): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const reminders = await comeNearer(tx, now)
    if (reminders.length === 0) return 0
    const branches = await tx.query(
      branchManagerRow,
      'select id as "_id", manager_id as manager from branch where id = any($1)',
      [[...new Set(reminders.map(({ branch }) => branch))]],
    )
    const users = await tx.query(
      userRow,
      `select id as "_id", first_name || ' ' || last_name as name, email, language, role, permissions, branch_id as branch
       from app_user where active order by id`,
    )
    const readers = (source: Source, branch: string): User[] =>
      readersOf(users, areaOf[source], branch, branches.find(({ _id }) => _id === branch)?.manager ?? null)
    let mails = 0
    for (const user of users)
      for (const source of ['licence', 'credential'] as const) {
        const theirs = reminders.filter(
          (one) => one.source === source && readers(source, one.branch).includes(user),
        )
        if (theirs.length === 0) continue
        await queueMail(tx, letterOf(user, source, theirs, publicUrl), now)
        mails++
      }
    return mails
  })

const comeNearer = (tx: Transaction, now: number): Promise<Ending[]> =>
  tx.query(
    endingRow,
    `with ending as (${endingQuery()}),
       nearer as (
         select e.id, e.expires_on, case when e.expires_on < b.today then 0
             else (select min(days) from unnest(s.reminder_days) days where e.expires_on - b.today <= days) end as threshold
         from ending e cross join setting s
           join (select id, ($1::timestamptz at time zone timezone)::date as today,
             extract(hour from $1::timestamptz at time zone timezone) as hour from branch offset 0) b on b.id = e.branch_id
         where b.hour >= ${fromHour} and e.expires_on >= b.today - ${endedDays}),
       told as (
         insert into expiry_reminder as r (source_id, expires_on, threshold, told_at)
         select n.id, n.expires_on, n.threshold, $1 from nearer n left join expiry_reminder k on k.source_id = n.id
         where n.threshold is not null and (k.source_id is null or k.expires_on <> n.expires_on or k.threshold > n.threshold)
         order by n.expires_on, n.id limit ${atOnce}
         on conflict (source_id) do update
           set expires_on = excluded.expires_on, threshold = excluded.threshold, told_at = excluded.told_at
           where r.expires_on <> excluded.expires_on or r.threshold > excluded.threshold
         returning source_id),
       named as (
         select 'licence' as source, t.branch_id, t.expires_on, t.type as what, null as title,
           s.first_name || ' ' || s.last_name as person
         from licence t join student s on s.id = t.student_id where t.id in (select source_id from told)
         union all
         select 'credential', t.branch_id, t.expires_on, t.kind, t.title, ${valueOf(credential, 'person')}
         from staff_credential t where t.id in (select source_id from told))
     select n.source, n.branch_id as branch, n.expires_on as "expiresOn", n.what, n.title, n.person,
       (n.expires_on - ($1::timestamptz at time zone b.timezone)::date) as "daysLeft"
     from named n join branch b on b.id = n.branch_id order by n.expires_on, n.person`,
    [new Date(now).toISOString()],
  )

/** Recipients: the branch's manager, else its managers, else administrators, if they may see the records. */
function readersOf(users: readonly User[], area: Area, branch: string, manager: string | null): User[] {
  const may = users.filter((user) => can(user, area, 'view') && (isAdmin(user) || user.branch === branch))
  const choices = [
    may.filter(({ _id }) => _id === manager),
    may.filter(({ role }) => role === 'manager'),
    may.filter(isAdmin),
  ]
  return choices.find((some) => some.length > 0) ?? []
}
