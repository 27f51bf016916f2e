/** A change of a record: written into the log with what differs, and told to those whom it concerns. */
import { type Entity, labelOf } from '../../../shared/core/entity.ts'
import { difference, log } from '../audit.ts'
import type { Context } from '../context.ts'
import { notifyOfChange } from '../notifications/ofChanges.ts'
import type { Queryable } from '../db/transaction.ts'
import { labelsFor } from './references.ts'
import type { Stored } from './repository.ts'

/** The user and time of a change, and the absent user for whom a deputy makes it. */
export const stampOf = (context: Context) => ({
  by: context.user._id,
  onBehalfOf: context.user.actingFor?._id ?? null,
  at: new Date(context.now).toISOString(),
})

/** Fields under which the log lists a record's files. */
const filesOf = (entity: Entity): string[] =>
  entity.files ? ['files'] : Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'file')

export const fieldsOf = (entity: Entity): string[] =>
  Object.keys(entity.fields).filter((name) => !entity.fields[name]?.readOnly)

export const branchOf = (entity: Entity, record: Record<string, unknown>): string | null =>
  entity.branchField === null ? null : (record[entity.branchField] as string | null)

/** @param besides fields that nobody sets by hand and that changed all the same */
export async function recordAudit(
  context: Context,
  entity: Entity,
  action: 'created' | 'updated' | 'deleted',
  before: Stored | null,
  after: Stored | null,
  besides: string[] = [],
): Promise<void> {
  const record = after ?? before
  const changes = difference(before, after, [...fieldsOf(entity), ...filesOf(entity), ...besides])
  if (!record || (action === 'updated' && !changes)) return
  await log(context.tx, context, {
    action,
    resource: entity.name,
    recordId: record._id,
    recordName: labelOf(entity, record),
    branch: branchOf(entity, record),
    changes,
    labels: await labelsOfChange(context.tx, entity, changes, before, after),
  })
  if (after) await notifyOfChange(context, entity.name, { before, after })
}

/** Labels of the ids among the changes at that time. */
export function labelsOf(
  entity: Entity,
  changes: Record<string, unknown> | null,
  ...records: (Stored | null)[]
): Record<string, string> | null {
  const named = Object.keys(changes ?? {}).filter((name) => entity.fields[name]?.target)
  const pairs = named.flatMap((name) =>
    records.flatMap((record) => {
      const [ids, names] = [[record?.[name]].flat(), [record?.[`${name}Name`]].flat()]
      return ids.flatMap((id, index) => (id && names[index] ? [[id as string, names[index] as string]] : []))
    }),
  )
  return pairs.length > 0 ? (Object.fromEntries(pairs) as Record<string, string>) : null
}

/** With those of the ids in lines, such as the products of a purchase. */
export async function labelsOfChange(
  db: Queryable,
  entity: Entity,
  changes: Record<string, unknown> | null,
  ...records: (Stored | null)[]
): Promise<Record<string, string> | null> {
  const labels = labelsOf(entity, changes, ...records) ?? {}
  const wanted = new Map<string, Set<string>>()
  for (const [name, sides] of Object.entries(changes ?? {}))
    for (const [part, { target }] of Object.entries(entity.fields[name]?.inner ?? {}))
      for (const line of [sides].flat(2) as (Record<string, unknown> | null)[]) {
        const id = line?.[part]
        if (!target || typeof id !== 'string') continue
        // A line may have the name as it was then.
        const known = line?.[`${part}Name`]
        if (typeof known === 'string') labels[id] = known
        else wanted.set(target, (wanted.get(target) ?? new Set()).add(id))
      }
  Object.assign(labels, await labelsFor(db, wanted))
  return Object.keys(labels).length > 0 ? labels : null
}
