/** What holds for teachers and employees alike. */
import type { Context } from '../context.ts'
import { Invalid } from '../failure.ts'
import type { Change } from './rules.ts'

/** @throws Invalid where the login is one of another branch: who signs in by it would see nothing of this one */
export async function checkLogin(context: Context, { after, changed }: Change): Promise<void> {
  if (!after.user || (!changed.includes('user') && !changed.includes('branch'))) return
  const elsewhere = await context.tx.query(
    'select 1 from app_user where id = $1 and branch_id is not null and branch_id <> $2',
    [after.user, after.branch],
  )
  if (elsewhere.length > 0) throw new Invalid({ user: { key: 'validation.otherBranch', args: {} } })
}
