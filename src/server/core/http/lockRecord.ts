/** Finds the record of a call and locks it. */
import { type Entity, labelOf } from '../../../shared/core/entity.ts'
import type { Context } from '../context.ts'
import { Conflict, Forbidden, NotFound } from '../failure.ts'
import { find, findForUpdate, type Stored } from '../records/repository.ts'
import { rulesOf } from '../records/ruleBook.ts'
import { mayChange, scopeOf } from '../records/scope.ts'

/** The 404 of an unknown record. A record of another branch answers the same, but the attempt is logged. */
export async function missing(context: Context, entity: Entity, id: string): Promise<NotFound> {
  const into = await rulesOf(entity.name).redirectFor?.(context, id)
  if (into) return new NotFound(entity.name, undefined, into)
  const hidden = scopeOf(context.user, entity) && (await find(context.tx, entity, id, null))
  return new NotFound(entity.name, hidden ? { resource: entity.name, recordId: id } : undefined)
}

/** The record, locked until the transaction ends. @throws NotFound, or Forbidden if the caller may not change it */
export async function lockRecord(id: string, context: Context, entity: Entity): Promise<Stored> {
  const record = await findForUpdate(
    context.tx,
    entity,
    id,
    scopeOf(context.user, entity, { toChange: true }),
  )
  if (!record) throw await missing(context, entity, id)
  if (!mayChange(context.user, entity, record))
    throw new Forbidden('forbidden', { resource: entity.name, recordId: id })
  await rulesOf(entity.name).decorate?.(context, [record])
  return record
}

/** @throws Conflict `stale` with the current record, if somebody saved it after the caller read it */
export function refuseStale(entity: Entity, before: Stored, updatedAt: string | undefined): void {
  if (updatedAt === undefined || Date.parse(updatedAt) === Date.parse(String(before.updatedAt))) return
  throw new Conflict('stale', { args: { name: labelOf(entity, before) }, extra: { current: before } })
}
