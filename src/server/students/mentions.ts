/** Colleagues who are mentioned in a note about a student. */
import { z } from 'zod'
import { can, seesAllBranches } from '../../shared/core/access.ts'
import { student } from '../../shared/students/student.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { notify } from '../core/notifications/notify.ts'
import { notifierOf } from '../core/notifications/ofChanges.ts'
import { find } from '../core/records/repository.ts'
import { type Scoped, scopeOf } from '../core/records/scope.ts'
import { grantsRow } from '../core/session/grantsRow.ts'

const colleagueRow = grantsRow.extend({
  _id: z.string(),
  name: z.string(),
  branch: z.object({ _id: z.string() }).nullable(),
  employee: z.string().nullable(),
  teacher: z.string().nullable(),
})
type Colleague = z.infer<typeof colleagueRow> & Scoped

/** The active users who may see the student, without the caller. */
export async function colleaguesOf(context: Context, studentId: string): Promise<Colleague[]> {
  const users = await context.tx.query(
    colleagueRow,
    `select id as "_id", first_name || ' ' || last_name as name, role, permissions, employee_id as employee, teacher_id as teacher,
       case when branch_id is not null then json_build_object('_id', branch_id) end as branch
     from app_user where active and id <> $1 order by 2, 1`,
    [context.user._id],
  )
  const mayView = users.filter((user) => can(user, student.area, 'view'))
  // What a user sees depends on their branch: one of each branch is asked for all of it.
  const placeOf = (user: Colleague) => (seesAllBranches(user) ? 'all' : (user.branch?._id ?? ''))
  const seen = await Promise.all(
    [...Map.groupBy(mayView, placeOf)].map(async ([, [first, ...others]]) => {
      const isSeen = first && (await find(context.tx, student, studentId, scopeOf(first, student)))
      return isSeen ? [first, ...others] : []
    }),
  )
  return seen.flat().toSorted((one, other) => one.name.localeCompare(other.name))
}

/** @throws Invalid if one of them may not see the student */
export async function checkMentions(
  context: Context,
  studentId: string,
  mentions: readonly string[],
): Promise<void> {
  if (mentions.length === 0) return
  const known = new Set((await colleaguesOf(context, studentId)).map(({ _id }) => _id))
  if (mentions.some((id) => !known.has(id)))
    throw new Invalid({ mentions: { key: 'validation.unknownReference', args: {} } })
}

export async function notifyMentioned(
  context: Context,
  { _id, name }: { _id: string; name: string },
  to: readonly string[],
): Promise<void> {
  const { firstName, lastName } = context.user
  await notify(context.tx, notifierOf(context), {
    kind: 'mention',
    to,
    sentence: 'mentioned',
    args: { words: { by: `${firstName} ${lastName}`, name } },
    resource: student.name,
    record: _id,
    path: `/admin/student?id=${_id}&tab=notes`,
  })
}
