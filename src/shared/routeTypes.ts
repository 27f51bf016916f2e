/** Request and reply types of every call, inferred from the schemas of its row. */
import type { z } from 'zod'
import type { routes } from './routes.ts'

type Table = typeof routes

/** Calls whose row is fully typed. */
export type RouteName = {
  [Name in keyof Table]: z.ZodType extends Table[Name]['reply'] ? never : Name
}[keyof Table]

type Part<Row, Key extends 'params' | 'query' | 'body'> =
  Row extends Record<Key, infer Schema extends z.ZodType>
    ? Record<string, never> extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> }
    : { [K in Key]?: never }

/** The request: path parameters, query and body, as far as the row has them. */
// Conditional, so that the compiler works it out for one row at a time and not for all rows at once.
export type RouteInput<Name extends RouteName> = Table[Name] extends infer Row
  ? Part<Row, 'params'> & Part<Row, 'query'> & Part<Row, 'body'>
  : never

/** The body as the server reads it. */
export type RouteBody<Name extends RouteName> = Table[Name] extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never

/** Rows with a content type reply with a file, named by the server; the name is empty if it gives none. */
type Replies = {
  [Name in RouteName]: Table[Name] extends { replyType: unknown } ? File : z.infer<Table[Name]['reply']>
}

export type RouteReply<Name extends RouteName> = Replies[Name]

/** The `data` of a reply. */
export type RouteData<Name extends RouteName> = RouteReply<Name> extends { data: infer Data } ? Data : never

/** Calls whose reply has `data`. */
export type DataRouteName = {
  [Name in RouteName]: RouteReply<Name> extends { data: unknown } ? Name : never
}[RouteName]

export interface CallOptions {
  signal?: AbortSignal
  /** Identical for every attempt of one opened form, so that a repeat has no effect. */
  idempotencyKey?: string
  /** How much of the body is sent, from 0 to 1. */
  onProgress?: (sent: number) => void
}

/** Calls one row of the table. */
export type CallRoute = <Name extends RouteName>(
  name: Name,
  input: RouteInput<Name>,
  options?: CallOptions,
) => Promise<RouteReply<Name>>
