/** Deputies: they decide about requests for an absent user, by that user's rights and in their branches. */
import { z } from 'zod'
import type { Context } from '../context.ts'
import { grantsRow } from './grantsRow.ts'
import type { SignedIn } from './signedIn.ts'

/**
 * Condition on rows `d` of approval_deputy and `u` of its absent users: the deputy decides now, by the clock of the
 * absent user's branch.
 *
 * @param at the placeholder of the time
 */
export const runsAt = (at: string): string => `d.ended_at is null and u.active
  and (${at}::timestamptz at time zone coalesce((select timezone from branch where id = u.branch_id), (select timezone from setting)))::date
    between d.from_day and d.until_day`

/** SQL of the ids of users who decide now for one of these users. */
export const deputiesOf = (users: string, at: string): string =>
  `select d.deputy_id from approval_deputy d join app_user u on u.id = d.user_id where u.id = any(${users}) and ${runsAt(at)}`

const absentRow = grantsRow.extend({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employee: z.string().nullable(),
  teacher: z.string().nullable(),
  branch: z.object({ _id: z.string(), name: z.string() }).nullable(),
})

interface Options {
  /** Only for this absent user. */
  absent?: string
  /** Locks the delegations until the transaction ends, so that none ends in between. */
  locks?: boolean
}

/** The caller with the rights of each user whose deputy they are now. */
export async function actingUsers(
  { tx, user, now }: Pick<Context, 'tx' | 'user' | 'now'>,
  { absent, locks = false }: Options = {},
): Promise<SignedIn[]> {
  if (user.role === 'teacher') return []
  const rows = await tx.query(
    absentRow,
    `select u.id as "_id", u.first_name as "firstName", u.last_name as "lastName", u.role, u.permissions,
       u.employee_id as employee, u.teacher_id as teacher,
       (select json_build_object('_id', id, 'name', name) from branch where id = u.branch_id) as branch
     from approval_deputy d join app_user u on u.id = d.user_id
     where d.deputy_id = $1 and ($3::text is null or d.user_id = $3) and ${runsAt('$2')} order by d.id
     ${locks ? 'for share of d' : ''}`,
    [user._id, new Date(now).toISOString(), absent ?? null],
  )
  return rows.map(({ role, permissions, branch, ...who }) => ({
    ...user,
    role,
    permissions,
    branch,
    actingFor: { ...who, deputyRole: user.role },
  }))
}

/** A context in which the caller acts by the rights of an absent user. */
export const contextOf = (context: Context, user: SignedIn): Context => ({
  ...context,
  user,
  signedIn: user,
})
