/** The type of a route, and the routes that every kind of record has. */
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

/** The access rule of a route: public, signed in, administrators, or a flag of an area (with further flags in `also`). */
export type Access = 'public' | 'signedIn' | 'admins' | { area: Area; flag: Flag; also?: readonly Flag[] }

/** True if a signed-in user may call the route. */
export const mayCall = ({ access }: Pick<Route, 'access'>, user: Grants): boolean =>
  access === 'public' ||
  access === 'signedIn' ||
  (access === 'admins' && isAdmin(user)) ||
  (typeof access === 'object' &&
    [access.flag, ...(access.also ?? [])].every((flag) => can(user, access.area, flag)))

/** True if the route honours the Idempotency-Key header. */
export const acceptsKey = (row: Pick<Route, 'method' | 'access' | 'keyless'>): boolean =>
  row.method !== 'GET' && row.access !== 'public' && !row.keyless

export interface Route {
  method: Method
  /** Path below the origin, with `:name` for parameters. */
  path: string
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Accepts multipart bodies with fields and files as well as JSON. */
  multipart?: boolean
  /** The body is a table: CSV or XLSX in a multipart body. */
  table?: 'import' | 'preview'
  /** Streams its progress as NDJSON to clients that accept `application/x-ndjson`. */
  inLines?: true
  reply: z.ZodType
  /** Content type of a non-JSON reply; several if the request chooses. */
  replyType?: string | readonly string[]
  status?: 200 | 201
  /** Resource and verb by which the client finds the route. */
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
  /** The handler opens its own transactions or needs none: long work must not hold a connection. */
  ownTransaction?: boolean
  /** Maximum concurrent requests; further ones wait in a queue. */
  atOnce?: number
  /** Allowed while the user must first set a new password or a second factor. */
  whileHeld?: boolean
  /** Also accepts METRICS_TOKEN as a bearer token. */
  byToken?: true
  /** Reads the user from the database instead of the session cache, because the reply is about the user. */
  asksAnew?: boolean
  /** Ignores the Idempotency-Key: the call only reads, its reply is a secret that must not be stored, or it ends sessions. */
  keyless?: boolean
  /** A write that is allowed while viewing as another user. */
  whileViewing?: boolean
  /** Changes the signed-in user or their rights: the reply holds the new user (`answered`) or the client reloads it (`asked`). */
  changesUser?: 'answered' | 'asked'
  /** The reply is a personal secret; it is refused while viewing as the user. */
  ownSecret?: true
}

/** Declares a route and keeps its literal types for the handler and the client. */
export const route = <const R extends Route>(row: R): R => row

export const withId = z.strictObject({ id: idSchema })

/** The reply of a call that returns only a message. */
export const nothing = z.object({ status: z.literal('success'), message: z.string() })

export { envelope }

type Verb = NonNullable<Route['verb']>
type PlainVerb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'export' | 'bulk'

interface CrudOptions<Format extends DialectName> {
  dialect: Dialect<Format>
  /** Paths that differ from the regular pattern, as the specification requires. */
  paths?: { create?: string; update?: string }
}

const forced = z.strictObject({ force: z.stringbool().optional() })

/** Dependents of a record: counts and newest labels by kind, and the amount owed. */
export const dependents = z.object({
  dependents: z.record(z.string(), z.int()),
  names: z.record(z.string(), z.array(z.string())),
  /** Minor units. */
  owed: z.int().optional(),
})
export type Dependents = z.infer<typeof dependents>

/** With `ask`, a save that would create a new scheduling conflict answers 409 `clash` and saves nothing. */
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

/** The common parts of the routes of one kind. */
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

/** Without import: no natural key identifies the record of a row. */
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
    // The handler checks the further right that the action needs.
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

/** The URL identifies the file; a given type must match it. */
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
