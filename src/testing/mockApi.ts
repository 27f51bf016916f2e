/**
 * The API as the views' tests have it: msw handlers made from the route table, over records in memory. It knows
 * the shapes and the schemas, not the rules: what the server decides is tested against the server.
 */
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw'
import { foundKindNames, foundKinds } from '../shared/searchRoutes.ts'
import { entities } from '../shared/entities.ts'
import { setting, settingId } from '../shared/school/setting.ts'
import { labelOf, type Entity } from '../shared/core/entity.ts'
import { fromText } from '../shared/core/formText.ts'
import { newId } from '../shared/core/ids.ts'
import type { ListRequest } from '../shared/core/listing.ts'
import { explainAll } from '../shared/core/messages.ts'
import type { Route } from '../shared/core/route.ts'
import { type RouteName, routes } from '../shared/routes.ts'
import type { Slot } from '../shared/core/schedule.ts'
import { textKey } from '../shared/core/text.ts'
import type { SessionUser } from '../shared/core/user.ts'

type Stored = Record<string, unknown> & { _id: string; updatedAt: string }

export interface MockApi {
  handlers: HttpHandler[]
  /** The records by kind, as the views have changed them. */
  records: Record<string, Stored[]>
  /** Every call that was made: `POST /api/student/create`. */
  calls: string[]
}

interface Mocked {
  records?: Record<string, Record<string, unknown>[]>
  user: SessionUser
  /** Answers of rows that are no list, get, create, update or remove, by the row's name. */
  answers?: Partial<Record<RouteName, JsonBodyType>>
}

export function mockApi({ records = {}, user, answers = {} }: Mocked): MockApi {
  const store: MockApi['records'] = {}
  for (const row of Object.values<Route>(routes)) if (row.entity) store[row.entity.name] ??= []
  for (const [name, made] of Object.entries(records)) store[name] = made.map(stamped)
  const calls: string[] = []
  const fixed: Partial<Record<RouteName, JsonBodyType>> = {
    'session.csrf': { CSRFToken: 'token-of-the-mock' },
    'session.ip': { ip: '127.0.0.1' },
    'session.user': { status: 'success', message: 'OK', data: user },
    'stock.figures': { data: { value: 0, pieces: 0, products: 0, low: 0, onTheWay: 0 } },
    'drawer.open': { data: [] },
    'notification.count': { data: { unread: 0, waiting: 0, deputy: null, deputyFor: [] } },
    'presence.tell': { data: [] },
    'session.logout': { status: 'success', message: 'OK' },
    ...answers,
  }
  const handlers = Object.entries<Route>(routes).map(([name, row]) =>
    http[row.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
      `*${row.path}`,
      async ({ request, params }) => {
        const url = new URL(request.url)
        // Those that pages send on their own, by the clock, are no doing of a test.
        if (!row.background) calls.push(`${row.method} ${url.pathname}${url.search}`)
        const answer = fixed[name as RouteName]
        if (answer !== undefined) return HttpResponse.json(answer)
        const made = others[name as RouteName]?.(store, url)
        if (made) return HttpResponse.json({ status: 'success', data: made })
        const { verb, entity } = theOne[name as RouteName] ?? row
        if (!verb || !entity)
          return HttpResponse.json(
            { status: 'error', code: 'not_mocked', message: `${name} has no answer` },
            { status: 501 },
          )
        const stored = store[entity.name] ?? []
        const id = name in theOne ? settingId : String(params.id ?? url.searchParams.get('id'))
        const call = { row, entity, url, request, id, stored }
        return (await verbs[verb]?.(call)) ?? notFound(entity)
      },
    ),
  )
  // `/api/student/meta` must precede `/api/student/:id`, or it would match as an id.
  return { handlers: handlers.sort((one, other) => variables(one) - variables(other)), records: store, calls }
}

const variables = (handler: HttpHandler): number => (handler.info.header.includes(':id') ? 1 : 0)

/** Routes with their own reply formats, as far as the memory supports them. */
const others: Partial<Record<RouteName, (store: MockApi['records'], url: URL) => JsonBodyType[]>> = {
  'class.upcoming': (store) =>
    (store.class ?? [])
      .filter(({ status }) => status === 'planned' || status === 'running')
      .map((record) => ({ ...record, next: nextOf(record), seats: { taken: 0, waiting: 0, owing: 0 } })),
  'student.duplicates': () => [],
  'view.list': () => [],
  'student.notes': (store) => store.studentNote ?? [],
  'meeting.people': (store) =>
    (store.user ?? []).map(({ _id, firstName, lastName }) => ({
      _id,
      name: `${String(firstName)} ${String(lastName)}`,
    })),
  'search.records'(store, url) {
    const search = url.searchParams.get('q') ?? ''
    const ids = (url.searchParams.get('of') ?? '').split(',').map((each) => each.split(':')[1])
    return foundKindNames.flatMap((kind) =>
      (store[kind] ?? [])
        .filter((record) => (search ? meets(record, { search, filters: [] }) : ids.includes(record._id)))
        .map((record) => ({
          _id: record._id,
          kind,
          name: labelOf(foundKinds[kind].entity, record),
          beside: [],
          day: null,
        })),
    )
  },
  'search.people'(store, url) {
    const type = url.searchParams.get('type') === 'student' ? 'student' : 'teacher'
    const listQuery = { search: url.searchParams.get('q') ?? '', filters: [] }
    const met = (store[type] ?? []).filter((record) => meets(record, listQuery))
    return met
      .slice(0, 20)
      .map((record) => ({ _id: record._id, name: labelOf(entities[type], record), type }))
  },
}

/** As if each class first met on its first day. */
const nextOf = ({ startDate, schedule }: Stored) => {
  const [slot] = (schedule ?? []) as Slot[]
  return {
    date: startDate as string,
    start: slot?.start ?? null,
    end: slot?.end ?? null,
    at: `${String(startDate)}T${slot?.start ?? '00:00'}:00.000Z`,
  }
}

let clock = Date.UTC(2026, 0, 1)
const tick = (): string => new Date((clock += 1000)).toISOString()

function stamped(record: Record<string, unknown>): Stored {
  const at = tick()
  return { _id: newId(clock), createdBy: null, updatedBy: null, createdAt: at, updatedAt: at, ...record }
}

/** The one record of settings has no id in its address. */
const theOne: Partial<Record<RouteName, { verb: 'get' | 'update'; entity: Entity }>> = {
  'setting.get': { verb: 'get', entity: setting },
  'setting.update': { verb: 'update', entity: setting },
}

interface MockCall {
  row: Route
  entity: Entity
  url: URL
  request: Request
  id: string
  stored: Stored[]
}

type Answering = (asked: MockCall) => Promise<Response | undefined> | Response | undefined

const verbs: Partial<Record<NonNullable<Route['verb']>, Answering>> = {
  list({ row, entity, url, stored }) {
    const query = row.query?.safeParse(Object.fromEntries(url.searchParams))
    if (!query?.success) return refused(query ? explainAll(query.error.issues) : {})
    const listRequest = row.listFormat?.parse(entity, query.data as Record<string, unknown>)
    if (!listRequest || !row.listFormat) return undefined
    const met = stored.filter((record) => meets(record, listRequest)).sort(inOrder(listRequest))
    const items = met.slice(
      listRequest.offset,
      listRequest.limit === null ? undefined : listRequest.offset + listRequest.limit,
    )
    const { body, headers } = row.listFormat.write(entity, { items, total: met.length }, listRequest)
    return HttpResponse.json(body as JsonBodyType, { headers })
  },
  get: ({ row, entity, stored, id }) =>
    answered(
      row,
      entity,
      stored.find((record) => record._id === id),
    ),
  async create({ row, entity, request, stored }) {
    const body = row.body?.safeParse(await bodyOf(request, entity), { reportInput: true })
    if (!body?.success) return refused(body ? explainAll(body.error.issues) : {})
    const record = stamped({ files: [], ...(body.data as Record<string, unknown>) })
    stored.push(record)
    return answered(row, entity, record)
  },
  async update({ row, entity, request, stored, id }) {
    const record = stored.find((each) => each._id === id)
    if (!record) return undefined
    const body = row.body?.safeParse(await bodyOf(request, entity), { reportInput: true })
    if (!body?.success) return refused(body ? explainAll(body.error.issues) : {})
    const { updatedAt, ...values } = body.data as Record<string, unknown>
    if (updatedAt !== undefined && updatedAt !== record.updatedAt) {
      return HttpResponse.json(
        { status: 'error', code: 'stale', message: 'stale', current: record as JsonBodyType },
        { status: 409 },
      )
    }
    return answered(row, entity, Object.assign(record, values, { updatedAt: tick() }))
  },
  sums({ row, entity, url, stored }) {
    const query = row.query?.safeParse(Object.fromEntries(url.searchParams))
    const listRequest = query?.success && row.listFormat?.parse(entity, query.data as Record<string, unknown>)
    if (!listRequest) return undefined
    const met = stored.filter((record) => meets(record, listRequest))
    const sum = (name: string) => met.reduce((all, record) => all + Number(record[name] ?? 0), 0)
    const sums = Object.fromEntries(entity.sums.map((name) => [name, sum(name)]))
    return HttpResponse.json({ status: 'success', message: 'OK', data: { ...sums, count: met.length } })
  },
  dependents: () =>
    HttpResponse.json({ status: 'success', message: 'OK', data: { dependents: {}, names: {} } }),
  remove({ row, entity, stored, id }) {
    const index = stored.findIndex((record) => record._id === id)
    return index < 0 ? undefined : answered(row, entity, stored.splice(index, 1)[0])
  },
}

function answered(row: Route, entity: Entity, record: Stored | undefined): Response | undefined {
  if (!record || !row.listFormat) return undefined
  return HttpResponse.json(row.listFormat.writeOne(record, `${labelOf(entity, record)} ok`) as JsonBodyType, {
    status: row.status ?? 200,
  })
}

const notFound = (entity: Entity): Response =>
  HttpResponse.json(
    { status: 'error', code: 'not_found', message: `${entity.name} not found` },
    { status: 404 },
  )

function refused(fields: ReturnType<typeof explainAll>): Response {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, said.key]))
  return HttpResponse.json({ status: 'error', code: 'invalid', message: 'invalid', errors }, { status: 422 })
}

/** Fields of a multipart body by their types; files are ignored. */
async function bodyOf(request: Request, entity: Entity): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return request.json()
  const fields = [...(await request.formData())].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'types' ? [[name, fromText(entity.fields[name], value)]] : [],
  )
  return Object.fromEntries(fields)
}

const text = (value: unknown): string =>
  typeof value === 'string' ? textKey(value) : JSON.stringify(value ?? '')

function meets(record: Stored, { search, filters }: Pick<ListRequest, 'search' | 'filters'>): boolean {
  const everything = Object.values(record).map(text).join(' ')
  if (
    search &&
    !textKey(search)
      .split(' ')
      .every((word) => everything.includes(word))
  )
    return false
  return filters.every(({ field, op, value, open }) => {
    const own = record[field]
    if (open && (own === null || own === undefined)) return true
    if (op === 'in') return (value as unknown[]).includes(own)
    if (op === 'eq') return own === value
    return typeof own === 'string' && (op === 'gte' ? own >= String(value) : own <= String(value))
  })
}

function inOrder({ sort }: ListRequest): (one: Stored, other: Stored) => number {
  const direction = sort.order === 'asc' ? 1 : -1
  return (one, other) =>
    direction * text(one[sort.field]).localeCompare(text(other[sort.field]), 'bn', { numeric: true })
}
