import { z } from 'zod'
import { isAdmin, ranksBelow, type Role } from '../../shared/core/access.ts'
import type { user } from '../../shared/access/user.ts'
import type { Values } from '../../shared/core/entity.ts'
import { countRow, idRow } from '../core/db/rows.ts'
import { log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Forbidden, Invalid } from '../core/failure.ts'
import { letterTo, addresseeRow } from '../core/mail/letters.ts'
import { queueMail } from '../core/mail/outbox.ts'
import { isAlone } from '../staff/ownPay.ts'
import { hashPassword, weakness } from '../core/session/passwords.ts'
import { addressee, mailLink } from '../core/session/reset.ts'
import { endSessionsOf } from '../core/session/sessions.ts'
import type { Rules, Saved, ReadonlyChange } from '../core/records/ruleBook.ts'

type User = Values<typeof user> & { _id: string; role: Role; passwordHash?: string }

/** Nobody may change these fields of themselves: it would give them every right. */
const ownRights = ['role', 'branch', 'permissions', 'active'] as const

const languageRow = z.object({ language: z.string() })

export const userRules: Rules = {
  columns: ({ passwordHash }) =>
    passwordHash ? { password_hash: passwordHash, must_change_password: false } : {},

  async initial({ tx }) {
    const [school] = await tx.query(languageRow, 'select default_language as language from setting')
    return { ...school }
  },

  async prepare(context, change) {
    const before = change.before as User | null
    const after = change.after as unknown as User
    if (before) refuseAbove(context, before)
    refuseRights(context, change, after)
    await refuseOwnTie(context, change, after)
    if (before && rules(before) && !rules(after)) await keepAnAdmin(context, before._id)
    await checkPlaces(context, change, after)
    if (change.changed.includes('password') && after.password) {
      const weak = weakness(after.password)
      if (weak) throw new Invalid({ password: { key: weak, args: {} } })
      after.passwordHash = await hashPassword(after.password)
    }
  },

  async afterSave(context, change) {
    const stored = change.stored as unknown as User
    for (const kind of ['teacher', 'employee'] as const)
      if (change.changed.includes(kind) && (change.before || stored[kind])) await link(context, kind, stored)
    if (!stored.active) await endSessionsOf(context.tx, stored._id)
    if (!change.before && !(change.after as unknown as User).passwordHash) await invite(context, stored)
    if (change.before && change.changed.includes('password')) await passwordSet(context, change)
  },

  dependents,

  async checkDelete(context, record) {
    const gone = record as unknown as User
    refuseAbove(context, gone)
    if (gone._id === context.user._id) throw new Conflict('state', { key: 'own_account' })
    if (rules(gone)) await keepAnAdmin(context, gone._id)
    const logged = await dependents(context, gone)
    if (logged.log)
      throw new Conflict('in_use', {
        key: 'user_did_things',
        args: { name: nameOf(gone) },
        extra: { dependents: logged },
      })
  },
}

/** Changes by the user, which the log keeps under their name. */
async function dependents({ tx }: Context, { _id }: { _id: string }): Promise<{ log?: number }> {
  const [logged] = await tx.query(
    countRow,
    `select count(*) as n from audit_log where user_id = $1 and action in ('created', 'updated', 'deleted')`,
    [_id],
  )
  return logged && logged.n > 0 ? { log: logged.n } : {}
}

const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`

/** One of the admins, who may change users. */
const rules = (user: User): boolean => isAdmin(user) && user.active

/** @throws Forbidden if the user's role is above the caller's */
export function refuseAbove(context: Context, user: { _id: string; role: Role }): void {
  if (ranksBelow(context.user, user))
    throw new Forbidden('forbidden', { resource: 'user', recordId: user._id })
}

function refuseRights(context: Context, { before, changed }: ReadonlyChange, after: User): void {
  const own = before?._id === context.user._id ? ownRights.filter((name) => changed.includes(name)) : []
  if (own.length > 0)
    throw new Invalid(
      Object.fromEntries(own.map((name) => [name, { key: 'validation.ownRights', args: {} }])),
      { recordId: after._id },
    )
  if (changed.includes('role') && ranksBelow(context.user, after))
    throw new Invalid(
      { role: { key: 'validation.aboveOwn', args: {} } },
      before ? { recordId: after._id } : {},
    )
  if (!isAdmin(after) && !after.branch)
    throw new Invalid({ branch: { key: 'validation.branchOfRole', args: {} } })
}

const branchRow = z.object({ branch: z.string() })

/**
 * Which staff record is somebody's own is not theirs to say: neither by their own login, nor by giving their record to
 * another one.
 *
 * @throws Invalid at the field
 */
async function refuseOwnTie(
  context: Context,
  { before, changed }: ReadonlyChange,
  after: User,
): Promise<void> {
  const isSelf = after._id === context.user._id
  const own = (['employee', 'teacher'] as const).filter(
    (kind) => changed.includes(kind) && (isSelf || (after[kind] && after[kind] === context.user[kind])),
  )
  if (own.length === 0) return
  const [place] = await context.tx.query(
    branchRow,
    `select branch_id as branch from employee where id = any($1) union all select branch_id from teacher where id = any($1)`,
    [own.flatMap((kind) => [before?.[kind], after[kind]]).filter(Boolean)],
  )
  if (await isAlone(context, place?.branch ?? '', [])) return
  throw new Invalid(
    Object.fromEntries(own.map((kind) => [kind, { key: 'validation.ownTerms', args: {} }])),
    before ? { recordId: after._id } : {},
  )
}

/** @throws Conflict `state` for the last active user among super_admins and admins */
async function keepAnAdmin(context: Context, userId: string): Promise<void> {
  // Locks all of them in one order: of two who demote each other at once, the second sees the first.
  const admins = await context.tx.query(
    idRow,
    `select id from app_user where role in ('super_admin', 'admin') and active order by id for update`,
  )
  if (admins.every(({ id }) => id === userId)) throw new Conflict('state', { key: 'last_admin' })
}

/** The linked employee or teacher must belong to the login's branch. */
async function checkPlaces(context: Context, { changed }: ReadonlyChange, after: User): Promise<void> {
  for (const kind of ['teacher', 'employee'] as const) {
    const id = after[kind]
    if (!id || !after.branch || (!changed.includes(kind) && !changed.includes('branch'))) continue
    const elsewhere = await context.tx.query(`select 1 from ${kind} where id = $1 and branch_id <> $2`, [
      id,
      after.branch,
    ])
    const field = changed.includes(kind) ? kind : 'branch'
    if (elsewhere.length > 0) throw new Invalid({ [field]: { key: 'validation.otherBranch', args: {} } })
  }
}

/** The teacher or employee record says which user is theirs; a trigger updates the user's column. */
async function link(context: Context, kind: 'teacher' | 'employee', user: User): Promise<void> {
  const stamp = `updated_by = $3, updated_at = greatest($4::timestamptz, updated_at + interval '1 millisecond')`
  const values = [user._id, user[kind], context.user._id, new Date(context.now).toISOString()]
  await context.tx.query(
    `update ${kind} set user_id = null, ${stamp} where user_id = $1 and id is distinct from $2`,
    values,
  )
  await context.tx.query(
    `update ${kind} set user_id = $1, ${stamp} where id = $2 and user_id is distinct from $1`,
    values,
  )
}

/** Mails the link by which a new user sets the first password. */
export async function invite(
  context: Context,
  user: { _id: string; firstName: unknown; lastName: unknown; branch: string | null },
) {
  await mailLink(context.tx, user._id, 'invitation', context.publicUrl(), context.now)
  await log(context.tx, context, {
    action: 'invited',
    resource: 'user',
    recordId: user._id,
    recordName: `${String(user.firstName)} ${String(user.lastName)}`,
    branch: user.branch,
  })
}

/** After an administrator sets a password: ends sessions, voids links and notifies the user. */
async function passwordSet(context: Context, { stored }: Saved): Promise<void> {
  if (stored._id !== context.user._id) await endSessionsOf(context.tx, stored._id)
  await context.tx.query('delete from password_reset where user_id = $1', [stored._id])
  const [user] = await context.tx.query(addresseeRow, `select ${addressee} from app_user where id = $1`, [
    stored._id,
  ])
  if (user) await queueMail(context.tx, letterTo(user, 'changed'), context.now)
  await log(context.tx, context, {
    action: 'password_reset',
    resource: 'user',
    recordId: stored._id,
    recordName: nameOf(stored as unknown as User),
  })
}
