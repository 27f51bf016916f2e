/** Declares a kind of record once, for the database, the API and the screens. */
import { z } from 'zod'
import type { Area } from './access.ts'
import { type Field, type FileType, fileTypes, idSchema } from './field.ts'
import type { FilterRule } from './filterRule.ts'

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
   * The field with the branch of a record; `_id` for branches themselves; null if the kind has no branch. A record
   * with an empty branch belongs to all branches: everybody sees it, and users who see all branches change it.
   */
  branchField: string | null
  /** Only users who see all branches see records without a branch. */
  hiddenWithoutBranch: boolean
  /** A second branch field; users of that branch see the record too. */
  secondBranchField: string | null
  /** The field that names a record's teacher; teachers see only their own records. */
  teacherField: string | null
  /** Fields that name an employee and a teacher; those users always see the record. */
  ownFields: readonly ['employee', 'teacher'] | null
  /** The field that lists users who see the record whatever its branch. */
  memberField: string | null
  /** The field that names the parent record: it is deleted with its parent and changed while the parent is locked. */
  partOf: string | null
  /**
   * A reference field: searches match the referenced record as well as this one. If the field may refer to several kinds,
   * the record has no search key of its own.
   */
  searchedBy: string | null
  /** The default order of lists. */
  defaultSort: { field: string; order: 'asc' | 'desc' }
  /** Query parameters of its list beside search, sort and page. */
  filters: Record<string, FilterRule>
  /** True if records can have files; such an entity is saved as multipart. */
  files: boolean
  /** Codes of the warnings that a saved record can carry. */
  warnings: readonly string[]
  /** The server only appends rows, so records carry no audit data. */
  appendOnly: boolean
  /** The field with the creation time, if the id encodes the same moment; filters on it then use the id. */
  timeInId: string | null
  /** Restricts sorting to these fields; null allows every sortable field. */
  sorts: readonly string[] | null
  /** The natural key, used to match imported rows without ids; empty if only ids identify a record. */
  naturalKey: readonly string[]
  /**
   * Amounts that the server sums over all that its list's filters meet, see `sumsRow`; the foot of the list has those
   * that are columns.
   */
  sums: readonly string[]
  /** Fields that a bulk change may set, and that are edited in the cells of the list: choices, yes or no, references. */
  bulkEditable: readonly string[]
  /** The table is large enough to need the n-gram index on `search_grams(search_key)`. */
  ngramIndex: boolean
  /** Lists count up to this number; beyond it the total is reported as one more. */
  countUpTo: number | null
  /** The server has rules for its records: without them in `src/server/features.ts` it does not compile, nor start. */
  hasRules: boolean
  /**
   * The route table has its list, get, create, update, delete, export and import, in the format of `ra-data-simple-rest`.
   * Kinds whose addresses or replies the specification fixes have their routes written out.
   */
  crud: boolean
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
  | 'naturalKey'
  | 'sums'
  | 'bulkEditable'
  | 'ngramIndex'
  | 'countUpTo'
  | 'hasRules'
  | 'crud'

export function defineEntity<
  F extends Record<string, Field>,
  const R extends boolean = false,
  const C extends boolean = false,
  const Q extends Record<string, FilterRule> = Record<string, FilterRule>,
>(
  entity: Omit<Entity<F>, Defaulted> &
    Partial<Pick<Entity<F>, Defaulted>> & {
      label: readonly ((keyof F & string) | `${keyof F & string}Name`)[]
      branchField?: (keyof F & string) | '_id' | null
      secondBranchField?: keyof F & string
      teacherField?: keyof F & string
      memberField?: keyof F & string
      partOf?: keyof F & string
      searchedBy?: keyof F & string
      naturalKey?: readonly (keyof F & string)[]
      bulkEditable?: readonly (keyof F & string)[]
      hasRules?: R
      crud?: C
      filters?: Q
    },
): Omit<Entity<F>, 'filters'> & { hasRules: R; crud: C; filters: Q } {
  return {
    table: entity.name,
    files: false,
    warnings: [],
    appendOnly: false,
    timeInId: null,
    sorts: null,
    naturalKey: [],
    sums: [],
    bulkEditable: [],
    ngramIndex: false,
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
    // The compiler does not follow the defaults into the types.
    hasRules: (entity.hasRules ?? false) as R,
    crud: (entity.crud ?? false) as C,
    filters: entity.filters ?? ({} as Q),
  }
}

/** True if only images are accepted for the type, because a field of the record displays the newest file. */
export const takesPicturesOnly = ({ fields }: Entity, type: FileType): boolean =>
  Object.values(fields).some(({ fileType }) => fileType === type)

/** Filters on a field of a list in our own format. */
type FieldFilter<Name extends string> = Name | `${Name}_gte` | `${Name}_lte`

/** The filters of a list: those that the entity declares, or else any of its fields; beside them a search and ids. */
export type FilterOf<E extends Pick<Entity, 'fields' | 'filters'>> = {
  [
    Name in
      | 'q'
      | 'id'
      | (string extends keyof E['filters'] ? FieldFilter<keyof E['fields'] & string> : keyof E['filters'])
  ]?: unknown
}

type Value<T> = T extends Field<infer V> ? V : never
/** The values of an entity's own fields. */
export type Values<E extends Entity> = { [K in keyof E['fields']]: Value<E['fields'][K]> }

export const person = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }).nullable()
export type Person = z.infer<typeof person>

/** Audit fields of every record; only the server writes them. */
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

/** The labels of referenced records, as `<field>Name`. */
type ReferenceNames<F> = {
  [K in keyof F & string as F[K] extends { kind: 'ref'; target: string } ? `${K}Name` : never]: string | null
} & {
  [K in keyof F & string as F[K] extends { kind: 'refs' } ? `${K}Name` : never]: (string | null)[]
}

type SecretOf<F> = { [K in keyof F]: F[K] extends { secret: true } ? K : never }[keyof F]

/** A record in an API reply. */
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

/**
 * Caches the result of `build` by entity. The schemas of a resource are the same in all its routes: building them for
 * each would take 16 MB, and a tenth of every start.
 */
export function perEntity<T>(build: (entity: Entity) => T): (entity: Entity) => T {
  const made = new WeakMap<Entity, { value: T }>()
  return (entity) => {
    const known = made.get(entity) ?? { value: build(entity) }
    made.set(entity, known)
    return known.value
  }
}

const buildCreate = perEntity((entity) => {
  const shape = writable(entity).map(([name, field]) => [
    name,
    field.required && field.initial === undefined ? field.schema : field.schema.optional(),
  ])
  return z.strictObject(Object.fromEntries(shape))
})

/** The schema of a POST body: the writable fields and nothing else. */
export const createSchema = <E extends Entity>(entity: E): z.ZodType<Values<E>> =>
  buildCreate(entity) as unknown as z.ZodType<Values<E>>

const anything = z.unknown().optional()
const anyText = z.string().optional()

const buildUpdate = perEntity((entity) => {
  const dropped = new Set(serverStamped(entity))
  const shape = {
    ...Object.fromEntries(
      writable(entity).map(([name, { schema, sentBack = schema }]) => [name, sentBack.optional()]),
    ),
    ...Object.fromEntries([...dropped].map((name) => [name, anything])),
    updatedAt: anyText,
  }
  return z
    .strictObject(shape)
    .transform((body) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => name === 'updatedAt' || !dropped.has(name))),
    )
})

/**
 * Schema of a PUT body: any of the writable fields, and `updatedAt` as last read. The read-only fields of the record
 * may be sent back and are dropped.
 */
export const updateSchema = <E extends Entity>(
  entity: E,
): z.ZodType<Partial<Values<E>> & { updatedAt?: string }> =>
  buildUpdate(entity) as unknown as z.ZodType<Partial<Values<E>> & { updatedAt?: string }>

/** The schema of a reply; other columns of the row never leave the server. */
export const recordSchema = perEntity((entity): z.ZodObject => {
  const publicFields = Object.entries(entity.fields).filter(([, field]) => !field.secret)
  const fields = publicFields.flatMap(([name, field]) => [
    [name, replySchema(field)],
    ...(field.target ? [[`${name}Name`, field.kind === 'refs' ? replies.names : replies.text]] : []),
  ])
  return z.object({
    _id: idSchema,
    ...Object.fromEntries(fields),
    ...(entity.files ? { files: replies.files } : {}),
    ...(entity.appendOnly ? {} : auditFields),
  })
})

/** Replies are described only by shape: stored values were checked on writing. */
const replies = {
  text: z.string().nullable(),
  names: z.array(z.string().nullable()),
  number: z.number().nullable(),
  int: z.int().nullable(),
  bool: z.boolean(),
  ints: z.array(z.int()).nullable(),
  texts: z.array(z.string()),
  schedule: z.array(z.object({ weekday: z.int(), start: z.string(), end: z.string() })),
  lines: z.array(z.record(z.string(), z.unknown())),
  object: z.record(z.string(), z.unknown()).nullable(),
  files: z.array(storedFile),
}

function replySchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'int':
    case 'money':
      return field.halves ? replies.number : replies.int
    case 'bool':
      return replies.bool
    case 'weekdays':
    case 'ints':
      return replies.ints
    case 'refs':
    case 'tags':
      return replies.texts
    case 'schedule':
      return replies.schedule
    case 'lines':
      return replies.lines
    case 'object':
      return replies.object
    case 'choice':
      return z.enum(field.choices as [string, ...string[]]).nullable()
    default:
      return replies.text
  }
}

/** The record's name to a person; a part that has none is called as the whole. */
export function labelOf(entity: Entity, record: Record<string, unknown>): string {
  const whole = entity.partOf ? [record[`${entity.partOf}Name`]] : []
  const own = entity.label.map((name) => record[name]).filter(Boolean)
  return (own.length > 0 ? own : whole.filter(Boolean)).join(' ')
}
