/** References of records, and references to them. */
import { z } from 'zod'
import { type Entity, labelOf } from '../../../shared/core/entity.ts'
import { recordEntities, entityOf } from '../../../shared/entities.ts'
import type { Message } from '../../../shared/core/messages.ts'
import { idRow, labelRow } from '../db/rows.ts'
import type { Context } from '../context.ts'
import { type Queryable, together } from '../db/transaction.ts'
import { Invalid } from '../failure.ts'
import { can, seesAllBranches } from '../../../shared/core/access.ts'
import { columnOf, targetOf } from './columns.ts'
import { findMany } from './pages.ts'
import { type Scoped, scopeOf } from './scope.ts'
import { Where } from './sql.ts'

/**
 * @param before the stored record: references that it already has are not checked again
 * @throws Invalid at each changed reference to a record that is not there, or that the user's branch hides
 */
export async function checkReferences(
  context: Context,
  entity: Entity,
  record: Record<string, unknown>,
  changed: string[],
  before: Record<string, unknown> | null = null,
): Promise<void> {
  const references = changed.flatMap((name) => {
    const { target, kind } = entity.fields[name] ?? {}
    const value = record[name]
    if (!target || value === null || value === undefined) return []
    const kept = new Set(kind === 'refs' ? (before?.[name] as string[] | undefined) : [])
    return [{ name, target, kind, ids: [value].flat() as string[], kept }]
  })
  const there = await together(
    ...references.map(({ name, target, ids, kept }) =>
      existing(context, target, ids.filter((id) => !kept.has(id)), entity.fields[name]),
    ),
  ) // prettier-ignore
  const wrong: Record<string, Message> = {}
  for (const [place, { name, kind, ids, kept }] of references.entries())
    for (const [index, id] of ids.entries())
      if (!there[place]?.has(id) && !kept.has(id))
        wrong[kind === 'refs' ? `${name}.${index}` : name] = { key: 'validation.unknownReference', args: {} }
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
}

/** Existing records that the user may see, locked until the transaction ends. */
export async function existing(
  context: Context,
  name: string,
  ids: string[],
  { anyBranch = false }: { anyBranch?: boolean } = {},
): Promise<Set<string>> {
  const target = targetOf(name)
  if (!target || ids.length === 0) return new Set()
  const where = new Where()
  where.conditions.push(`t.id = any(${where.bind(ids)})`)
  const entity = entityOf(name)
  if (name === 'user') where.conditions.push(...usersWithin(context.user, where))
  else if (entity && !anyBranch) where.within(scopeOf(context.user, entity))
  const rows = await context.tx.query(
    idRow,
    `select t.id from ${target.table} t ${where.toString()} order by t.id for key share`,
    where.values,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Active users; for a user with a branch, those of that branch and those without one. */
function usersWithin(user: Scoped, where: Where): string[] {
  const mine = seesAllBranches(user)
    ? []
    : [`(t.branch_id is null or t.branch_id = ${where.bind(user.branch?._id)})`]
  return ['t.active', ...mine]
}

const selectableRow = z.object({ _id: z.string(), name: z.string() })

/** The users that this one may name in a record, by their names. */
export function selectableUsers(context: Context): Promise<{ _id: string; name: string }[]> {
  const where = new Where()
  where.conditions.push(...usersWithin(context.user, where))
  return context.tx.query(
    selectableRow,
    `select t.id as "_id", ${targetOf('user')?.label('t')} as name from app_user t ${where.toString()}
     order by t.first_name collate bn_names, t.last_name collate bn_names, t.id`,
    where.values,
  )
}

const dependentsRow = z.object({ name: z.string(), lined: z.boolean(), n: z.number() })

/** How many records of each kind refer to this one, counted in one statement; kinds with none are left out. */
export async function dependentsOf(
  db: Queryable,
  entity: Entity,
  id: string,
): Promise<Record<string, number>> {
  // Its parts go along.
  const fields = referringTo(entity.name).filter(({ part }) => !part)
  const counted = [...fields, ...linesReferringTo(entity.name)].map(
    (one) =>
      `select '${one.name}' as name, ${String('inner' in one)} as lined, count(*) as n from ${one.table} t where ${isReferring(one, '$1')}`,
  )
  if (counted.length === 0) return {}
  const rows = await db.query(
    dependentsRow,
    `select name, lined, sum(n)::int8 as n from (${counted.join(' union all ')}) counted group by 1, 2 having sum(n) > 0`,
    [id],
  )
  const counts: Record<string, number> = {}
  // A line of a document and its movement count once.
  for (const { name, n } of rows) counts[name] = Math.max(counts[name] ?? 0, n)
  return counts
}

/** SQL of whether a row `t` refers to a record. */
function isReferring(one: Referring | Lined, id: string): string {
  if ('inner' in one)
    return `t.${one.column} @> jsonb_build_array(jsonb_build_object('${one.inner}', ${id}::text))`
  return one.several ? `${id}::text = any(t.${one.column}::text[])` : `t.${one.column} = ${id}::text`
}

const namedAtOnce = 3

/** Labels of the newest dependents by kind, as far as the user may see them. */
export async function namesOfDependents(
  context: Context,
  entity: Entity,
  id: string,
  dependents: Record<string, number>,
): Promise<Record<string, string[]>> {
  const names: Record<string, string[]> = {}
  for (const kind of Object.keys(dependents)) {
    const other = entityOf(kind)
    if (!other || !can(context.user, other.area, 'view')) continue
    const referring = referringTo(entity.name).filter(({ name, part }) => name === kind && !part)
    if (referring.length === 0) continue
    const where = new Where()
    const scope = scopeOf(context.user, other)
    where.within(scope)
    const bound = where.bind(id)
    where.conditions.push(`(${referring.map((one) => isReferring(one, bound)).join(' or ')})`)
    const rows = await context.tx.query(
      idRow,
      `select t.id from ${other.table} t ${where.toString()} order by t.id desc limit ${namedAtOnce}`,
      where.values,
    )
    const records = await findMany(context.tx, other, rows.map((row) => row.id), scope) // prettier-ignore
    names[kind] = records.map((record) => nameBeside(entity, other, record)).filter(Boolean)
  }
  return names
}

/** Its name without that of the record that it refers to. */
function nameBeside(entity: Entity, other: Entity, record: Record<string, unknown>): string {
  const own = other.label.filter((name) => other.fields[name.replace(/Name$/, '')]?.target !== entity.name)
  return labelOf({ ...other, label: own }, record)
}

interface Referring {
  name: string
  table: string
  column: string
  several: boolean
  part: boolean
}

/** All references to an entity, including its own parts. */
export function referringTo(target: string): Referring[] {
  return Object.values<Entity>(recordEntities).flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, field]) => field.target === target && !field.derived)
      .map(([field, { kind }]) => ({
        name: entity.name,
        table: entity.table,
        column: columnOf(entity, field),
        several: kind === 'refs',
        part: field === entity.partOf,
      })),
  )
}

interface Lined {
  name: string
  table: string
  column: string
  /** Name of the reference within a line. */
  inner: string
}

/** Line items that reference an entity, including those of drafts, which nothing else records. */
export function linesReferringTo(target: string): Lined[] {
  return Object.values<Entity>(recordEntities).flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([field, { kind, readOnly, inner = {} }]) =>
      kind !== 'lines' || readOnly
        ? []
        : Object.entries(inner)
            .filter(([, part]) => part.target === target && !part.readOnly)
            .map(([name]) => ({
              name: entity.name,
              table: entity.table,
              column: columnOf(entity, field),
              inner: name,
            })),
    ),
  )
}

/** Labels of ids, for the log. @param wanted ids by the kind of record */
export async function labelsFor(
  db: Queryable,
  wanted: Map<string, Set<string>>,
): Promise<Record<string, string>> {
  const labels: Record<string, string> = {}
  for (const [name, ids] of wanted) {
    const target = targetOf(name)
    if (!target || ids.size === 0) continue
    const rows = await db.query(
      labelRow,
      `select t.id, ${target.label('t')} as name from ${target.table} t where t.id = any($1)`,
      [[...ids]],
    )
    for (const row of rows) labels[row.id] = row.name
  }
  return labels
}
