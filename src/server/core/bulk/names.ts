/** References by what a record is called, or by its code, instead of by its id. */
import { z } from 'zod'
import { type Entity, labelOf } from '../../../shared/core/entity.ts'
import { entityOf } from '../../../shared/entities.ts'
import { isId } from '../../../shared/core/ids.ts'
import { textKey } from '../../../shared/core/text.ts'
import type { Context } from '../context.ts'
import { columnOf } from '../records/columns.ts'
import { selectableUsers } from '../records/references.ts'
import { scopeOf } from '../records/scope.ts'
import { Where } from '../records/sql.ts'

export type Naming = (target: string, text: string) => { id: string } | { failed: 'unknown' | 'ambiguous' }

/** @param wanted texts that refer to records of each kind; ids stay unchanged */
export async function namesFor(context: Context, wanted: Map<string, Set<string>>): Promise<Naming> {
  const found = new Map<string, Map<string, Set<string>>>()
  for (const [target, texts] of wanted)
    if ([...texts].some((text) => !isId(text))) found.set(target, await idsByName(context, target))
  return (target, text) => {
    if (isId(text)) return { id: text }
    const ids = [...(found.get(target)?.get(textKey(text)) ?? [])]
    if (ids.length > 1) return { failed: 'ambiguous' }
    return ids[0] ? { id: ids[0] } : { failed: 'unknown' }
  }
}

async function idsByName(context: Context, name: string): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>()
  const add = (text: unknown, id: string) => {
    if (typeof text !== 'string' || text === '') return
    known.set(textKey(text), (known.get(textKey(text)) ?? new Set()).add(id))
  }
  const entity = entityOf(name)
  if (!entity) return known
  if (name === 'user') for (const user of await selectableUsers(context)) add(user.name, user._id)
  else
    for (const record of await everyOne(context, entity)) {
      add(labelOf(entity, record), record._id)
      add(record.code, record._id)
    }
  return known
}

const labelledRow = z.looseObject({ _id: z.string() })

/** All within the caller's scope, by no more than what they are called. */
export function everyOne(context: Context, entity: Entity): Promise<z.infer<typeof labelledRow>[]> {
  const fields = [...entity.label, ...('code' in entity.fields ? ['code'] : [])]
  const columns = fields.map((field) => `t.${columnOf(entity, field)} as "${field}"`)
  const where = new Where()
  where.within(scopeOf(context.user, entity))
  return context.tx.query(
    labelledRow,
    `select t.id as "_id", ${columns.join(', ')} from ${entity.table} t ${where.toString()}`,
    where.values,
  )
}
