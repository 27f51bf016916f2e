/** The types of the rows that every kind of record has, inferred from its entity and its list format. */
import type { z } from 'zod'
import type { bulkBody, bulkReply } from './bulkChange.ts'
import type { ListFormatName, envelope, ListReplies, OneReplies } from './listFormats.ts'
import type { Entity, Values } from './entity.ts'
import type { imported, importUndone, previewed, recentImports } from './importRows.ts'
import type { dependents, Route, withId } from './route.ts'

/** The body that a form may send. The server validates required and read-only fields. */
type Draft<E extends Entity> = { [K in keyof Values<E>]?: Sent<E['fields'][K], Values<E>[K]> | null }
/** Only the field names of lines are typed; the server validates their values and reports errors by field. */
type Sent<F, V> = F extends { kind: 'lines' }
  ? V extends (infer Line)[]
    ? { [K in keyof Line]?: unknown }[]
    : V
  : V
interface Stamp {
  updatedAt?: string
}

type Query = z.ZodType<Record<string, unknown>, Record<string, unknown>>

interface SaveFlags {
  /** Save although there may be one already. */
  force?: boolean
  /** Answers 409 `clash` if saving would create a new conflict. */
  ask?: boolean
}
type SaveQuery = z.ZodType<SaveFlags, { force?: string; ask?: string }>

/** A row with the schemas that its verb has. */
export type Row<Verb extends NonNullable<Route['verb']>, E extends Entity, Schemas> = Omit<
  Route,
  'verb' | 'entity' | 'params' | 'query' | 'body' | 'reply' | 'replyType'
> & { verb: Verb; entity: E } & Schemas

export interface OneReply<E extends Entity, Format extends ListFormatName> {
  reply: z.ZodType<OneReplies<E>[Format]>
}
interface OneById<E extends Entity, Format extends ListFormatName> extends OneReply<E, Format> {
  params: typeof withId
}
interface TableReply {
  reply: z.ZodUnknown
  replyType: readonly string[]
}

export interface PlainRows<E extends Entity, Format extends ListFormatName> {
  list: Row<'list', E, { query: Query; reply: z.ZodType<ListReplies<E>[Format]> }>
  get: Row<'get', E, OneById<E, Format>>
  create: Row<'create', E, OneReply<E, Format> & { query: SaveQuery; body: z.ZodType<Values<E>, Draft<E>> }>
  update: Row<
    'update',
    E,
    OneById<E, Format> & { query: SaveQuery; body: z.ZodType<Partial<Values<E>> & Stamp, Draft<E> & Stamp> }
  >
  remove: Row<'remove', E, OneById<E, Format>>
  export: Row<'export', E, TableReply & { query: Query }>
  bulk: Row<'bulk', E, { body: ReturnType<typeof bulkBody>; reply: typeof bulkReply }>
}

export interface DependentsRow<E extends Entity> {
  dependents: Row<
    'dependents',
    E,
    { params: typeof withId; reply: ReturnType<typeof envelope<typeof dependents>> }
  >
}

/** In minor units, by the names that the entity declares, and how many records there are. */
export type Sums = { count: number } & Record<string, number>

export interface SumsRow<E extends Entity> {
  sums: Row<'sums', E, { query: Query; reply: ReturnType<typeof envelope<z.ZodType<Sums>>> }>
}

export interface TableRows<E extends Entity> {
  import: Row<'import', E, { query: Query; reply: typeof imported }>
  importPreview: Row<'importPreview', E, { reply: typeof previewed }>
  importTemplate: Row<'importTemplate', E, TableReply & { query: Query }>
  imports: Row<'imports', E, { reply: typeof recentImports }>
  importUndo: Row<'importUndo', E, { params: typeof withId; reply: typeof importUndone }>
}

/** Rows under the names by which the table has them: `student.list`. */
export type Named<Name extends string, Rows> = {
  [Verb in keyof Rows & string as `${Name}.${Verb}`]: Rows[Verb]
}

interface CrudRows<E extends Entity> extends PlainRows<E, 'simpleRest'>, TableRows<E>, DependentsRow<E> {}

type CrudKind<Kinds extends Record<string, Entity>> = {
  [Name in keyof Kinds & string]: Kinds[Name] extends { crud: true } ? Name : never
}[keyof Kinds & string]

/** The rows of those kinds that are declared with `crud: true`. */
export type RowsOfKinds<Kinds extends Record<string, Entity>> = {
  [
    Key in `${CrudKind<Kinds>}.${keyof CrudRows<Entity>}`
  ]: Key extends `${infer Name extends CrudKind<Kinds>}.${infer Verb extends keyof CrudRows<Entity>}`
    ? CrudRows<Kinds[Name]>[Verb]
    : never
}
