/** The routes that every kind of record has. */
import { z } from 'zod'
import type { Flag } from './access.ts'
import { exportQuery } from './bulk.ts'
import { bulkBody, bulkReply } from './bulkChange.ts'
import { mayClash } from './clashes.ts'
import type {
  DependentsRow,
  Named,
  OneReply,
  PlainRows,
  Row,
  RowsOfKinds,
  SumsRow,
  TableRows,
} from './crudTypes.ts'
import { type ListFormat, type ListFormatName, envelope } from './listFormats.ts'
import { createSchema, type Entity, fileTypes, updateSchema } from './entity.ts'
import { idSchema } from './field.ts'
import { importRows, tableTypes } from './importRows.ts'
import { dependents, type Route, withId } from './route.ts'
import { simpleRest } from './simpleRest.ts'

type Verb = NonNullable<Route['verb']>
type PlainVerb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'export' | 'bulk'

interface CrudOptions<Format extends ListFormatName> {
  listFormat: ListFormat<Format>
  /** Paths that differ from the regular pattern, as the specification requires. */
  paths?: { create?: string; update?: string }
}

const forced = z.strictObject({ force: z.stringbool().optional() })

/** With `ask`, a save that would create a new scheduling conflict answers 409 `clash` and saves nothing. */
export const askedFirst = z.strictObject({ ask: z.stringbool().optional() })
const asking = forced.extend(askedFirst.shape)

/** The rows that every kind of record has: list, get, create, update, remove, export, and import with what belongs to it. */
export function crud<const N extends string, E extends Entity, Format extends ListFormatName>(
  name: N,
  entity: E,
  options: CrudOptions<Format>,
) {
  return {
    ...plainCrud(name, entity, options),
    ...named<N, TableRows<E>>(name, importRows(name, rowsOf(name, entity, options.listFormat))),
    ...dependentsRow(name, entity, options),
  }
}

/** The rows of every kind that is declared with `crud: true`, under its name. */
export function crudOfKinds<Kinds extends Record<string, Entity>>(kinds: Kinds): RowsOfKinds<Kinds> {
  const rows = Object.entries<Entity>(kinds)
    .filter(([, kind]) => kind.crud)
    .map(([name, kind]) => crud(name, kind, { listFormat: simpleRest }))
  return Object.assign({}, ...rows) as RowsOfKinds<Kinds>
}

/** The route that lists what prevents a deletion: for every kind that can be deleted and that others refer to. */
export function dependentsRow<const N extends string, E extends Entity>(
  name: N,
  entity: E,
  { listFormat }: CrudOptions<ListFormatName>,
) {
  const row = rowsOf(name, entity, listFormat)('dependents', 'delete', {
    method: 'GET',
    path: `/api/${name}/:id/dependents`,
    params: withId,
    summary: `What depends on a ${name} and keeps it from being deleted`,
    reply: envelope(dependents),
  })
  return named<N, DependentsRow<E>>(name, { dependents: row })
}

/** The route that sums the amounts that an entity declares, over all that the list's filters meet. */
export function sumsRow<const N extends string, E extends Entity>(
  name: N,
  entity: E,
  { listFormat }: CrudOptions<ListFormatName>,
) {
  const shape = Object.fromEntries([...entity.sums, 'count'].map((sum) => [sum, z.int()]))
  const row = rowsOf(name, entity, listFormat)('sums', 'view', {
    method: 'GET',
    readsFrom: 'replica',
    path: `/api/${name}/sums`,
    summary: `The sums of the ${name} records that the list's filters meet, not only those of a page`,
    query: listFormat.query(entity),
    reply: envelope(z.object(shape)),
  })
  return named<N, SumsRow<E>>(name, { sums: row })
}

/** The common parts of the routes of one kind. */
const rowsOf =
  (name: string, entity: Entity, listFormat: ListFormat) =>
  (verb: Verb, flag: Flag, rest: Pick<Route, 'method' | 'path' | 'summary'> & Partial<Route>): Route => ({
    access: { area: entity.area, flag },
    reply: listFormat.replyOne(entity),
    resource: name,
    entity,
    listFormat,
    verb,
    ...rest,
  })

/** Without import: no natural key identifies the record of a row. */
export function plainCrud<const N extends string, E extends Entity, Format extends ListFormatName>(
  name: N,
  entity: E,
  { listFormat, paths = {} }: CrudOptions<Format>,
) {
  const base = `/api/${name}`
  const row = rowsOf(name, entity, listFormat)
  const saved = { query: mayClash(entity) ? asking : forced, multipart: entity.files }
  const one = { path: `${base}/:id`, params: withId }
  const rows: Record<PlainVerb, Route> = {
    list: row('list', 'view', {
      method: 'GET',
      readsFrom: 'replica',
      path: base,
      summary: `List of ${name} records`,
      query: listFormat.query(entity),
      reply: listFormat.reply(entity),
    }),
    get: row('get', 'view', { method: 'GET', summary: `One ${name}`, ...one }),
    create: row('create', 'create', {
      method: 'POST',
      path: paths.create ?? base,
      summary: `Create a ${name}`,
      body: createSchema(entity),
      status: 201,
      ...saved,
    }),
    update: row('update', 'update', {
      method: 'PUT',
      summary: `Change a ${name}`,
      body: updateSchema(entity),
      ...one,
      ...saved,
      ...(paths.update ? { path: paths.update } : {}),
    }),
    remove: row('remove', 'delete', { method: 'DELETE', summary: `Delete a ${name}`, ...one }),
    export: row('export', 'view', {
      method: 'GET',
      readsFrom: 'replica',
      path: `${base}/export`,
      summary: `All ${name} records that the list's filters meet, in its order, as a table; a page is left aside`,
      query: (listFormat.query(entity) as z.ZodObject).extend(exportQuery(entity)),
      reply: z.unknown(),
      replyType: tableTypes,
    }),
    // The handler checks the further right that the action needs.
    bulk: row('bulk', 'view', {
      method: 'POST',
      path: `${base}/bulk`,
      summary: `Delete or change many ${name} records, each by itself: what went through, and why the others did not`,
      body: bulkBody(entity, listFormat.query(entity)),
      reply: bulkReply,
      ownTransaction: true,
    }),
  }
  return named<N, PlainRows<E, Format>>(name, rows)
}

/** The URL identifies the file; a given type must match it. */
const whichFile = z.strictObject({
  id: idSchema,
  fileUrl: z.string().max(200),
  type: z.enum(fileTypes).optional(),
})

interface RemoveFile<E extends Entity, Format extends ListFormatName> extends OneReply<E, Format> {
  query: typeof whichFile
}

/** The specification's call that deletes a file of a record. */
export function recordFiles<const N extends string, E extends Entity, Format extends ListFormatName>(
  name: N,
  entity: E,
  listFormat: ListFormat<Format>,
) {
  const removeFile: Route = {
    method: 'DELETE',
    path: `/api/${name}/file`,
    access: { area: entity.area, flag: 'update' },
    summary: `Delete a file of a ${name}`,
    query: whichFile,
    reply: listFormat.replyOne(entity),
    resource: name,
    entity,
    listFormat,
    verb: 'removeFile',
  }
  return named<N, { removeFile: Row<'removeFile', E, RemoveFile<E, Format>> }>(name, { removeFile })
}

/** The rows under the names by which the table has them. */
function named<N extends string, Rows>(name: N, rows: Record<keyof Rows & string, Route>) {
  const entries = Object.entries<Route>(rows).map(([verb, row]) => [`${name}.${verb}`, row])
  // Each row is made by its verb from the entity, as its type in crudTypes.ts is.
  return Object.fromEntries(entries) as unknown as Named<N, Rows>
}
