/** Validates all rows of a table before any of them is written. */
import { z } from 'zod'
import { setImmediate as breath } from 'node:timers/promises'
import type { Entity } from '../../../shared/core/entity.ts'
import type { Message } from '../../../shared/core/messages.ts'
import { nameRow } from '../db/rows.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { columnOf } from '../records/columns.ts'
import { existing } from '../records/references.ts'
import { applyRules, type Change, type Rules, rulesOf } from '../records/ruleBook.ts'

export interface CheckedChange extends Change {
  row: number
}

export type Complain = (line: CheckedChange, field: string, said: Message) => void

const validationMessage = (key: string): Message => ({ key: `validation.${key}`, args: {} })

/** @returns when every complaint was made */
export async function checkLines(
  context: Context,
  entity: Entity,
  lines: readonly CheckedChange[],
  force: boolean,
  complain: Complain,
): Promise<void> {
  await checkReferences(context, entity, lines, complain)
  const rules = rulesOf(entity.name)
  // Rules that look records up do so once for all rows.
  const alone = force || rules.validateTogether !== undefined
  for (const [index, line] of lines.entries()) {
    await checkOne(context, rules, line, alone, complain)
    if (index % 500 === 499) {
      context.progress?.('check', index, lines.length)
      await breath()
    }
  }
  await checkUnique(context, entity, lines, complain)
  const wrong = await rules.validateTogether?.(context, lines, force)
  for (const line of lines)
    for (const [field, why] of Object.entries(wrong?.get(line.after._id) ?? {})) complain(line, field, why)
}

async function checkOne(
  context: Context,
  rules: Rules,
  line: CheckedChange,
  force: boolean,
  complain: Complain,
): Promise<void> {
  try {
    const change: Change = { before: line.before, after: line.after, changed: line.changed, force }
    await applyRules(rules, context, change)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const fields = Object.entries(error.fields ?? { _: error.said })
    for (const [field, why] of fields) complain(line, field, why)
  }
}

async function checkReferences(
  context: Context,
  entity: Entity,
  lines: readonly CheckedChange[],
  complain: Complain,
): Promise<void> {
  for (const [name, { target }] of Object.entries(entity.fields)) {
    if (!target) continue
    const touched = lines.filter(({ changed }) => changed.includes(name))
    const added = ({ before, after }: CheckedChange): string[] => {
      const was = new Set([before?.[name]].flat())
      return ([after[name] ?? []].flat() as string[]).filter((id) => !was.has(id))
    }
    const known = await existing(context, target, [...new Set(touched.flatMap(added))])
    for (const line of touched)
      if (added(line).some((id) => !known.has(id)))
        complain(line, name, validationMessage('unknownReference'))
  }
}

const holderRow = z.object({ id: z.string(), key: z.string() })

/** Unique indexes, checked against stored records and the other rows. */
async function checkUnique(
  context: Context,
  entity: Entity,
  lines: readonly CheckedChange[],
  complain: Complain,
): Promise<void> {
  const { table } = entity
  const indexes = await context.tx.query(
    nameRow,
    'select indexname as name from pg_indexes where tablename = $1 and schemaname = current_schema()',
    [table],
  )
  const unique = new Set(indexes.map(({ name }) => name))
  for (const name of Object.keys(entity.fields)) {
    const column = columnOf(entity, name)
    if (!unique.has(`${table}_${column}_key`)) continue
    const keyOf = ({ after }: CheckedChange) => (after[name] as string | null | undefined)?.toLowerCase()
    const touched = lines.filter((line) => line.changed.includes(name) && keyOf(line))
    const there = await context.tx.query(
      holderRow,
      `select id, lower(${column}) as key from ${table} where lower(${column}) = any($1)`,
      [touched.map(keyOf)],
    )
    const owners = new Map(there.map(({ id, key }) => [key, id]))
    for (const line of touched) {
      const key = keyOf(line) ?? ''
      const owner = owners.get(key) ?? line.after._id
      if (owner !== line.after._id) complain(line, name, validationMessage('taken'))
      else owners.set(key, owner)
    }
  }
}
