/** react-admin's data provider: `ra-data-simple-rest` with addresses from the route table. */
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import type { ListMeta, RecordCalls, Saved, SaveParams } from '../shared/recordCalls.ts'
import { readOver } from '../shared/core/listFormats.ts'
import { maxPageSize } from '../shared/core/listing.ts'
import type { Method } from '../shared/core/route.ts'
import { routes } from '../shared/routes.ts'
import { simpleRest } from '../shared/core/simpleRest.ts'
import { bodyOf } from './body.ts'
import { type Call, call, request } from './call.ts'
import type { Answer } from './http.ts'
import { manyRecords } from './manyRecords.ts'
import { callRoute } from './routeCall.ts'
import { type Row, rowOf } from './rowOf.ts'
import { sortOf } from './sortOf.ts'

/** Returns ra-data-simple-rest for resources in its list format; null for the others. */
function baseFor(resource: string, heard: (headers: Headers) => void = () => undefined): DataProvider | null {
  const { listFormat, path } = rowOf(resource, 'list')
  if (listFormat !== simpleRest) return null
  return simpleRestProvider(path.slice(0, -`/${resource}`.length), async (url, options = {}) => {
    const { status, headers, body } = await request({
      method: (options.method ?? 'GET') as Method,
      url: String(url),
      body: options.body,
      signal: options.signal ?? undefined,
    })
    heard(headers)
    return { status, headers, body: JSON.stringify(body), json: body }
  })
}

const withId = (record: Record<string, unknown>): RaRecord => ({ ...record, id: record._id as Identifier })

const one = (row: Row, { body }: Answer): Saved => ({
  data: withId(row.listFormat.readOne(body)),
  message: (body as Partial<Saved>).message,
  warnings: (body as Partial<Saved>).warnings,
})

type ListParams = Omit<GetListParams, 'sort' | 'pagination'> &
  Partial<Pick<GetListParams, 'sort' | 'pagination'>>

async function list(resource: string, { pagination, sort, filter, signal }: ListParams, exact = false) {
  const row = rowOf(resource, 'list')
  const query = row.listFormat.ask({
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? 10,
    sort: sortOf(row, sort),
    filter,
    exact,
  })
  const { body, headers } = await call(row, { query, signal })
  const { items, total, ...meta } = row.listFormat.read(body, headers)
  return { data: items.map(withId), total, meta }
}

/** The package's answer; it does not know whether more records match than were counted. */
async function baseList(resource: string, params: GetListParams) {
  let meta: ListMeta = {}
  const answer = await baseFor(resource, (headers) => (meta = readOver(headers)))?.getList(resource, params)
  return answer && { ...answer, meta }
}

/** The exact number of records that match a filter, without the limit of counting. */
const countAll = async (resource: string, filter: Record<string, unknown>, signal?: AbortSignal) =>
  (await list(resource, { pagination: { page: 1, perPage: 1 }, filter, signal }, true)).total

/** The name of the filter that narrows a list to one reference, such as `branchFilter`. */
function filterFor(resource: string, field: string): string {
  const filters = Object.entries(rowOf(resource, 'list').entity.filters)
  return (
    filters.find(([, rule]) => rule.field === field && (rule.op === 'in' || rule.op === 'eq'))?.[0] ?? field
  )
}

/** All records at once, if the server returns them so. */
async function all(resource: string, signal?: AbortSignal): Promise<RaRecord[]> {
  const row = rowOf(resource, 'list')
  const { body, headers } = await call(row, { signal })
  return row.listFormat.read(body, headers).items.map(withId)
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

const forced = (meta?: SaveParams['meta']) => ({
  force: meta?.force ? 'true' : undefined,
  ask: meta?.ask ? 'true' : undefined,
})

async function create(resource: string, { data, meta }: SaveParams) {
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
  meta?: SaveParams['meta']
}

async function update(resource: string, { id, data, previousData, meta }: Update) {
  const row = rowOf(resource, 'update')
  const updatedAt = (data.updatedAt ?? previousData?.updatedAt) as string | undefined
  const params = { id: String(id) }
  const answer = await call(row, { params, query: forced(meta), body: bodyOf(row.entity, data, updatedAt) })
  return one(row, answer)
}

async function remove(resource: string, { id }: { id: Identifier }) {
  const row = rowOf(resource, 'remove')
  return one(row, await call(row, { params: { id: String(id) } }))
}

export interface Failed {
  id: Identifier
  error: unknown
}

/** One after the other, so that each has its own result. Fails only if none succeeded. */
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
): Promise<Saved> {
  const row = rowOf(resource, 'removeFile')
  return one(row, await call(row, { query: { ...file, id: String(file.id) } }))
}

/** Adds one file without touching the rest of the record, so simultaneous changes are kept. */
async function addFile(
  resource: string,
  id: Identifier,
  file: { type: string; rawFile: File },
  { idempotencyKey, ...going }: Pick<Call, 'signal' | 'onProgress'> & { idempotencyKey?: string },
): Promise<Saved> {
  const row = rowOf(resource, 'update')
  const body = bodyOf(row.entity, { files: [file] })
  const headers: Record<string, string> = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}
  return one(row, await call(row, { params: { id: String(id) }, body, headers, ...going }))
}

/** The bytes of a stored file. */
async function fileBytes(fileUrl: string, signal?: AbortSignal): Promise<Blob> {
  const key = fileUrl.split('/').pop() ?? ''
  return (await call(routes['file.read'], { params: { key }, file: true, signal })).body as Blob
}

// The fields of a record depend on its kind, which is known only at run time; react-admin's generics cannot express
// that.
const standard = {
  supportAbortSignal: true,
  async getList(resource, params) {
    const sorted = { ...params, sort: sortOf(rowOf(resource, 'list'), params.sort) }
    return (await baseList(resource, sorted)) ?? list(resource, sorted)
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
  delete: remove,
  updateMany: (resource, { ids, data, meta }) => each(ids, (id) => update(resource, { id, data, meta })),
  deleteMany: (resource, { ids }) => each(ids, (id) => remove(resource, { id })),
} as DataProvider

const own: RecordCalls = {
  create,
  update,
  delete: remove,
  all,
  countAll,
  removeFile,
  addFile,
  fileBytes,
  callRoute,
  ...manyRecords,
}

export const dataProvider = Object.assign(standard, own)
