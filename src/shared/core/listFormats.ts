/**
 * List formats: three of the specification, and simple REST. Each is defined once, with its server half (parsing a
 * query, writing the reply) beside its browser half (building the query, reading the reply).
 */
import { z } from 'zod'
import { type Entity, perEntity, type RecordOf, recordSchema } from './entity.ts'
import { type FilterRule } from './filterRule.ts'
import { day, idSchema, instant, searchText } from './field.ts'
import {
  defaultPageSize,
  type Filter,
  type ListRequest,
  maxPageSize,
  searchFields,
  sortFields,
} from './listing.ts'

/** One page of records as the server has it. */
export interface ListPage {
  items: Record<string, unknown>[]
  total: number
  /** More match than were counted: `total` is one more than that. */
  isOver?: boolean
}

export interface Answer {
  body: unknown
  headers: Record<string, string>
}

/** A list request in react-admin's terms. */
export interface ListQuery {
  page: number
  perPage: number
  sort?: { field: string; order: 'ASC' | 'DESC' }
  /** `q` searches, `id` (several) picks; the other names are the entity's filters. */
  filter: Record<string, unknown>
  /** Counts every match. */
  exact?: boolean
}

export interface Warning {
  code: string
  message: string
}

interface OneInEnvelope<E extends Entity> {
  status: 'success'
  message: string
  data: RecordOf<E>
  warnings?: Warning[]
}

type PlainOne<E extends Entity> = RecordOf<E> & { id: string; warnings?: Warning[] }

/** The reply of each list format: for a list and for a single record. */
export interface ListReplies<E extends Entity> {
  data: { status: string; data: RecordOf<E>[]; metaData: z.infer<typeof metaData> }
  students: { students: RecordOf<E>[]; pagination: z.infer<typeof pagination> }
  array: RecordOf<E>[]
  simpleRest: (RecordOf<E> & { id: string })[]
}
export interface OneReplies<E extends Entity> {
  data: OneInEnvelope<E>
  students: OneInEnvelope<E>
  array: OneInEnvelope<E>
  simpleRest: PlainOne<E>
}
export type ListFormatName = keyof OneReplies<Entity>

export interface ListFormat<Name extends ListFormatName = ListFormatName> {
  query(entity: Entity): z.ZodType<Record<string, unknown>>
  parse(entity: Entity, query: Record<string, unknown>): ListRequest
  reply<E extends Entity>(entity: E): z.ZodType<ListReplies<E>[Name]>
  write(entity: Entity, page: ListPage, request: ListRequest): Answer
  ask(query: ListQuery): Record<string, string>
  read(body: unknown, headers: Headers): ListPage
  /** The answer that is one record. */
  replyOne<E extends Entity>(entity: E): z.ZodType<OneReplies<E>[Name]>
  /** @param warnings of a kind of record that has some: what its maker should know although it was saved */
  writeOne(record: Record<string, unknown>, message: string, warnings?: Warning[]): unknown
  readOne(body: unknown): Record<string, unknown>
}

/** Warnings about a record that was saved nevertheless. */
export const warningsOf = ({ warnings }: Entity) =>
  z.array(z.object({ code: z.enum(warnings as [string, ...string[]]), message: z.string() })).optional()

/** The specification's envelope around one answer. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.literal('success'), message: z.string(), data })

const oneInEnvelope = perEntity((entity) => {
  const reply = envelope(recordSchema(entity))
  return entity.warnings.length === 0 ? reply : reply.extend({ warnings: warningsOf(entity) })
})

const enveloped = {
  // The schema is built from the entity's fields at run time, as RecordOf is at compile time.
  replyOne: <E extends Entity>(entity: E) => oneInEnvelope(entity) as unknown as z.ZodType<OneInEnvelope<E>>,
  writeOne: (record: Record<string, unknown>, message: string, warnings?: Warning[]) => ({
    status: 'success',
    message,
    data: record,
    ...(warnings ? { warnings } : {}),
  }),
  readOne: (body: unknown) => (body as { data: Record<string, unknown> }).data,
}

/** `?page=&limit=&search=&sort=&order=` and the entity's filters: the query of the specification's own lists. */
const pagedQuery = {
  query: perEntity((entity): z.ZodType<Record<string, unknown>> => {
    const filters = Object.entries(entity.filters).map(([name, rule]) => [name, filterSchema(entity, rule)])
    const found = searchFields(entity)
    return z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
      search: searchText.optional(),
      ...(found.length > 0 ? { property: z.enum(found as [string, ...string[]]).optional() } : {}),
      sort: z.enum(sortFields(entity) as [string, ...string[]]).optional(),
      order: z.enum(['asc', 'desc']).optional(),
      ...countQuery,
      ...Object.fromEntries(filters),
    })
  }),
  parse(entity: Entity, query: Record<string, unknown>): ListRequest {
    const limit = (query.limit as number | undefined) ?? defaultPageSize
    const filters = Object.entries(entity.filters).flatMap(([name, rule]): Filter[] =>
      query[name] === undefined ? [] : [{ ...rule, value: query[name] }],
    )
    return {
      search: (query.search as string | undefined)?.trim() || undefined,
      property: query.property as string | undefined,
      sort: {
        field: (query.sort as string | undefined) ?? entity.defaultSort.field,
        order: (query.order as 'asc' | 'desc' | undefined) ?? (query.sort ? 'asc' : entity.defaultSort.order),
      },
      offset: (((query.page as number | undefined) ?? 1) - 1) * limit,
      limit,
      filters,
      ...(query.count === 'exact' ? { exact: true } : {}),
    }
  },
  ask({ page, perPage, sort, filter, exact }: ListQuery): Record<string, string> {
    const { q, id, ...filters } = filter
    const query: Record<string, unknown> = { page, limit: perPage, search: q, idFilter: id, ...filters }
    if (exact) query.count = 'exact'
    if (sort)
      Object.assign(query, {
        sort: sort.field === 'id' ? '_id' : sort.field,
        order: sort.order.toLowerCase(),
      })
    return Object.fromEntries(
      Object.entries(query)
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => [name, String(value)]),
    )
  },
}

function filterSchema(entity: Entity, { field, op, ...rule }: FilterRule): z.ZodType {
  const kind = rule.kind ?? (field === '_id' ? 'ref' : entity.fields[field]?.kind)
  if (op === 'in') {
    const item = rule.choices ? z.enum(rule.choices) : kind === 'ref' ? idSchema : searchText
    // Other types stay unchanged, so that validation refuses them: some cannot even be converted to text.
    const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)
    const parts = (value: unknown): unknown[] => {
      if (Array.isArray(value)) return value
      return typeof value === 'string' ? value.split(',') : [value]
    }
    const split = (value: unknown) =>
      parts(value)
        .map((part) => (typeof part === 'string' ? part.trim() : asText(part)))
        .filter((part) => part !== '')
    return z.preprocess(
      (value) => (value === undefined ? value : split(value)),
      z.array(item).max(200).optional(),
    )
  }
  if (kind === 'bool') return z.stringbool().optional()
  if (kind === 'day') return orNothing(day({ required: true }).schema)
  // A whole day is by the clock of the record's branch.
  if (kind === 'instant')
    return orNothing(z.union([instant({ required: true }).schema, day({ required: true }).schema]))
  if (kind === 'int' || kind === 'money') return z.coerce.number().int().optional()
  return searchText.optional()
}

const orNothing = (schema: z.ZodType) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const metaData = z.object({ page: z.int(), perPage: z.int(), totalPages: z.int(), total: z.int() })
const pagination = z.object({
  page: z.int(),
  itemsPerPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
})

/** The records of an entity: the schema is built from its fields at run time, as RecordOf is at compile time. */
export const recordsSchema = <E extends Entity>(entity: E) =>
  z.array(recordSchema(entity)) as unknown as z.ZodType<RecordOf<E>[]>

const totals = (page: ListPage, request: ListRequest) => {
  const perPage = request.limit ?? Math.max(page.total, 1)
  return {
    page: Math.floor(request.offset / perPage) + 1,
    perPage,
    totalPages: Math.ceil(page.total / perPage),
    total: page.total,
  }
}

const overHeader = 'X-Total-Over'

export const countHeader = ({ total, isOver }: ListPage) => ({
  'X-Total-Count': String(total),
  ...(isOver ? { [overHeader]: String(total - 1) } : {}),
})

/** Reads whether the total is only a lower bound: counting stops at a limit. */
export const readOver = (headers: Headers): Pick<ListPage, 'isOver'> =>
  headers.has(overHeader) ? { isOver: true } : {}

/** `count=exact` counts every match, however many there are. */
export const countQuery = { count: z.enum(['exact']).optional() }

/** `{data, metaData}`: branches, courses, classes, employees, meetings, products. */
export const dataList: ListFormat<'data'> = {
  ...pagedQuery,
  ...enveloped,
  reply: (entity) => z.object({ status: z.string(), data: recordsSchema(entity), metaData }),
  write: (_entity, page, request) => ({
    body: { status: 'success', data: page.items, metaData: totals(page, request) },
    headers: countHeader(page),
  }),
  read(body, headers) {
    const { data, metaData: meta } = body as { data: ListPage['items']; metaData: { total: number } }
    return { items: data, total: meta.total, ...readOver(headers) }
  },
}

/** `{students, pagination}`, only for students. */
export const studentList: ListFormat<'students'> = {
  ...pagedQuery,
  ...enveloped,
  reply: (entity) => z.object({ students: recordsSchema(entity), pagination }),
  write(_entity, page, request) {
    const { perPage, total, ...rest } = totals(page, request)
    return {
      body: { students: page.items, pagination: { ...rest, itemsPerPage: perPage, totalItems: total } },
      headers: countHeader(page),
    }
  },
  read(body, headers) {
    const { students, pagination } = body as {
      students: ListPage['items']
      pagination: { totalItems: number }
    }
    return { items: students, total: pagination.totalItems, ...readOver(headers) }
  },
}

/** A plain array with its total in a header: the teachers. Without a page it is all of them. */
export const arrayList: ListFormat<'array'> = {
  ...pagedQuery,
  ...enveloped,
  parse(entity, query) {
    const request = pagedQuery.parse(entity, query)
    return query.page === undefined && query.limit === undefined
      ? { ...request, offset: 0, limit: null }
      : request
  },
  reply: recordsSchema,
  write: (_entity, page) => ({ body: page.items, headers: countHeader(page) }),
  read: (body, headers) => ({
    items: body as ListPage['items'],
    total: Number(headers.get('X-Total-Count')),
    ...readOver(headers),
  }),
}
