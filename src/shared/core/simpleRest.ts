/** The list format of the package `ra-data-simple-rest`: what our own resources speak. */
import { z } from 'zod'
import {
  countHeader,
  countQuery,
  readOver,
  warningsOf,
  type ListFormat,
  type ListPage,
  type ListReplies,
  type OneReplies,
} from './listFormats.ts'
import { type Entity, perEntity, recordSchema } from './entity.ts'
import { day, idSchema, searchText } from './field.ts'
import { type Filter, maxPageSize, sortFields } from './listing.ts'

/** A query parameter that holds JSON, read by `schema`. */
function json<T>(schema: z.ZodType<T>): z.ZodType<T | undefined> {
  return z.preprocess((value, context) => {
    if (value === undefined) return undefined
    try {
      return JSON.parse(value as string) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'validation.json' })
      return z.NEVER
    }
  }, schema.optional())
}

const directions = z.enum(['ASC', 'DESC', 'asc', 'desc'])
const range = json(
  z
    .tuple([z.int().min(0), z.int().min(0)])
    .refine(([from, to]) => to >= from && to - from < maxPageSize, 'validation.range'),
)

const recordWithId = perEntity((entity) =>
  z.object({ _id: idSchema, id: idSchema, ...recordSchema(entity).shape }),
)
const records = perEntity((entity) => z.array(recordWithId(entity)))
const oneRecord = perEntity((entity) =>
  entity.warnings.length === 0
    ? recordWithId(entity)
    : recordWithId(entity).extend({ warnings: warningsOf(entity) }),
)

/** `?sort=["f","ASC"]&range=[0,9]&filter={…}`, an array and `Content-Range`: what `ra-data-simple-rest` speaks. */
export const simpleRest: ListFormat<'simpleRest'> = {
  query: perEntity((entity) =>
    z.strictObject({
      sort: json(z.tuple([z.enum(['id', ...sortFields(entity)] as [string, ...string[]]), directions])),
      range,
      filter: json(simpleFilter(entity)),
      ...countQuery,
    }),
  ),
  parse(entity, query) {
    const [field, order] = (query.sort as [string, string] | undefined) ?? [
      entity.defaultSort.field,
      entity.defaultSort.order,
    ]
    const [from, to] = (query.range as [number, number] | undefined) ?? [0, maxPageSize - 1]
    const { q, ...rest } = (query.filter as Record<string, unknown> | undefined) ?? {}
    return {
      search: (q as string | undefined)?.trim() || undefined,
      sort: { field: field === 'id' ? '_id' : field, order: order.toLowerCase() as 'asc' | 'desc' },
      offset: from,
      limit: to - from + 1,
      filters: Object.entries(rest).map(([name, value]) => simpleRule(entity, name, value)),
      ...(query.count === 'exact' ? { exact: true } : {}),
    }
  },
  // Both schemas are built from the entity's fields at run time, as RecordOf is at compile time.
  reply: <E extends Entity>(entity: E) =>
    records(entity) as unknown as z.ZodType<ListReplies<E>['simpleRest']>,
  write(entity, page, request) {
    const last = request.offset + Math.max(page.items.length, 1) - 1
    return {
      body: page.items.map((item) => ({ ...item, id: item._id })),
      headers: {
        ...countHeader(page),
        'Content-Range': `${entity.name} ${request.offset}-${last}/${page.total}`,
      },
    }
  },
  ask: ({ page, perPage, sort, filter, exact }) => ({
    ...(exact ? { count: 'exact' } : {}),
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter: JSON.stringify(filter),
  }),
  replyOne: <E extends Entity>(entity: E) =>
    oneRecord(entity) as unknown as z.ZodType<OneReplies<E>['simpleRest']>,
  writeOne: (record, _message, warnings) => ({
    ...record,
    id: record._id,
    ...(warnings?.length ? { warnings } : {}),
  }),
  readOne: (body) => body as Record<string, unknown>,
  read: (body, headers) => ({
    items: body as ListPage['items'],
    total: Number(headers.get('Content-Range')?.split('/').pop()),
    ...readOver(headers),
  }),
}

/** The filter of records between two branches, such as transfers, that finds those of either. */
export const eitherBranch = 'branch'

function simpleRule({ branchField, secondBranchField }: Entity, name: string, value: unknown): Filter {
  if (name === eitherBranch && branchField && secondBranchField)
    return { field: branchField, op: 'in', value: [value].flat(), eitherEnd: true }
  const bound = /^(.+)_(gte|lte)$/.exec(name)
  const field = bound?.[1] ?? name
  const op = (bound?.[2] as 'gte' | 'lte' | undefined) ?? (Array.isArray(value) ? 'in' : 'eq')
  return { field: field === 'id' ? '_id' : field, op, value }
}

const wholeDay = day({ required: true }).schema
const ids = z.union([idSchema, z.array(idSchema).max(200)]).optional()

function simpleFilter(entity: Entity): z.ZodType<Record<string, unknown>> {
  const own = Object.entries(entity.fields).filter(([, field]) => field.sortable)
  const listed = own.flatMap(([name, field]) => {
    const one = field.schema
    // A whole day will do for a moment: it is by the clock of the record's branch.
    const bound = (field.kind === 'instant' ? z.union([one, wholeDay]) : one).optional()
    const bounds = ['day', 'int', 'money', 'instant'].includes(field.kind)
      ? [
          [`${name}_gte`, bound],
          [`${name}_lte`, bound],
        ]
      : []
    return [[name, z.union([one, z.array(one).max(200)]).optional()], ...bounds]
  })
  return z.strictObject({
    q: searchText.optional(),
    id: ids,
    _id: ids,
    ...(entity.secondBranchField ? { [eitherBranch]: ids } : {}),
    ...Object.fromEntries(listed),
  })
}
