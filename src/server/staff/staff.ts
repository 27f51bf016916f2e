/** Rules common to teachers and employees. */
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { personOf } from './attendance/people.ts'
import { beginChecklist, endChecklists } from './checklists/lists.ts'
import type { ReadonlyChange } from '../core/records/ruleBook.ts'

/** @throws Invalid if the user belongs to another branch: they would see nothing of this one */
export async function checkLogin(context: Context, { after, changed }: ReadonlyChange): Promise<void> {
  if (!after.user || (!changed.includes('user') && !changed.includes('branch'))) return
  const elsewhere = await context.tx.query(
    'select 1 from app_user where id = $1 and branch_id is not null and branch_id <> $2',
    [after.user, after.branch],
  )
  if (elsewhere.length > 0) throw new Invalid({ user: { key: 'validation.otherBranch', args: {} } })
}

/** Starts the offboarding checklist when somebody leaves; those who return can get new ones. */
export async function leftOrBack(
  context: Context,
  { before, after, changed }: ReadonlyChange,
): Promise<void> {
  if (!before || !changed.includes('status')) return
  const [left, back] = [after.status === 'left', before.status === 'left']
  const person = left || back ? await personOf(context, after._id) : null
  if (person && left) await beginChecklist(context, person._id, 'leaving')
  else if (person) await endChecklists(context, person)
}

/** @throws Conflict if they have attendance marks, which keep their record */
export async function keptByMarks(
  { tx }: Context,
  record: Record<string, unknown> & { _id: string },
): Promise<void> {
  const marked = await tx.query('select 1 from staff_mark where person_id = $1 limit 1', [record._id])
  if (marked.length > 0)
    throw new Conflict('in_use', {
      key: 'staff_marked',
      args: { name: `${String(record.firstName)} ${String(record.lastName)}` },
    })
  await tx.query('delete from shift_assignment where person_id = $1', [record._id])
  await tx.query('delete from staff_code where person_id = $1', [record._id])
  await tx.query('delete from staff_checklist where person_id = $1', [record._id])
  await tx.query('delete from staff_number where person_id = $1', [record._id])
}
