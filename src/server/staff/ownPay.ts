/** Nobody decides about their own pay, nor about what makes a record their own, as long as somebody else may. */
import { isAdmin } from '../../shared/core/access.ts'
import { idRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { Failure, Invalid } from '../core/failure.ts'
import { isOwn } from './leave/staff.ts'
import type { ReadonlyChange } from '../core/records/ruleBook.ts'

interface About {
  branch: string
  employee?: unknown
  teacher?: unknown
}

/** @throws Failure 403 */
export async function refuseOwn(
  context: Context,
  { resource, id, ...about }: About & { resource: string; id?: string },
): Promise<void> {
  if (await othersDecide(context, about)) throw ownPay(resource, id)
}

/** True for the caller's own pay while somebody else is there to decide about it. */
export async function othersDecide(
  context: Pick<Context, 'tx' | 'user'>,
  { branch, ...whose }: About,
): Promise<boolean> {
  return isOwn(context, whose) && !(await isAlone(context, branch, []))
}

/** True if the caller is paid by a run that somebody else could approve and pay. */
export async function isOwnRun(context: Context, run: { _id: string; branch: unknown }): Promise<boolean> {
  const users = await context.tx.query(
    idRow,
    `select u.id from payslip s left join employee e on e.id = s.employee_id left join teacher t on t.id = s.teacher_id
     join app_user u on u.id = coalesce(e.user_id, t.user_id) where s.payroll_id = $1`,
    [run._id],
  )
  const paid = users.map(({ id }) => id)
  const { _id, actingFor } = context.user
  const isPaid = paid.includes(_id) || (actingFor !== undefined && paid.includes(actingFor._id))
  return isPaid && !(await isAlone(context, run.branch as string, paid))
}

/**
 * A login tied to a staff record is what forbids its user to decide about that record: they neither tie nor untie
 * their own login, and do not set what they are paid by.
 *
 * @param payFields the fields that the pay follows from
 * @throws Invalid at each of the fields
 */
export async function refuseOwnTerms(
  context: Context,
  { before, after, changed }: Pick<ReadonlyChange, 'before' | 'after' | 'changed'>,
  payFields: readonly string[],
): Promise<void> {
  const me = context.user._id
  // Pay fields of a record that is being linked only now were set by somebody else.
  const fields = before?.user === me ? ['user', ...payFields] : after.user === me ? ['user'] : []
  const named = changed.filter((name) => fields.includes(name))
  if (named.length === 0 || (await isAlone(context, (before ?? after).branch as string, []))) return
  throw new Invalid(
    Object.fromEntries(named.map((name) => [name, { key: 'validation.ownTerms', args: {} }])),
    before ? { recordId: after._id } : {},
  )
}

/** @throws Failure 403 if the caller would delete their own record */
export async function refuseRemoveOwn(
  context: Context,
  resource: string,
  gone: Record<string, unknown> & { _id: string },
): Promise<void> {
  if (gone.user !== context.user._id || (await isAlone(context, gone.branch as string, []))) return
  throw ownPay(resource, gone._id)
}

export const ownPay = (resource: string, recordId?: string): Failure =>
  new Failure(403, 'forbidden', {
    key: 'pay_own',
    refused: { resource, ...(recordId ? { recordId } : {}) },
  })

/**
 * An admin when nobody else may decide: a school with one owner has to be able to pay them.
 *
 * @param but further people it is about
 */
export async function isAlone(
  { tx, user }: Pick<Context, 'tx' | 'user'>,
  branch: string,
  but: string[],
): Promise<boolean> {
  // A deputy is never alone: the absent user decides as well.
  if (!isAdmin(user) || user.actingFor) return false
  const others = await tx.query(
    `select 1 from app_user u where u.active and u.id <> $1 and u.id <> all($3)
       and (u.role in ('super_admin', 'admin')
         or (u.branch_id = $2 and u.role in ('manager', 'employee') and u.permissions -> 'hr' ->> 'update' = 'true')) limit 1`,
    [user._id, branch, but],
  )
  return others.length === 0
}
