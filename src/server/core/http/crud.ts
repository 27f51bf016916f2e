/** The handlers of the rows that every kind of record has. */
import { askedCodes } from '../../../shared/core/clashes.ts'
import type { TableFormat } from '../../../shared/core/bulk.ts'
import { type Entity, labelOf } from '../../../shared/core/entity.ts'
import { type EntityName, entities } from '../../../shared/entities.ts'
import { newId } from '../../../shared/core/ids.ts'
import type { Warning } from '../../../shared/core/listFormats.ts'
import type { Dependents, Route } from '../../../shared/core/route.ts'
import { difference } from '../audit.ts'
import { exportRecords } from '../bulk/export.ts'
import { listImports } from '../bulk/batch.ts'
import { type ImportInput, importRecords } from '../bulk/import.ts'
import { previewTable } from '../bulk/preview.ts'
import type { Table } from '../bulk/table.ts'
import { importTemplate } from '../bulk/template.ts'
import { undoImport } from '../bulk/undo.ts'
import type { Context } from '../context.ts'
import { together } from '../db/transaction.ts'
import { Conflict, Forbidden, NotFound } from '../failure.ts'
import { attachUploads, detachAll, detachFile } from '../files/records.ts'
import { fieldsOf, recordAudit, stampOf } from '../records/noted.ts'
import { listRequest } from '../records/listRequest.ts'
import { checkReferences, dependentsOf, namesOfDependents } from '../records/references.ts'
import { list } from '../records/pages.ts'
import { sumsOf } from '../records/sums.ts'
import { find, insert, remove, type Stored, update } from '../records/repository.ts'
import { applyRules, rulesOf } from '../records/ruleBook.ts'
import { fillOwnBranch, mayChange, scopeOf } from '../records/scope.ts'
import { entityName, numberText } from '../language.ts'
import { type AnyHandler, Reply } from './handler.ts'
import { lockRecord, missing, refuseStale } from './lockRecord.ts'

interface Parsed {
  params: { id: string }
  query: Record<string, unknown> & { force?: boolean; ask?: boolean }
  body: Record<string, unknown> & { updatedAt?: string | undefined }
}

type RowHandler = (input: Parsed, context: Context, entity: Entity, row: Route) => Promise<unknown>

const keepsFiles = (entity: Entity): boolean =>
  entity.files || Object.values(entity.fields).some(({ kind }) => kind === 'file')

async function listRecords(input: Parsed, context: Context, entity: Entity, row: Route): Promise<Reply> {
  const request = await listRequest(row, entity, input.query, context)
  const page = await list(context.tx, entity, request, scopeOf(context.user, entity))
  await rulesOf(entity.name).decorate?.(context, page.items)
  const { body, headers } = listFormatOf(row).write(entity, page, request)
  return new Reply(body, headers)
}

async function sumRecords(input: Parsed, context: Context, entity: Entity, row: Route): Promise<unknown> {
  const request = await listRequest(row, entity, input.query, context)
  const data = await sumsOf(context.tx, entity, request, scopeOf(context.user, entity))
  return { status: 'success', message: context.say('done.ok'), data }
}

export async function getRecord(
  input: Parsed,
  context: Context,
  entity: Entity,
  row: Route,
): Promise<unknown> {
  const record = await find(context.tx, entity, input.params.id, scopeOf(context.user, entity))
  if (!record) throw await missing(context, entity, input.params.id)
  await rulesOf(entity.name).decorate?.(context, [record])
  return listFormatOf(row).writeOne(record, context.say('done.ok'))
}

async function createRecord(input: Parsed, context: Context, entity: Entity, row: Route): Promise<unknown> {
  const initial = Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.initial === undefined ? [] : [[name, field.initial]],
    ),
  )
  const ours = await rulesOf(entity.name).initial?.(context)
  const record = { ...initial, ...ours, ...input.body, _id: newId(context.now) } as Record<
    string,
    unknown
  > & {
    _id: string
  }
  fillOwnBranch(context.user, entity, record)
  const changed = Object.keys(record).filter((name) => name in entity.fields)
  const rules = rulesOf(entity.name)
  const [, found] = await together(
    checkReferences(context, entity, record, changed),
    rules.prefetch?.(context, record),
  )
  const force = input.query.force === true
  await applyRules(rules, context, { before: null, after: record, changed, force, prefetched: found })
  await attachUploads(context, entity, record._id)
  // Returned as stored, even if it belongs to a branch that its creator cannot see.
  const made = await insert(context.tx, entity, record, stampOf(context), rules.columns?.(record))
  const change = { before: null, after: record, changed, force: false, stored: made }
  const stored = (await rules.afterSave?.(context, change)) ?? made
  await recordAudit(context, entity, 'created', null, stored)
  return saved(context, entity, row, stored, 'done.create', input.query.ask ? [] : null)
}

export async function updateRecord(
  input: Parsed,
  context: Context,
  entity: Entity,
  row: Route,
): Promise<unknown> {
  const before = await lockRecord(input.params.id, context, entity)
  // Existing conflicts were confirmed when they arose.
  const known = input.query.ask ? ((await rulesOf(entity.name).warnings?.(context, before)) ?? []) : null
  const stored = await applyChange(context, entity, before, input.body, input.query.force === true)
  return saved(context, entity, row, stored, 'done.update', known)
}

/**
 * The only way to change fields of a record: by the rules of its kind, with a log entry.
 *
 * @param before locked, see `lockRecord`
 * @throws Failure if the record is stale, or a rule refuses the change
 */
async function applyChange(
  context: Context,
  entity: Entity,
  before: Stored,
  { updatedAt, ...body }: Parsed['body'],
  force: boolean,
): Promise<Stored> {
  refuseStale(entity, before, updatedAt)
  const after = { ...before, ...body }
  fillOwnBranch(context.user, entity, after)
  const changed = Object.keys(difference(before, after, fieldsOf(entity)) ?? {})
  let stored = before
  if (changed.length > 0 || context.uploads.length > 0) {
    const rules = rulesOf(entity.name)
    await checkReferences(context, entity, after, changed, before)
    await applyRules(rules, context, { before, after, changed, force })
    const written = Object.keys(difference(before, after, fieldsOf(entity)) ?? {})
    await attachUploads(context, entity, before._id)
    stored = await update(context.tx, entity, after, written, stampOf(context), rules.columns?.(after))
    const change = { before, after, changed: written, force: false, stored }
    stored = (await rules.afterSave?.(context, change)) ?? stored
  }
  await recordAudit(context, entity, 'updated', before, stored)
  return stored
}

/**
 * Returns the warnings about a saved record.
 *
 * @param known its warnings before the change, if new clashes must be confirmed; null if they need no confirmation
 * @throws Conflict `clash` with the new clashes, which rolls the transaction back
 */
export async function saidAgainst(
  context: Context,
  entity: Entity,
  stored: Stored,
  known: readonly Warning[] | null,
): Promise<Warning[] | undefined> {
  const warnings = await rulesOf(entity.name).warnings?.(context, stored)
  const fresh =
    warnings?.filter(
      ({ code, message }) => askedCodes.includes(code) && !known?.some((other) => other.message === message),
    ) ?? []
  if (known && fresh.length > 0) throw new Conflict('clash', { extra: { warnings: fresh } })
  return warnings
}

/** The reply to a saved record, with its warnings. */
async function saved(
  context: Context,
  entity: Entity,
  row: Route,
  stored: Stored,
  message: 'done.create' | 'done.update',
  known: readonly Warning[] | null,
): Promise<unknown> {
  const warnings = await saidAgainst(context, entity, stored, known)
  await rulesOf(entity.name).decorate?.(context, [stored])
  return listFormatOf(row).writeOne(stored, context.say(message, { name: labelOf(entity, stored) }), warnings)
}

export async function removeRecord(
  input: Parsed,
  context: Context,
  entity: Entity,
  row: Route,
): Promise<unknown> {
  const record = await lockRecord(input.params.id, context, entity)
  const found = await dependentsFound(context, entity, record)
  if (Object.keys(found.dependents).length > 0) throw inUse(context, entity, record, found)
  await rulesOf(entity.name).checkDelete?.(context, record)
  if (keepsFiles(entity)) await detachAll(context, entity, record._id)
  await remove(context.tx, entity, record._id)
  await rulesOf(entity.name).afterRemove?.(context, record)
  await recordAudit(context, entity, 'deleted', record, null)
  return listFormatOf(row).writeOne(record, context.say('done.remove', { name: labelOf(entity, record) }))
}

/** Dependents that prevent deleting a record, with their names and the amount that it owes. */
async function dependentsFound(context: Context, entity: Entity, record: Stored): Promise<Dependents> {
  const dependents = await dependentsOf(context.tx, entity, record._id)
  const names = await namesOfDependents(context, entity, record._id, dependents)
  const owed = entity.fields.balance?.kind === 'money' ? Number(record.balance ?? 0) : 0
  return { dependents, names, ...(owed > 0 ? { owed } : {}) }
}

function inUse(context: Context, entity: Entity, record: Stored, found: Dependents): Conflict {
  const { dependents, names, owed } = found
  const words = Object.entries(dependents).map(([kind, count]) => {
    const called = names[kind] ?? []
    const some =
      called.length > 0 ? ` (${[...called, ...(count > called.length ? ['…'] : [])].join(', ')})` : ''
    return `${entityName(context.language, kind)}: ${numberText(context.language, count)}${some}`
  })
  const args = { name: labelOf(entity, record), dependents: words.join('; ') }
  return new Conflict('in_use', {
    ...(owed ? { key: 'in_use_owing', args: { ...args, money: owed / 100 } } : { args }),
    extra: { ...found },
  })
}

/** Answers the dependents before a deletion is confirmed. */
async function askDependents(input: Parsed, context: Context, entity: Entity): Promise<unknown> {
  const { id } = input.params
  const record = await find(context.tx, entity, id, scopeOf(context.user, entity, { toChange: true }))
  if (!record) throw await missing(context, entity, id)
  if (!mayChange(context.user, entity, record))
    throw new Forbidden('forbidden', { resource: entity.name, recordId: id })
  await rulesOf(entity.name).decorate?.(context, [record])
  const found = await dependentsFound(context, entity, record)
  const others = await rulesOf(entity.name).dependents?.(context, record)
  const data = { ...found, dependents: { ...found.dependents, ...others } }
  return { status: 'success', message: context.say('done.ok'), data }
}

async function removeFile(input: Parsed, context: Context, entity: Entity, row: Route): Promise<unknown> {
  const file = input.query as unknown as { id: string; fileUrl: string; type?: string }
  const before = await lockRecord(file.id, context, entity)
  const name = await detachFile(context, entity, file)
  if (name === null) throw new NotFound('file')
  const columns = rulesOf(entity.name).columns?.(before)
  const stored = await update(context.tx, entity, before, [], stampOf(context), columns)
  await recordAudit(context, entity, 'updated', before, stored)
  await rulesOf(entity.name).decorate?.(context, [stored])
  return listFormatOf(row).writeOne(stored, context.say('done.removeFile'))
}

function listFormatOf(row: Route) {
  if (!row.listFormat) throw new Error(`${row.path} has no list format`)
  return row.listFormat
}

const verbs: Record<Exclude<NonNullable<Route['verb']>, 'bulk'>, RowHandler> = {
  list: listRecords,
  get: getRecord,
  sums: sumRecords,
  create: createRecord,
  update: updateRecord,
  remove: removeRecord,
  dependents: askDependents,
  removeFile,
  export: exportRecords,
  import: (input, context, entity) => importRecords(input as unknown as ImportInput, context, entity),
  importPreview: async ({ body }, _context, entity) => previewTable(body as unknown as Table, entity),
  importTemplate: ({ query }, context, entity) =>
    importTemplate(query as { format?: TableFormat }, context, entity),
  imports: (_input, context, entity) => listImports(context, entity),
  importUndo: ({ params }, context, entity) => undoImport(params.id, context, entity),
}

/** The handler of a row that `crud` or `recordFiles` made. */
export function crudHandler(row: Route): AnyHandler {
  const { verb, entity } = row
  if (!verb || verb === 'bulk' || !entity) throw new Error(`${row.method} ${row.path} has no handler`)
  return (input, context) => verbs[verb](input as Parsed, context, entity, row)
}

/** Changes fields of a record as a separate edit, for calls beyond the regular ones. */
export async function editRecord(
  context: Context,
  name: EntityName,
  id: string,
  body: Parsed['body'],
  message: string,
): Promise<unknown> {
  const entity: Entity = entities[name]
  const before = await lockRecord(id, context, entity)
  return { status: 'success', message, data: await applyChange(context, entity, before, body, false) }
}
