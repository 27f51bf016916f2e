/** The people with attendance: employees and teachers, each person once. */
import { z } from 'zod'
import { can } from '../../../shared/core/access.ts'
import type { Context } from '../../core/context.ts'
import { Invalid } from '../../core/failure.ts'
import { isOwn, type Named, namedStaff, type Staff, staffOf } from '../leave/staff.ts'

export const personRow = z.object({
  _id: z.string(),
  role: z.enum(['employee', 'teacher']),
  name: z.string(),
  branch: z.string(),
  branchName: z.string(),
  zone: z.string(),
  /** As an employee and as a teacher: records of both belong to them. */
  ids: z.array(z.string()),
  /** Join and leave dates, if known. */
  since: z.string(),
  until: z.string().nullable(),
  status: z.string(),
})
export type Person = z.infer<typeof personRow>

export const personColumns = `p.person_id as "_id", case when p.employee_id is null then 'teacher' else 'employee' end as role,
  p.person as name, p.branch_id as branch, b.name as "branchName"`

const people = `select ${personColumns}, b.timezone as zone, p.ids, p.since, p.until, p.status
  from staff_person p join branch b on b.id = p.branch_id`

/** @param id as an employee or as a teacher */
export async function personOf({ tx }: Pick<Context, 'tx'>, id: string): Promise<Person | null> {
  const [found] = await tx.query(personRow, `${people} where $1 = any(p.ids)`, [id])
  return found ?? null
}

export const ownPerson = async (context: Context): Promise<Person | null> => {
  const id = context.user.employee ?? context.user.teacher
  return id ? personOf(context, id) : null
}

export const isOneself = (context: Context, { ids }: Pick<Person, 'ids'>): boolean =>
  ids.some((id) => isOwn(context, { employee: id, teacher: id }))

/** Locked until the transaction ends: simultaneous marks of the same person wait, and see the result. */
export const lockPerson = (
  { tx }: Pick<Context, 'tx'>,
  { role, _id }: Pick<Person, 'role' | '_id'>,
): Promise<unknown> =>
  tx.query(`select 1 from ${role === 'employee' ? 'employee' : 'teacher'} where id = $1 for update`, [_id])

/** Columns that identify the person of a row. */
export const whoseRow = ({ role, _id }: Pick<Person, 'role' | '_id'>): [string | null, string | null] =>
  role === 'employee' ? [_id, null] : [null, _id]

/**
 * The named person, or the caller if nobody is named.
 *
 * @throws Invalid at the field if there is no such person, or the caller lacks the permission
 */
export async function namedPerson(
  context: Context,
  named: Named,
  flag: 'create' | 'update',
): Promise<Person> {
  const staff: Staff = await namedStaff(context, named, flag)
  const found = await personOf(context, staff._id)
  if (!found) throw new Invalid({ employee: { key: 'validation.unknownReference', args: {} } })
  return found
}

/** @throws Invalid at the field if the caller has the permission but cannot see the person */
export async function personToChange(context: Context, named: Named, field: string): Promise<Person> {
  const staff = await staffOf(context, named)
  const { user } = context
  const seen = staff && can(user, 'hr', 'update') && (!user.branch || user.branch._id === staff.branch)
  const found = seen ? await personOf(context, staff._id) : null
  if (!found) throw new Invalid({ [field]: { key: 'validation.unknownReference', args: {} } })
  return found
}
