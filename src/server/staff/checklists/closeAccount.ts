/** Closes the user account of a leaver: their sessions end, and the checklist items for it are ticked. */
import { z } from 'zod'
import { user as userEntity } from '../../../shared/access/user.ts'
import { idRow } from '../../core/db/rows.ts'
import type { Context } from '../../core/context.ts'
import { Conflict } from '../../core/failure.ts'
import { recordAudit, stampOf } from '../../core/records/noted.ts'
import { findForUpdate, update } from '../../core/records/repository.ts'
import { applyRules, rulesOf } from '../../core/records/ruleBook.ts'
import type { Person } from '../attendance/people.ts'

const tickedRow = z.object({ nameBn: z.string(), nameEn: z.string() })
export type Ticked = z.infer<typeof tickedRow>

/**
 * By the rules of users: accounts of higher rank and of the last administrator cannot be closed.
 *
 * @returns the ticked items
 * @throws Conflict if there is no open account, or it is the caller's own
 */
export async function closeAccount(context: Context, person: Person): Promise<Ticked[]> {
  const { tx, user } = context
  const [login] = await tx.query(
    idRow,
    'select user_id as id from staff_person where person_id = $1 and user_id is not null',
    [person._id],
  )
  const before = login ? await findForUpdate(tx, userEntity, login.id, null) : null
  if (!before) throw new Conflict('state', { key: 'no_account', args: { name: person.name } })
  if (before._id === user._id) throw new Conflict('state', { key: 'own_account_open' })
  if (!before.active) throw new Conflict('state', { key: 'user_inactive', args: { name: person.name } })
  const rules = rulesOf('user')
  const after = { ...before, active: false }
  const change = { before, after, changed: ['active'], force: false }
  await applyRules(rules, context, change)
  const stored = await update(tx, userEntity, after, ['active'], stampOf(context), rules.columns?.(after))
  await rules.afterSave?.(context, { ...change, stored })
  await recordAudit(context, userEntity, 'updated', before, stored)
  const { by, at } = stampOf(context)
  return tx.query(
    tickedRow,
    `update staff_checklist_item i set done_at = $2, done_by = $3 from staff_checklist c
     where c.id = i.checklist_id and c.moment = 'leaving' and c.ended_at is null and c.person_id = any($1) and i.fact = 'account' and i.done_at is null
     returning i.name_bn as "nameBn", i.name_en as "nameEn"`,
    [person.ids, at, by],
  )
}
