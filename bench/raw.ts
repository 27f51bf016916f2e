/**
 * The yardstick: a bare node:http and pg server that returns the same lists and records, byte for byte, with prepared
 * statements and one round trip each, two for a search. It writes the same rows, that of the log included, but knows neither
 * sign-in, permissions nor validation.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { student } from '../src/shared/students/student.ts'
import { mostCounted } from '../src/shared/core/listing.ts'
import { searchDistance, searchWays } from '../src/shared/core/search.ts'
import { logging, newId } from './rawLog.ts'
import { glance, sell } from './rawSales.ts'
import { calendar, saveSheet } from './rawTeaching.ts'

const config = JSON.parse(process.env.RAW_DATABASE ?? '{}') as pg.PoolConfig

// As text: pg would create a Date of each, which takes longer than the rest of the row.
const types = new pg.TypeOverrides()
types.setTypeParser(20, Number)
types.setTypeParser(1082, (text) => text)
types.setTypeParser(
  1184,
  (text) => `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`,
)
const plans = process.env.RAW_PLANS === 'auto' ? 'auto' : 'force_generic_plan'
const pool = new pg.Pool({
  ...config,
  max: 10,
  types,
  options: `-c timezone=UTC -c plan_cache_mode=${plans}`,
})

const person = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('_id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`

const columns = `t.id as "_id", t.first_name as "firstName", t.last_name as "lastName", t.phone, t.email,
  t.date_of_birth as "dateOfBirth", t.gender, t.address, t.city, t.zila, t.upazila, t.branch_id as branch,
  b.name as "branchName", t.class_id as class, k.name as "className", t.dmv_licence as "dmvLicence",
  t.dmv_expiry as "dmvExpiry", t.tlc_licence as "tlcLicence", t.tlc_expiry as "tlcExpiry", t.status, t.note, t.guardian,
  t.balance, coalesce((select json_agg(json_build_object('type', f.type, 'name', f.name, 'size', f.size, 'fileUrl',
    '/api/file/' || f.key, 'createdAt', to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.created_at, f.key)
    from stored_file f where f.owner_id = t.id and f.owner_entity = 'student'), '[]') as files,
  ${person('c')} as "createdBy", ${person('u')} as "updatedBy", t.created_at as "createdAt", t.updated_at as "updatedAt"`
const joins = `left join branch b on b.id = t.branch_id left join class k on k.id = t.class_id left join app_user c on c.id = t.created_by
  left join app_user u on u.id = t.updated_by`
const order = 'order by first_name collate bn_names, id'

type Row = Record<string, unknown> & { total?: number }

let statements = 0
const names = new Map<string, string>()
const query = async (text: string, values: unknown[]): Promise<Row[]> => {
  let name = names.get(text)
  if (!name) names.set(text, (name = `s${++statements}`))
  return (await pool.query<Row>({ name, text, values })).rows
}

const own = (by: string) => by.replaceAll('first_name', 't.first_name').replace(', id', ', t.id')

/** The total of a list filtered only by branch is stored; any other one is counted, by several fields to a limit, as ours is. */
function list(met: string[], values: unknown[], by: string, offset: number) {
  const where = met.length > 0 ? `where ${met.join(' and ')}` : ''
  const kept = met.every((condition) => condition.startsWith('branch_id ='))
  const fields = new Set(
    met.map((condition) => condition.split(' ')[0]).filter((name) => name !== 'branch_id'),
  )
  const upTo = fields.size > 1 ? `limit ${mostCounted + 1}` : ''
  const total = kept
    ? `(select coalesce(sum(count), 0)::int8 from student_count ${where})`
    : `(select count(*) from (select 1 from student ${where} ${upTo}) met)`
  return query(
    `with page as (select * from student ${where} ${by} limit 10 offset $${values.push(offset)})
     select ${columns}, ${total} as total from page t ${joins} ${own(by).replace('last_name', 't.last_name')}`,
    values,
  )
}

const filters: [name: string, condition: (placeholder: string) => string][] = [
  ['branch', (value) => `branch_id = ${value}`],
  ['branchFilter', (value) => `branch_id = ${value}`],
  ['cityFilterParam', (value) => `city = ${value}`],
  ['classFilterParam', (value) => `class_id = ${value}`],
  ['statusFilter', (value) => `status = ${value}`],
  ['dmvExpStart', (value) => `dmv_expiry >= ${value}`],
  ['dmvExpEnd', (value) => `dmv_expiry <= ${value}`],
  ['tlcExpStart', (value) => `tlc_expiry >= ${value}`],
  ['tlcExpEnd', (value) => `tlc_expiry <= ${value}`],
  ['idFilter', (value) => `id = any(string_to_array(${value}, ','))`],
]

/** From so many matches on a search is answered in the list's own order, as ours is. */
const mostNear = 500

/** Matches are counted and sorted by id and name only; the rest is read for the ten that are shown. */
async function search(branch: string | null, term: string, offset: number) {
  const values: unknown[] = branch ? [branch] : []
  const likely = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const met = searchWays(student, term).map((ways) => {
    // Without a field they are plain texts.
    const texts = ways.filter((way) => typeof way === 'string')
    return `(${texts.map((text) => `search_key like $${values.push(likely(text))}`).join(' or ')})`
  })
  if (branch) met.unshift('branch_id = $1')
  const where = met.join(' and ')
  const found = await query(
    `select id, search_key as key from student where ${where} limit ${mostNear + 1}`,
    values,
  )
  if (found.length <= mostNear) {
    const distances = found.map(({ key }) => searchDistance(String(key), term))
    return query(
      `with page as (
         select s.id, m.distance from unnest($1::text[], $2::int[]) as m (id, distance) join student s on s.id = m.id
         order by m.distance, s.first_name collate bn_names, s.id limit 10 offset $3)
       select ${columns}, $4::int as total from page p join student t on t.id = p.id ${joins}
       order by p.distance, t.first_name collate bn_names, t.id`,
      [found.map(({ id }) => id), distances, offset, found.length],
    )
  }
  return query(
    `with met as materialized (select id, first_name from student where ${where}),
       page as (select id from met ${order} limit 10 offset $${values.push(offset)})
     select ${columns}, (select least(count(*), ${mostCounted + 1}) from met) as total from page p join student t on t.id = p.id ${joins}
     order by t.first_name collate bn_names, t.id`,
    values,
  )
}

const read = (id: string) => query(`select ${columns} from student t ${joins} where t.id = $1`, [id])

const update = (id: string, note: unknown) =>
  query(
    `with old as materialized (select note from student where id = $1 for update),
       t as (update student set note = $2, updated_at = now() where id = $1 returning *),
       noted as (insert into student_note (id, student_id, text, mentions, created_at) select ${newId}, id, $2, '{}', now() from t),
       logged as (${logging({ action: 'updated', resource: 'student', id: 't.id', name: `t.first_name || ' ' || t.last_name`, branch: 't.branch_id', changes: `jsonb_build_object('note', jsonb_build_array(old.note, $2::text))`, from: 't, old' })})
     select ${columns} from t ${joins}`,
    [id, note],
  )

const server = createServer((request, response) => {
  answer(request).then(
    (body) => send(response, 200, body),
    (error: unknown) => send(response, 500, { message: String(error) }),
  )
})

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://raw')
  if (url.pathname === '/api/calendar') return calendar(query, url.searchParams)
  if (url.pathname.startsWith('/api/attendance/')) {
    const marks = JSON.parse(await bodyOf(request)) as { entries: unknown }
    return saveSheet(query, url.pathname.slice('/api/attendance/'.length), marks)
  }
  if (url.pathname === '/api/inventoryDashboard') return { data: (await glance(query))[0] }
  if (url.pathname === '/api/sale')
    return sell(query, JSON.parse(await bodyOf(request)) as Parameters<typeof sell>[1])
  const id = url.pathname.slice('/api/student/'.length)
  if (request.method === 'PUT') {
    const { note } = JSON.parse(await bodyOf(request)) as { note: unknown }
    return { status: 'success', message: '', data: (await update(id, note))[0] }
  }
  if (id) return { status: 'success', message: '', data: (await read(id))[0] }
  const page = Number(url.searchParams.get('page') ?? 1)
  const term = url.searchParams.get('search')
  const branch = url.searchParams.get('branch')
  const offset = (page - 1) * 10
  const asked = filters.flatMap(([name, condition]) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [{ value, condition }]
  })
  const by = url.searchParams.get('sort') === 'lastName' ? order.replace('first_name', 'last_name') : order
  const rows = term
    ? await search(branch, term, offset)
    : await list(
        asked.map(({ condition }, i) => condition(`$${i + 1}`)),
        asked.map(({ value }) => value),
        by,
        offset,
      )
  const totalItems = rows[0]?.total ?? 0
  for (const row of rows) delete row.total
  return {
    students: rows,
    pagination: { page, itemsPerPage: 10, totalPages: Math.ceil(totalItems / 10), totalItems },
  }
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => resolve(text))
    request.on('error', reject)
  })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('disconnect', () => process.exit())
