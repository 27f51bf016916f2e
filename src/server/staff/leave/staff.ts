/** The person of a leave: employee or teacher. People who are both take leave as employees. */
import { z } from 'zod'
import { can, type Flag } from '../../../shared/core/access.ts'
import type { Context } from '../../core/context.ts'
import { Invalid, NotFound } from '../../core/failure.ts'

const staffRow = z.object({
  _id: z.string(),
  role: z.enum(['employee', 'teacher']),
  name: z.string(),
  branch: z.string(),
  /** Join and leave dates, if known. */
  since: z.string().nullable(),
  until: z.string().nullable(),
  /** The id of their login. */
  user: z.string().nullable(),
})
export type Staff = z.infer<typeof staffRow>

/** A record that names its `employee` or its `teacher`. */
export type Named = Record<string, unknown>

const employees = `select e.id as "_id", 'employee' as role, e.first_name || ' ' || e.last_name as name, e.branch_id as branch,
  e.join_date as since, e.leave_date as until, e.user_id as user from employee e`
const teachers = `select t.id as "_id", 'teacher' as role, t.first_name || ' ' || t.last_name as name, t.branch_id as branch,
  t.hire_date as since, null::date as until, t.user_id as user from teacher t`

export async function staffOf(
  { tx }: Pick<Context, 'tx'>,
  { employee, teacher }: Named,
): Promise<Staff | null> {
  const [found] = await tx.query(
    staffRow,
    `select * from (${employees} where e.id = $1
       or ($2::text is not null and e.user_id = (select user_id from teacher where id = $2))
     union all ${teachers} where t.id = $2) one order by role limit 1`,
    [employee ?? null, teacher ?? null],
  )
  return found ?? null
}

/** The caller's own staff record, by their user. */
export const ownStaff = (context: Context): Promise<Staff | null> =>
  staffOf(context, { employee: context.user.employee, teacher: context.user.teacher })

/** True if a leave or person is the signed-in user's own, or that of the absent user for whom they decide. */
export const isOwn = ({ user }: Pick<Context, 'user'>, { employee, teacher }: Named): boolean =>
  [user, user.actingFor].some(
    (one) =>
      (Boolean(employee) && employee === one?.employee) || (Boolean(teacher) && teacher === one?.teacher),
  )

/**
 * The named person, or the caller if nobody is named.
 *
 * @param flag permission needed to name somebody else
 * @throws Invalid at the field if there is no such person, or the caller lacks the permission
 */
export async function namedStaff(context: Context, named: Named, flag: Flag): Promise<Staff> {
  const { employee, teacher } = named
  if (employee && teacher) throw wrong('teacher', 'employeeOrTeacher')
  if (!employee && !teacher) {
    const own = await ownStaff(context)
    if (!own) throw wrong('employee', can(context.user, 'hr', flag) ? 'required' : 'noStaffRecord')
    return own
  }
  const field = employee ? 'employee' : 'teacher'
  if (!isOwn(context, named) && !can(context.user, 'hr', flag)) throw wrong(field, 'ownLeaveOnly')
  const found = await staffOf(context, named)
  const { branch } = context.user
  const seen = found && (isOwn(context, named) || !branch || branch._id === found.branch)
  if (!seen) throw wrong(field, 'unknownReference')
  return found
}

/** Like `namedStaff`, for reading. @throws NotFound if the caller cannot see the person */
export async function seenStaff(context: Context, named: Named): Promise<Staff | null> {
  if (!named.employee && !named.teacher) return ownStaff(context)
  const found = await staffOf(context, named)
  const { user } = context
  const seen =
    found &&
    (isOwn(context, named) || (can(user, 'hr', 'view') && (!user.branch || user.branch._id === found.branch)))
  if (!seen) throw new NotFound(named.employee ? 'employee' : 'teacher')
  return found
}

const wrong = (field: string, key: string): Invalid =>
  new Invalid({ [field]: { key: `validation.${key}`, args: {} } })
