/** The users who are told of a person's requests: those who decide, and the person. */
import { z } from 'zod'
import type { Grants } from '../../../shared/core/access.ts'
import { languages } from '../../../shared/core/user.ts'
import type { Context } from '../../core/context.ts'
import { deputiesOf } from '../../core/session/deputies.ts'
import { grantsRow } from '../../core/session/grantsRow.ts'
import type { Named } from './staff.ts'

const readerRow = grantsRow.extend({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  language: z.enum(languages),
  branch: z.string().nullable(),
  manages: z.boolean(),
})
export type StaffReader = z.infer<typeof readerRow>

const readers = `select u.id as "_id", u.email, u.first_name as "firstName", u.language, u.role, u.permissions, u.branch_id as branch,
  coalesce(b.manager_id = u.id, false) as manages
  from app_user u left join branch b on b.id = $1`

/**
 * The users who decide: the branch's manager if allowed, else all allowed users of the branch, else administrators.
 * Their deputies as well. Never the person that the request names, nor the caller.
 */
export async function decidersOf(
  { tx, user, now }: Pick<Context, 'tx' | 'user' | 'now'>,
  { branch, employee, teacher }: Named,
  mayDecide: (user: Grants) => boolean,
): Promise<StaffReader[]> {
  const all = await tx.query(
    readerRow,
    `${readers} where u.active and (u.branch_id = $1 or u.role in ('admin', 'super_admin'))
       and u.employee_id is distinct from $2 and u.teacher_id is distinct from $3 and u.id <> $4 order by u.id`,
    [branch, employee ?? '', teacher ?? '', user._id],
  )
  const here = all.filter((one) => one.branch !== null && mayDecide(one))
  const managers = here.filter(({ manages }) => manages)
  const chosen = managers.length > 0 ? managers : here
  const deciders = chosen.length > 0 ? chosen : all.filter((one) => one.branch === null)
  const ids = deciders.map(({ _id }) => _id)
  const deputies = await tx.query(
    readerRow,
    `${readers} where u.active and u.role <> 'teacher' and u.employee_id is distinct from $2 and u.teacher_id is distinct from $3
       and u.id <> $4 and u.id <> all($5) and u.id in (${deputiesOf('$5', '$6')}) order by u.id`,
    [branch, employee ?? '', teacher ?? '', user._id, ids, new Date(now).toISOString()],
  )
  return [...deciders, ...deputies]
}

export const usersOfStaff = (
  { tx }: Pick<Context, 'tx'>,
  { branch, employee, teacher }: Named,
): Promise<StaffReader[]> =>
  tx.query(readerRow, `${readers} where u.active and (u.employee_id = $2 or u.teacher_id = $3)`, [
    branch ?? null,
    employee ?? '',
    teacher ?? '',
  ])
