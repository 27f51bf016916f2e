/** A kind of record, declared once: what the server keeps, the contract answers and the screens show. */
import { z } from 'zod'
import type { Area } from './access.ts'
import { type Field, type FileType, fileTypes, idSchema } from './field.ts'
import type { FilterRule } from './listing.ts'

export { type FileType, fileTypes }

export interface Entity<F extends Record<string, Field> = Record<string, Field>> {
  /** Singular, as in the address. */
  name: string
  area: Area
  /** The table of the database. */
  table: string
  fields: F
  /** The fields that name a record to a person, joined by a space. */
  label: readonly string[]
  /**
   * The field that says which branch a record belongs to; `_id` for the branches themselves; null: every branch's. A
   * record whose field is empty belongs to every branch too: all see it, and who sees all branches changes it.
   */
  branchField: string | null
  /** A record without a branch is not every branch's: those alone see it who see all branches. */
  hiddenWithoutBranch: boolean
  /** A second field of a branch, whose people see the record as well. */
  secondBranchField: string | null
  /** The field that says which teacher a record belongs to: a teacher sees the own ones alone. */
  teacherField: string | null
  /** The fields that name a user's own employee and teacher record: whoever they are, they see what is their own. */
  ownFields: readonly ['employee', 'teacher'] | null
  /** The field that lists users who see the record whatever its branch. */
  memberField: string | null
  /** The field that names the record that this one is a part of: it goes with it, and is changed with it held. */
  partOf: string | null
  /**
   * The field that names a record by which this one is searched as well as by its own words. Where the field may name
   * records of several kinds, this one has no words of its own.
   */
  searchedBy: string | null
  /** How a list is ordered where nothing is asked for. */
  defaultSort: { field: string; order: 'asc' | 'desc' }
  /** Query parameters of its list beside search, sort and page. */
  filters: Record<string, FilterRule>
  /** Whether files may be kept with a record; such an entity is saved as multipart. */
  files: boolean
  /** What may be wrong with a record that is saved all the same: the codes of warnings that stand beside it. */
  warnings: readonly string[]
  /** Rows are only ever added, by the server: nobody made or changed one, so it answers no audit data. */
  appendOnly: boolean
  /** The moment at which a record was made, where its id is of the same moment: what is asked of it the ids answer. */
  timeInId: string | null
  /** The fields that a list can be sorted by, where it is not every one that could be. */
  sorts: readonly string[] | null
  /** The fields that together tell a record from all others, for a table that comes without ids; empty: ids alone do. */
  sameBy: readonly string[]
  /** The fields that may be set for many records at once. */
  sets: readonly string[]
  /** So many that a search needs an index of long pieces: the table has one on `search_grams(search_key)`. */
  grams: boolean
  /** How far its lists count: beyond it they say one more. */
  countUpTo: number | null
}

type Scoping =
  | 'branchField'
  | 'hiddenWithoutBranch'
  | 'secondBranchField'
  | 'teacherField'
  | 'ownFields'
  | 'memberField'
  | 'partOf'
  | 'searchedBy'
type Defaulted =
  | Scoping
  | 'table'
  | 'filters'
  | 'files'
  | 'defaultSort'
  | 'warnings'
  | 'appendOnly'
  | 'timeInId'
  | 'sorts'
  | 'sameBy'
  | 'sets'
  | 'grams'
  | 'countUpTo'

export function defineEntity<F extends Record<string, Field>>(
  entity: Omit<Entity<F>, Defaulted> &
    Partial<Pick<Entity<F>, Defaulted>> & {
      label: readonly ((keyof F & string) | `${keyof F & string}Name`)[]
      branchField?: (keyof F & string) | '_id' | null
      secondBranchField?: keyof F & string
      teacherField?: keyof F & string
      memberField?: keyof F & string
      partOf?: keyof F & string
      searchedBy?: keyof F & string
      sameBy?: readonly (keyof F & string)[]
      sets?: readonly (keyof F & string)[]
    },
): Entity<F> {
  return {
    table: entity.name,
    filters: {},
    files: false,
    warnings: [],
    appendOnly: false,
    timeInId: null,
    sorts: null,
    sameBy: [],
    sets: [],
    grams: false,
    countUpTo: null,
    branchField: null,
    hiddenWithoutBranch: false,
    secondBranchField: null,
    teacherField: null,
    memberField: null,
    ownFields: null,
    partOf: null,
    searchedBy: null,
    defaultSort: { field: '_id', order: 'desc' },
    ...entity,
  }
}

/** Whether files of the type are pictures alone: one of the record's fields shows the newest, and cannot show a PDF. */
export const takesPicturesOnly = ({ fields }: Entity, type: FileType): boolean =>
  Object.values(fields).some(({ fileType }) => fileType === type)

type Value<T> = T extends Field<infer V> ? V : never
/** The values of an entity's own fields. */
export type Values<E extends Entity> = { [K in keyof E['fields']]: Value<E['fields'][K]> }

export const person = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }).nullable()
export type Person = z.infer<typeof person>

/** What every record answers beside its fields; the server alone writes it. */
export const auditFields = {
  createdBy: person,
  updatedBy: person,
  createdAt: z.string(),
  updatedAt: z.string(),
}
export type Audit = { [K in keyof typeof auditFields]: z.infer<(typeof auditFields)[K]> }

export const storedFile = z.object({
  type: z.enum(fileTypes),
  name: z.string(),
  size: z.int(),
  fileUrl: z.string(),
  createdAt: z.string(),
})
export type StoredFile = z.infer<typeof storedFile>

type Fields<E extends Entity> = E['fields']

/** The names of the records that a record refers to, beside its references. */
type ReferenceNames<F> = {
  [K in keyof F & string as F[K] extends { kind: 'ref'; target: string } ? `${K}Name` : never]: string | null
} & {
  [K in keyof F & string as F[K] extends { kind: 'refs' } ? `${K}Name` : never]: (string | null)[]
}

type SecretOf<F> = { [K in keyof F]: F[K] extends { secret: true } ? K : never }[keyof F]

/** A record as it is answered. */
export type RecordOf<E extends Entity> = { _id: string } & Omit<Values<E>, SecretOf<Fields<E>>> &
  ReferenceNames<Fields<E>> &
  Audit & { files?: StoredFile[] }

const serverStamped = (entity: Entity): string[] => [
  '_id',
  'id',
  ...Object.keys(auditFields),
  ...(entity.files ? ['files'] : []),
  ...Object.entries(entity.fields).flatMap(([name, field]) => [
    ...(field.target ? [`${name}Name`] : []),
    ...(field.readOnly ? [name] : []),
  ]),
]

const writable = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => !field.readOnly)

/** What a POST takes: the writable fields and nothing else. */
export function createSchema<E extends Entity>(entity: E): z.ZodType<Values<E>> {
  const shape = writable(entity).map(([name, field]) => [
    name,
    field.required && field.initial === undefined ? field.schema : field.schema.optional(),
  ])
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<Values<E>>
}

/**
 * What a PUT takes: any of the writable fields, `updatedAt` as it was last read, and the rest of the record as it was
 * answered, which is dropped.
 */
export function updateSchema<E extends Entity>(
  entity: E,
): z.ZodType<Partial<Values<E>> & { updatedAt?: string }> {
  const dropped = new Set(serverStamped(entity))
  const shape = {
    ...Object.fromEntries(
      writable(entity).map(([name, { schema, sentBack = schema }]) => [name, sentBack.optional()]),
    ),
    ...Object.fromEntries([...dropped].map((name) => [name, z.unknown().optional()])),
    updatedAt: z.string().optional(),
  }
  return z
    .strictObject(shape)
    .transform((body) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => name === 'updatedAt' || !dropped.has(name))),
    ) as unknown as z.ZodType<Partial<Values<E>> & { updatedAt?: string }>
}

/** What is answered; whatever a row holds beside it stays in the server. */
export function recordSchema(entity: Entity, options: { withId?: boolean } = {}): z.ZodObject {
  const told = Object.entries(entity.fields).filter(([, field]) => !field.secret)
  const fields = told.flatMap(([name, field]) => [
    [name, replySchema(field)],
    ...(field.target
      ? [[`${name}Name`, field.kind === 'refs' ? z.array(z.string().nullable()) : z.string().nullable()]]
      : []),
  ])
  return z.object({
    _id: idSchema,
    ...(options.withId ? { id: idSchema } : {}),
    ...Object.fromEntries(fields),
    ...(entity.files ? { files: z.array(storedFile) } : {}),
    ...(entity.appendOnly ? {} : auditFields),
  })
}

/** Answers are described by shape alone: what is stored was checked when it was written. */
function replySchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'int':
    case 'money':
      return field.halves ? z.number().nullable() : z.int().nullable()
    case 'bool':
      return z.boolean()
    case 'weekdays':
    case 'ints':
      return z.array(z.int()).nullable()
    case 'refs':
    case 'tags':
      return z.array(z.string())
    case 'schedule':
      return z.array(z.object({ weekday: z.int(), start: z.string(), end: z.string() }))
    case 'lines':
      return z.array(z.record(z.string(), z.unknown()))
    case 'object':
      return z.record(z.string(), z.unknown()).nullable()
    case 'choice':
      return z.enum(field.choices as [string, ...string[]]).nullable()
    default:
      return z.string().nullable()
  }
}

/** The record's name to a person; a part that has none is called as the whole. */
export function labelOf(entity: Entity, record: Record<string, unknown>): string {
  const whole = entity.partOf ? [record[`${entity.partOf}Name`]] : []
  const own = entity.label.map((name) => record[name]).filter(Boolean)
  return (own.length > 0 ? own : whole.filter(Boolean)).join(' ')
}
