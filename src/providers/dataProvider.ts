/** react-admin's data provider: `ra-data-simple-rest`, decorated by the route table, which alone knows addresses. */
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import type { TableFormat } from '../shared/bulk.ts'
import type { Dialect } from '../shared/dialects.ts'
import type { Entity } from '../shared/entity.ts'
import { setting } from '../shared/entities/setting.ts'
import { maxPageSize } from '../shared/listing.ts'
import type { Method, Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import { simpleRest } from '../shared/simpleRest.ts'
import { bodyOf } from './body.ts'
import { type Call, call, request, refreshUser } from './call.ts'
import { attendanceCalls } from './attendanceCalls.ts'
import { bookCalls } from './bookCalls.ts'
import { bulkCalls } from './bulkCalls.ts'
import { cardCalls } from './cardCalls.ts'
import { dependents } from './dependents.ts'
import { documentCalls } from './documentCalls.ts'
import { exportOf } from './exportCall.ts'
import type { Answer } from './http.ts'
import { callRoute } from './routeCall.ts'
import { importCalls } from './importCalls.ts'
import { profileCalls } from './profileCalls.ts'
import { userCalls } from './userCalls.ts'

type Row = Route & { entity: Entity; dialect: Dialect }
type Verb = NonNullable<Route['verb']>
type Read = { data: RaRecord; message?: string; warnings?: { code: string; message: string }[] }

const rows = new Map(
  Object.values<Route>(routes).flatMap((row) =>
    row.resource && row.verb ? [[`${row.resource} ${row.verb}`, row]] : [],
  ),
)
// The one record of its kind has no id in its address, and is read and saved as any other.
rows.set('setting get', { ...routes['setting.get'], entity: setting })
rows.set('setting update', routes['setting.update'])

function rowOf(resource: string, verb: Verb): Row {
  const row = rows.get(`${resource} ${verb}`)
  if (!row?.entity || !row.dialect) throw new Error(`The route table has no ${verb} of ${resource}`)
  return row as Row
}

/** Where react-admin's own provider speaks the dialect, it does the reading. */
function baseFor(resource: string): DataProvider | null {
  const { dialect, path } = rowOf(resource, 'list')
  if (dialect !== simpleRest) return null
  return simpleRestProvider(path.slice(0, -`/${resource}`.length), async (url, options = {}) => {
    const { status, headers, body } = await request({
      method: (options.method ?? 'GET') as Method,
      url: String(url),
      body: options.body,
      signal: options.signal ?? undefined,
    })
    return { status, headers, body: JSON.stringify(body), json: body }
  })
}

const withId = (record: Record<string, unknown>): RaRecord => ({ ...record, id: record._id as Identifier })

const one = (row: Row, { body }: Answer): Read => ({
  data: withId(row.dialect.readOne(body)),
  message: (body as Partial<Read>).message,
  warnings: (body as Partial<Read>).warnings,
})

type Wish = Omit<GetListParams, 'sort' | 'pagination'> & Partial<Pick<GetListParams, 'sort' | 'pagination'>>

async function list(resource: string, { pagination, sort, filter, signal }: Wish) {
  const row = rowOf(resource, 'list')
  const query = row.dialect.ask({
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? 10,
    sort: sortOf(row, sort),
    filter,
  })
  const { body, headers } = await call(row, { query, signal })
  const { items, total } = row.dialect.read(body, headers)
  return { data: items.map(withId), total }
}

function exported(
  resource: string,
  format: TableFormat,
  { sort, filter, columns }: Pick<Wish, 'sort' | 'filter'> & { columns?: readonly string[] },
) {
  const row = rowOf(resource, 'export')
  return exportOf(row, format, {
    sort: sortOf(row, sort),
    filter: filter as Record<string, unknown>,
    columns,
  })
}

/** A list that is sorted by nothing is in its entity's own order. */
function sortOf({ entity }: Row, sort: Wish['sort']) {
  if (sort?.field) return sort
  const { field, order } = entity.defaultSort
  return { field, order: order === 'asc' ? ('ASC' as const) : ('DESC' as const) }
}

/** The filter by which a list is held to one reference: the entity's own name for it, such as `branchFilter`. */
function filterFor(resource: string, field: string): string {
  const filters = Object.entries(rowOf(resource, 'list').entity.filters)
  return (
    filters.find(([, rule]) => rule.field === field && (rule.op === 'in' || rule.op === 'eq'))?.[0] ?? field
  )
}

/** Every record at once, where the server gives them so. */
async function all(resource: string, signal?: AbortSignal): Promise<RaRecord[]> {
  const row = rowOf(resource, 'list')
  const { body, headers } = await call(row, { signal })
  return row.dialect.read(body, headers).items.map(withId)
}

async function many(resource: string, ids: Identifier[], signal?: AbortSignal): Promise<RaRecord[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, index) =>
    ids.slice(index * maxPageSize, (index + 1) * maxPageSize),
  )
  const pages = await Promise.all(
    chunks.map((chunk) =>
      list(resource, { pagination: { page: 1, perPage: chunk.length }, filter: { id: chunk }, signal }),
    ),
  )
  return pages.flatMap(({ data }) => data)
}

interface SaveMeta {
  /** The same for every try of one opened form, so that a repeat makes nothing twice. */
  idempotencyKey?: string
  /** Save although there may be one already. */
  force?: boolean
  /** Be asked before it makes a clash, where that can be. */
  ask?: boolean
}

const forced = (meta?: SaveMeta) => ({
  force: meta?.force ? 'true' : undefined,
  ask: meta?.ask ? 'true' : undefined,
})

async function create(resource: string, { data, meta }: { data: Record<string, unknown>; meta?: SaveMeta }) {
  const row = rowOf(resource, 'create')
  const headers: Record<string, string> = meta?.idempotencyKey
    ? { 'Idempotency-Key': meta.idempotencyKey }
    : {}
  return one(row, await call(row, { query: forced(meta), headers, body: bodyOf(row.entity, data) }))
}

interface Update {
  id: Identifier
  data: Record<string, unknown>
  previousData?: Record<string, unknown>
  meta?: SaveMeta
}

async function update(resource: string, { id, data, previousData, meta }: Update) {
  const row = rowOf(resource, 'update')
  const updatedAt = (data.updatedAt ?? previousData?.updatedAt) as string | undefined
  const params = { id: String(id) }
  const answer = await call(row, { params, query: forced(meta), body: bodyOf(row.entity, data, updatedAt) })
  // The signed-in user's answer carries what every screen needs of them.
  if (resource === 'setting') void refreshUser().catch(() => undefined)
  return one(row, answer)
}

async function remove(resource: string, id: Identifier) {
  const row = rowOf(resource, 'remove')
  return one(row, await call(row, { params: { id: String(id) } }))
}

export interface Failed {
  id: Identifier
  error: unknown
}

/** One after the other, so that each has its own answer. Fails only where none went through. */
async function each(ids: Identifier[], work: (id: Identifier) => Promise<unknown>) {
  const data: Identifier[] = []
  const failed: Failed[] = []
  for (const id of ids) {
    await work(id).then(
      () => data.push(id),
      (error: unknown) => failed.push({ id, error }),
    )
  }
  if (data.length === 0 && failed[0]) throw failed[0].error
  return { data, failed }
}

async function removeFile(
  resource: string,
  file: { id: Identifier; fileUrl: string; type: string },
): Promise<Read> {
  const row = rowOf(resource, 'removeFile')
  return one(row, await call(row, { query: { ...file, id: String(file.id) } }))
}

/** Adds one file. Nothing else of the record is touched: whoever changed it in between loses nothing by it. */
async function addFile(
  resource: string,
  id: Identifier,
  file: { type: string; rawFile: File },
  going: Pick<Call, 'signal' | 'onProgress'>,
): Promise<Read> {
  const row = rowOf(resource, 'update')
  const body = bodyOf(row.entity, { files: [file] })
  return one(row, await call(row, { params: { id: String(id) }, body, ...going }))
}

/** The bytes of a stored file. */
async function fileBytes(fileUrl: string, signal?: AbortSignal): Promise<Blob> {
  const key = fileUrl.split('/').pop() ?? ''
  return (await call(routes['file.read'], { params: { key }, file: true, signal })).body as Blob
}

export const dataProvider = {
  supportAbortSignal: true,
  getList(resource, params) {
    const sort = sortOf(rowOf(resource, 'list'), params.sort)
    return baseFor(resource)?.getList(resource, { ...params, sort }) ?? list(resource, { ...params, sort })
  },
  async getOne(resource, { id, signal }) {
    const row = rowOf(resource, 'get')
    return one(row, await call(row, { params: { id: String(id) }, signal }))
  },
  getMany: async (resource, { ids, signal }) => ({ data: await many(resource, ids, signal) }),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    list(resource, { ...params, filter: { ...filter, [filterFor(resource, target)]: id } }),
  create,
  update,
  delete: (resource, { id }) => remove(resource, id),
  dependents,
  updateMany: (resource, { ids, data, meta }) => each(ids, (id) => update(resource, { id, data, meta })),
  deleteMany: (resource, { ids }) => each(ids, (id) => remove(resource, id)),
  all,
  exported,
  removeFile,
  addFile,
  fileBytes,
  ...userCalls,
  ...profileCalls,
  ...documentCalls,
  ...attendanceCalls,
  ...bookCalls,
  ...bulkCalls,
  ...cardCalls,
  callRoute,
  ...importCalls,
} as DataProvider &
  typeof userCalls &
  typeof profileCalls &
  typeof documentCalls &
  typeof attendanceCalls &
  typeof bookCalls &
  typeof bulkCalls &
  typeof importCalls & {
    all: typeof all
    exported: typeof exported
    removeFile: typeof removeFile
    addFile: typeof addFile
    fileBytes: typeof fileBytes
  }
