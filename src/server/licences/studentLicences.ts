/** The student's own licence fields are a door to the versions as well. */
import { licence, licenceFields, type LicenceType } from '../../shared/licences/licence.ts'
import { newId } from '../../shared/core/ids.ts'
import { idRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { isLater, settle } from './rules.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { find, insert, remove, type Stored, update } from '../core/records/repository.ts'
import type { Saved } from '../core/records/ruleBook.ts'

/**
 * Writes the licence versions that follow from a student's fields: a later expiry adds a version, any other change
 * corrects the current one, and clearing number and expiry ends all of them. A trigger makes the first versions of a
 * new student.
 */
export async function writeVersions(context: Context, { before, after, changed }: Saved): Promise<void> {
  if (!before) return
  for (const [type, fields] of Object.entries(licenceFields) as [
    LicenceType,
    (typeof licenceFields)[LicenceType],
  ][]) {
    if (!changed.includes(fields.number) && !changed.includes(fields.expiresOn)) continue
    const entered = {
      number: (after[fields.number] ?? null) as string | null,
      expiresOn: (after[fields.expiresOn] ?? null) as string | null,
    }
    const current = await currentOf(context, after._id, type)
    const was = (current?.expiresOn ?? null) as string | null
    if (entered.number === null && entered.expiresOn === null) await end(context, after._id, type)
    else if (!current || (was !== null && isLater(entered.expiresOn, was)))
      await settle(context, after._id, type, await add(context, { ...entered, student: after._id, type }))
    else await correct(context, current, entered)
  }
}

/** Students whose licences were written since then. */
export async function licencesTouchedSince(
  context: Context,
  ids: readonly string[],
  at: string,
): Promise<string[]> {
  const rows = await context.tx.query(
    idRow,
    `select student_id as id from licence l where student_id = any($1) and (updated_at > $2::timestamptz
       or exists (select from licence_followup f where f.licence_id = l.id and f.created_at > $2::timestamptz))
     group by student_id`,
    [ids, at],
  )
  return rows.map(({ id }) => id)
}

/** Removes the versions that the change created, and restores the values of the others. */
export async function takeBackVersions(
  context: Context,
  { after, changed }: Saved,
  at: string,
): Promise<void> {
  for (const [type, fields] of Object.entries(licenceFields) as [
    LicenceType,
    (typeof licenceFields)[LicenceType],
  ][]) {
    if (!changed.includes(fields.number) && !changed.includes(fields.expiresOn)) continue
    const added = await context.tx.query(
      idRow,
      'select id from licence where student_id = $1 and type = $2 and created_at = $3::timestamptz',
      [after._id, type, at],
    )
    for (const { id } of added) {
      const gone = await find(context.tx, licence, id, null)
      await remove(context.tx, licence, id)
      await recordAudit(context, licence, 'deleted', gone, null)
    }
    await settle(context, after._id, type)
    const current = await currentOf(context, after._id, type)
    const entered = {
      number: (after[fields.number] ?? null) as string | null,
      expiresOn: (after[fields.expiresOn] ?? null) as string | null,
    }
    if (!current || (current.number === entered.number && current.expiresOn === entered.expiresOn)) continue
    await correct(context, current, entered)
    await settle(context, after._id, type)
  }
}

async function currentOf(context: Context, studentId: string, type: LicenceType): Promise<Stored | null> {
  const [row] = await context.tx.query(
    idRow,
    'select id from licence where student_id = $1 and type = $2 and current',
    [studentId, type],
  )
  return row ? find(context.tx, licence, row.id, null) : null
}

async function add(context: Context, version: Record<string, unknown>): Promise<string> {
  const record = { ...version, _id: newId(context.now) }
  const stored = await insert(context.tx, licence, record, stampOf(context))
  await recordAudit(context, licence, 'created', null, stored)
  return stored._id
}

async function correct(
  context: Context,
  current: Stored,
  entered: { number: string | null; expiresOn: string | null },
): Promise<void> {
  const changed = (['number', 'expiresOn'] as const).filter((name) => entered[name] !== current[name])
  const stored = await update(context.tx, licence, { ...current, ...entered }, changed, stampOf(context))
  await recordAudit(context, licence, 'updated', current, stored)
  // The entered expiry of the current version counts, even if an older version expires later.
  await context.tx.query(
    `update licence o set ended = true from licence c where c.id = $1 and o.student_id = c.student_id and o.type = c.type
       and not o.ended and (o.expires_on > c.expires_on or (c.expires_on is null and o.expires_on is not null))`,
    [current._id],
  )
}

async function end(context: Context, studentId: string, type: LicenceType): Promise<void> {
  const before = await currentOf(context, studentId, type)
  await context.tx.query(
    'update licence set ended = true, current = false where student_id = $1 and type = $2 and not ended',
    [studentId, type],
  )
  if (!before) return
  const stored = await update(context.tx, licence, before, [], stampOf(context), { current: false })
  await recordAudit(context, licence, 'updated', before, stored, ['current'])
}
