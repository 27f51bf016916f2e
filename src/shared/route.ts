/** A row of the route table, and the rows that every kind of record has. */
import { mayClash } from './clashes.ts'
import { z } from 'zod'
import { type Area, can, type Flag, type Grants, isAdmin } from './access.ts'
import { exportQuery } from './bulk.ts'
import { bulkBody, bulkReply } from './bulkChange.ts'
import type { Named, OneReply, PlainRows, Row, TableRows } from './crudTypes.ts'
import { type Dialect, type DialectName, envelope } from './dialects.ts'
import { type Entity, createSchema, fileTypes, updateSchema } from './entity.ts'
import { idSchema } from './field.ts'
import { importRows, tableTypes } from './importRows.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, anybody signed in, administrators, or who holds the flag in the area, and those beside it. There is no other way in. */
export type Access = 'public' | 'signedIn' | 'admins' | { area: Area; flag: Flag; also?: readonly Flag[] }

/** Whether somebody who is signed in may call. */
export const mayCall = ({ access }: Pick<Route, 'access'>, user: Grants): boolean =>
  access === 'public' ||
  access === 'signedIn' ||
  (access === 'admins' && isAdmin(user)) ||
  (typeof access === 'object' &&
    [access.flag, ...(access.also ?? [])].every((flag) => can(user, access.area, flag)))

/** Whether an Idempotency-Key on this call counts. */
export const acceptsKey = (row: Pick<Route, 'method' | 'access' | 'keyless'>): boolean =>
  row.method !== 'GET' && row.access !== 'public' && !row.keyless

export interface Route {
  method: Method
  /** Below the origin, with `:name` for what varies. */
  path: string
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Fields and files in one multipart body are taken as well as JSON. */
  multipart?: boolean
  /** The body is a table: CSV or XLSX in a multipart body. */
  table?: 'import' | 'preview'
  /** Says line by line how far it is, to who asks for `application/x-ndjson`. */
  inLines?: true
  reply: z.ZodType
  /** The content type where the answer is no JSON; several where the call says which. */
  replyType?: string | readonly string[]
  status?: 200 | 201
  /** What the row does, for the client that finds it by resource. */
  resource?: string
  verb?:
    | 'list'
    | 'get'
    | 'create'
    | 'update'
    | 'remove'
    | 'dependents'
    | 'removeFile'
    | 'export'
    | 'import'
    | 'importPreview'
    | 'importTemplate'
    | 'imports'
    | 'importUndo'
    | 'bulk'
  dialect?: Dialect
  entity?: Entity
  /** The handler opens its own transactions, or needs none (long work must not hold a connection). */
  ownTransaction?: boolean
  /** Many at once would wait for one another: so many are let in, the others stand in line. */
  atOnce?: number
  /** Open although something has to be done before all else: to set a new password, or a second factor. */
  whileHeld?: boolean
  /** Open as well to a machine that bears METRICS_TOKEN. */
  byToken?: true
  /** Who asks is what it answers: never from memory. */
  asksAnew?: boolean
  /** A write whose Idempotency-Key is ignored: it only asks, its answer is a secret that must not be stored, or it ends sessions. */
  keyless?: boolean
  /** Open for a write while one looks on as somebody else. */
  whileViewing?: boolean
  /** Who is signed in, or what they may do, is another afterwards: the answer says so itself, or the session has to be asked for. */
  changesUser?: 'answered' | 'asked'
  /** The answer is a secret of the user's own: who looks on as them is not told it. */
  ownSecret?: true
}

/** A row as it stands in the table: its types are kept for its handler. */
export const route = <const R extends Route>(row: R): R => row

export const withId = z.strictObject({ id: idSchema })

/** An answer that says no more than that it went well. */
export const nothing = z.object({ status: z.literal('success'), message: z.string() })

export { envelope }

type Verb = NonNullable<Route['verb']>
type PlainVerb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'export' | 'bulk'

interface CrudOptions<Format extends DialectName> {
  dialect: Dialect<Format>
  /** Where the specification's address for a verb is not the regular one. */
  paths?: { create?: string; update?: string }
}

const forced = z.strictObject({ force: z.stringbool().optional() })

/** How many records of which kinds depend on one, what the newest of them are called, and what is owed by it. */
export const dependents = z.object({
  dependents: z.record(z.string(), z.int()),
  names: z.record(z.string(), z.array(z.string())),
  /** Minor units. */
  owed: z.int().optional(),
})
export type Dependents = z.infer<typeof dependents>

/** What may clash: `ask` answers 409 `clash` where saving would make a clash that was not there, and nothing is saved. */
export const askedFirst = z.strictObject({ ask: z.stringbool().optional() })
const asking = forced.extend(askedFirst.shape)

/** The rows that every kind of record has: list, get, create, update, remove, export, and import with what belongs to it. */
export function crud<const N extends string, E extends Entity, Format extends DialectName>(
  name: N,
  entity: E,
  options: CrudOptions<Format>,
) {
  const row = rowsOf(name, entity, options.dialect)
  const asked = row('dependents', 'delete', {
    method: 'GET',
    path: `/api/${name}/:id/dependents`,
    params: withId,
    summary: `What depends on a ${name} and keeps it from being deleted`,
    reply: envelope(dependents),
  })
  return {
    ...plainCrud(name, entity, options),
    ...named<N, TableRows<E>>(name, { ...importRows(name, row), dependents: asked }),
  }
}

/** What the rows of a kind have in common. */
const rowsOf =
  (name: string, entity: Entity, dialect: Dialect) =>
  (verb: Verb, flag: Flag, rest: Pick<Route, 'method' | 'path' | 'summary'> & Partial<Route>): Route => ({
    access: { area: entity.area, flag },
    reply: dialect.replyOne(entity),
    resource: name,
    entity,
    dialect,
    verb,
    ...rest,
  })

/** Where no table is taken: nothing tells by which record a row is known again. */
export function plainCrud<const N extends string, E extends Entity, Format extends DialectName>(
  name: N,
  entity: E,
  { dialect, paths = {} }: CrudOptions<Format>,
) {
  const base = `/api/${name}`
  const row = rowsOf(name, entity, dialect)
  const saved = { query: mayClash(entity) ? asking : forced, multipart: entity.files }
  const one = { path: `${base}/:id`, params: withId }
  const rows: Record<PlainVerb, Route> = {
    list: row('list', 'view', {
      method: 'GET',
      path: base,
      summary: `List of ${name} records`,
      query: dialect.query(entity),
      reply: dialect.reply(entity),
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
      path: `${base}/export`,
      summary: `All ${name} records that the list's filters meet, in its order, as a table; a page is left aside`,
      query: (dialect.query(entity) as z.ZodObject).extend(exportQuery(entity)),
      reply: z.unknown(),
      replyType: tableTypes,
    }),
    // What the action needs beside it the handler asks.
    bulk: row('bulk', 'view', {
      method: 'POST',
      path: `${base}/bulk`,
      summary: `Delete or change many ${name} records, each by itself: what went through, and why the others did not`,
      body: bulkBody(entity, dialect.query(entity)),
      reply: bulkReply,
      ownTransaction: true,
    }),
  }
  return named<N, PlainRows<E, Format>>(name, rows)
}

/** The address alone says which file; a type that is said has to be its own. */
const whichFile = z.strictObject({
  id: idSchema,
  fileUrl: z.string().max(200),
  type: z.enum(fileTypes).optional(),
})

interface RemoveFile<E extends Entity, Format extends DialectName> extends OneReply<E, Format> {
  query: typeof whichFile
}

/** The specification's call that deletes a file of a record. */
export function recordFiles<const N extends string, E extends Entity, Format extends DialectName>(
  name: N,
  entity: E,
  dialect: Dialect<Format>,
) {
  const removeFile: Route = {
    method: 'DELETE',
    path: `/api/${name}/file`,
    access: { area: entity.area, flag: 'update' },
    summary: `Delete a file of a ${name}`,
    query: whichFile,
    reply: dialect.replyOne(entity),
    resource: name,
    entity,
    dialect,
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
