/** Creates a record that follows from another, by the same rules and with a log entry, as if by its own call. */
import type { Entity } from '../../../shared/core/entity.ts'
import { newId } from '../../../shared/core/ids.ts'
import type { Context } from '../context.ts'
import { recordAudit, stampOf } from './noted.ts'
import { insert, type Stored } from './repository.ts'
import { applyRules, rulesOf } from './ruleBook.ts'

export async function make(
  context: Context,
  entity: Entity,
  fields: Record<string, unknown>,
): Promise<Stored> {
  const initial = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.initial === undefined ? [] : [[name, field.initial]],
  )
  const after = { ...Object.fromEntries(initial), ...fields, _id: newId(context.now) } as Stored
  const rules = rulesOf(entity.name)
  const change = { before: null, after, changed: Object.keys(after), force: false }
  await applyRules(rules, context, change)
  const made = await insert(context.tx, entity, after, stampOf(context), rules.columns?.(after))
  const stored = (await rules.afterSave?.(context, { ...change, stored: made })) ?? made
  await recordAudit(context, entity, 'created', null, stored)
  return stored
}
