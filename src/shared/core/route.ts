/** The type of a route, and its access rules. */
import { z } from 'zod'
import { type Area, can, type Flag, type Grants, isAdmin } from './access.ts'
import { type ListFormat, envelope } from './listFormats.ts'
import type { Entity } from './entity.ts'
import { idSchema } from './field.ts'

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
export const acceptsKey = (row: Pick<Route, 'method' | 'access' | 'noIdempotencyKey'>): boolean =>
  row.method !== 'GET' && row.access !== 'public' && !row.noIdempotencyKey

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
  streaming?: true
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
    | 'sums'
    | 'removeFile'
    | 'export'
    | 'import'
    | 'importPreview'
    | 'importTemplate'
    | 'imports'
    | 'importUndo'
    | 'bulk'
  listFormat?: ListFormat
  entity?: Entity
  /** The handler opens its own transactions or needs none: long work must not hold a connection. */
  ownTransaction?: boolean
  /**
   * A read that may be a second old, so that a standby of the database may answer it: never older than the caller's own last
   * write. It changes nothing but the log. Without it the primary is read.
   */
  readsFrom?: 'replica'
  /** Maximum concurrent requests; further ones wait in a queue. */
  maxConcurrent?: number
  /** Allowed while the user must first set a new password or a second factor. */
  allowedWhileRestricted?: boolean
  /** Also accepts METRICS_TOKEN as a bearer token. */
  acceptsToken?: true
  /** Reads the user from the database instead of the session cache, because the reply is about the user. */
  asksAnew?: boolean
  /** Ignores the Idempotency-Key: the call only reads, its reply is a secret that must not be stored, or it ends sessions. */
  noIdempotencyKey?: boolean
  /** A write that is allowed while viewing as another user. */
  whileViewing?: boolean
  /** Changes the signed-in user or their rights: the reply holds the new user (`answered`) or the client reloads it (`asked`). */
  changesUser?: 'answered' | 'asked'
  /** Sent by pages on their own, with nobody at the keyboard: it does not extend the session. */
  background?: true
  /** The reply is a personal secret; it is refused while viewing as the user. */
  ownSecret?: true
}

/** Sent with any call that a page makes while nobody uses it: such a call does not extend the session. */
export const unattendedHeader = 'X-Unattended'

/** Declares a route and keeps its literal types for the handler and the client. */
export const route = <const R extends Route>(row: R): R => row

export const withId = z.strictObject({ id: idSchema })

/** The reply of a call that returns only a message. */
export const nothing = z.object({ status: z.literal('success'), message: z.string() })

export { envelope }

/** Dependents of a record: counts and newest labels by kind, and the amount owed. */
export const dependents = z.object({
  dependents: z.record(z.string(), z.int()),
  names: z.record(z.string(), z.array(z.string())),
  /** Minor units. */
  owed: z.int().optional(),
})
export type Dependents = z.infer<typeof dependents>
