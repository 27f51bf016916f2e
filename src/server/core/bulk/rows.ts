/** The rows of a table as the records that they come to. */
import { setImmediate as breath } from 'node:timers/promises'
import type { z } from 'zod'
import { can } from '../../../shared/core/access.ts'
import { createSchema, type Entity, updateSchema } from '../../../shared/core/entity.ts'
import { isId, newId } from '../../../shared/core/ids.ts'
import { explainAll, type Message } from '../../../shared/core/messages.ts'
import { difference } from '../audit.ts'
import type { Context } from '../context.ts'
import type { Stored } from '../records/repository.ts'
import { rulesOf } from '../records/ruleBook.ts'
import { fillOwnBranch, mayChange } from '../records/scope.ts'
import { dateFormatOfUser } from '../session/signedIn.ts'
import type { CheckedChange } from './checks.ts'
import { zonesOf } from './export.ts'
import { lockRecords, idsByKey, keyOfRow } from './match.ts'
import { givenBy, instantBy, isShortened, type Reading, readingsOf } from './meaning.ts'
import { namesFor } from './names.ts'
import type { Table } from './table.ts'

export interface Wrong {
  row: number
  field: string
  said: Message
}

/** A row with its values and the record it matches. */
interface Row {
  row: number
  given: Record<string, unknown>
  id?: string
}

interface Found {
  readings: Reading[]
  lines: CheckedChange[]
  unchanged: number
}

const validationMessage = (key: string, args: Message['args'] = {}): Message => ({
  key: `validation.${key}`,
  args,
})

const atOnce = 500

/** Serves other requests after every so many rows. */
async function* inBreaths<T>(rows: readonly T[]): AsyncGenerator<T> {
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === atOnce - 1) await breath()
    yield row
  }
}

export async function linesOf(
  context: Context,
  entity: Entity,
  table: Table,
  /** True if rows of existing records update them. */
  updates: boolean,
  wrong: Wrong[],
): Promise<Found> {
  const { readings, unknown, twice, absent } = readingsOf(entity, table.heads, table.columns)
  for (const head of unknown) wrong.push({ row: 1, field: head, said: validationMessage('unknownField') })
  for (const head of twice) wrong.push({ row: 1, field: head, said: validationMessage('twoHeads') })
  for (const head of absent) wrong.push({ row: 1, field: head, said: validationMessage('noSuchColumn') })
  if (wrong.length > 0) return { readings, lines: [], unchanged: 0 }
  const dateFormat = dateFormatOfUser(context.user)
  const rows: Row[] = []
  for await (const { row, cells } of inBreaths(table.rows)) {
    const { _id: id, ...given } = givenBy(entity, readings, cells, dateFormat)
    for (const [index, column] of readings.entries())
      if (column && isShortened(column, cells[index] ?? ''))
        wrong.push({ row, field: column.head, said: validationMessage('shortened') })
    rows.push({ row, given, ...(typeof id === 'string' ? { id } : {}) })
  }
  await resolveNames(context, entity, rows, wrong)
  await resolveMoments(context, entity, rows)
  await recogniseRows(context, entity, rows, wrong)
  const ids = rows.flatMap(({ id }) => (id !== undefined && isId(id) ? [id] : []))
  const records = await lockRecords(context, entity, ids)
  const initial = {
    ...Object.fromEntries(
      Object.entries(entity.fields).flatMap(([name, field]) => (field.initial === undefined ? [] : [[name, field.initial]])), // prettier-ignore
    ),
    ...(await rulesOf(entity.name).initial?.(context)),
  }
  const judge = judging(context, entity, initial, wrong)
  const lines: CheckedChange[] = []
  let unchanged = 0
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === atOnce - 1) {
      context.progress?.('read', index, rows.length)
      await breath()
    }
    const record = row.id === undefined ? null : (records.get(row.id) ?? undefined)
    const line = record && !updates ? 'unchanged' : judge(row, record)
    if (line === 'unchanged') unchanged++
    else if (line) lines.push(line)
  }
  return { readings, lines, unchanged }
}

/** Resolves names and codes to ids; unknown and ambiguous ones are reported and removed. */
async function resolveNames(context: Context, entity: Entity, rows: Row[], wrong: Wrong[]): Promise<void> {
  const targets = Object.entries(entity.fields).flatMap(([name, { target }]) =>
    target ? [{ name, target }] : [],
  )
  const wanted = new Map<string, Set<string>>()
  for (const { name, target } of targets) {
    const texts = wanted.get(target) ?? new Set<string>()
    for (const { given } of rows) for (const text of [given[name] ?? []].flat()) texts.add(text as string)
    wanted.set(target, texts)
  }
  const idOf = await namesFor(context, wanted)
  for await (const { row, given } of inBreaths(rows))
    for (const { name, target } of targets) {
      const value = given[name]
      if (value === undefined) continue
      const found = ([value].flat() as string[]).map((text) => idOf(target, text))
      const ids = found.map((each) => ('id' in each ? each.id : unresolved))
      const lost = found.find((each) => 'failed' in each)
      if (lost) wrong.push({ row, field: name, said: validationMessage(`${lost.failed}Reference`) })
      given[name] = Array.isArray(value) ? ids : ids[0]
    }
}

/** Stands for a reference that was complained about already: no record has it. */
const unresolved = '0'.repeat(24)

/** Moments without an offset are by the clock of the row's branch. */
async function resolveMoments(context: Context, entity: Entity, rows: Row[]): Promise<void> {
  const names = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'instant')
  if (names.length === 0) return
  const zones = await zonesOf(context.tx)
  const own = context.user.branch?._id
  const dateFormat = dateFormatOfUser(context.user)
  for await (const { given } of inBreaths(rows))
    for (const name of names)
      if (typeof given[name] === 'string')
        given[name] =
          instantBy(given[name], zones(given[entity.branchField ?? ''] ?? own), dateFormat) ?? given[name]
}

/** Gives each row the id of the record that it is. */
async function recogniseRows(context: Context, entity: Entity, rows: Row[], wrong: Wrong[]): Promise<void> {
  const without = rows.filter(({ id }) => id === undefined)
  const keyed = without.map((row) => ({ row, key: keyOfRow(entity, row.given) })).filter(({ key }) => key)
  const known = keyed.length === 0 ? new Map<string, string[]>() : await idsByKey(context, entity, keyed.map(({ row }) => row.given)) // prettier-ignore
  const field = entity.naturalKey[0] ?? '_id'
  const first = new Map<string, number>()
  for (const { row, key } of keyed) {
    const ids = known.get(key ?? '') ?? []
    if (ids.length > 1) wrong.push({ row: row.row, field, said: validationMessage('ambiguousReference') })
    else if (ids[0]) row.id = ids[0]
    const before = first.get(key ?? '')
    if (before !== undefined)
      wrong.push({ row: row.row, field, said: validationMessage('sameRow', { row: before }) })
    else first.set(key ?? '', row.row)
  }
  const refusedRows = new Set(wrong.map(({ row }) => row))
  const byId = new Map<string, number>()
  for (const { row, id } of rows) {
    if (id === undefined) continue
    const before = byId.get(id)
    if (before !== undefined && !refusedRows.has(row))
      wrong.push({ row, field: '_id', said: validationMessage('sameRow', { row: before }) })
    byId.set(id, before ?? row)
  }
}

/** Decides for each row: create, update, unchanged, or nothing if it has errors. */
function judging(context: Context, entity: Entity, initial: Record<string, unknown>, wrong: Wrong[]) {
  const schemas = { create: createSchema(entity), update: updateSchema(entity) }
  const fields = Object.keys(entity.fields).filter((name) => !entity.fields[name]?.readOnly)
  const mayUpdate = can(context.user, entity.area, 'update')
  const parse = <T>(row: Row, schema: z.ZodType<T>, given: Record<string, unknown>): T | undefined => {
    const result = schema.safeParse(given, { reportInput: true })
    if (result.success) return result.data
    for (const [path, why] of Object.entries(explainAll(result.error.issues)))
      wrong.push({ row: row.row, field: path.replace(/(\.\d+)+(\..*)?$/, ''), said: why })
    return undefined
  }
  /** @param before null: it is new; undefined: there is none of its id */
  return (row: Row, before: Stored | null | undefined): CheckedChange | 'unchanged' | undefined => {
    if (before === undefined) {
      wrong.push({
        row: row.row,
        field: '_id',
        said: validationMessage(isId(row.id ?? '') ? 'unknownReference' : 'id'),
      })
      return undefined
    }
    if (!before) {
      const body = parse(row, schemas.create, row.given)
      if (!body) return undefined
      const after = { ...initial, ...body, _id: newId(context.now) } as CheckedChange['after']
      fillOwnBranch(context.user, entity, after)
      return { row: row.row, before, after, changed: Object.keys(after).filter((name) => name in entity.fields), force: false } // prettier-ignore
    }
    const body = parse(row, schemas.update, merged(before, row.given))
    if (!body) return undefined
    const after = { ...before, ...body }
    fillOwnBranch(context.user, entity, after)
    const changed = Object.keys(difference(before, after, fields) ?? {})
    if (changed.length === 0) return 'unchanged'
    if (!mayUpdate || !mayChange(context.user, entity, before)) {
      wrong.push({ row: row.row, field: '_id', said: validationMessage('mayNotUpdate') })
      return undefined
    }
    return { row: row.row, before, after, changed, force: false }
  }
}

/** A cell of a record inside of the record changes no other of it. */
const merged = (before: Stored, given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const was = before[name]
      const both = isRecord(value) && isRecord(was)
      return [name, both ? { ...was, ...value } : value]
    }),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
