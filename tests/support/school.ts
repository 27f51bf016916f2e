/** A school of two branches in two time zones, with an admin. Created in a test file that imports this, by hooks registered there. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { EntityName } from '../../src/shared/entities.ts'
import { simpleRest } from '../../src/shared/core/simpleRest.ts'
import { routes } from '../../src/shared/routes.ts'
import type { Answer, Client } from './client.ts'
import { minimal } from './minimal.ts'
import { startServer, type TestServer } from './server.ts'

export type Row = Record<string, unknown> & { _id: string; updatedAt: string }

export let server: TestServer
export let admin: Client
/** America/New_York */
export let jamaica: string
/** Asia/Dhaka */
export let dhaka: string
export let course: string

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica', timezone: 'America/New_York' })
  dhaka = await server.aBranch({ name: 'Dhaka', timezone: 'Asia/Dhaka' })
  admin = await server.signedIn({ role: 'admin', username: 'root' })
  course = (await made('course', { name: 'TLC 24', code: 'FIRST', fee: 32_500 }))._id
})
afterAll(() => server.close())

const pathOf = (name: EntityName, verb: 'list' | 'create' | 'update') => routes[`${name}.${verb}`].path
let codes = 0
/** The student of licences, unless another one is given. */
let holder: string | undefined

/** Creates a record of Jamaica with its required fields and the given ones. */
export async function create(
  name: EntityName,
  fields: Record<string, unknown> = {},
  client = admin,
): Promise<Answer> {
  const unique = name === 'course' || name === 'account' ? { code: `C-${++codes}` } : {}
  const student = name === 'licence' ? (holder ??= await server.aStudent({ branch: jamaica })) : ''
  return client.post(pathOf(name, 'create'), {
    ...minimal({ branch: jamaica, course, student })[name],
    ...unique,
    ...fields,
  })
}

export async function made(name: EntityName, fields: Record<string, unknown> = {}): Promise<Row> {
  const answer = await create(name, fields)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}

export const put = (name: EntityName, id: string, fields: Record<string, unknown>, client = admin) =>
  client.put(pathOf(name, 'update').replace(':id', id), fields)

export const get = (name: EntityName, id: string, client = admin) => client.get(`/api/${name}/${id}`)

/**
 * The first hundred records of a list.
 *
 * @param query parameters of the specification's lists; filters of lists in the simple REST format
 */
export async function listed(
  name: EntityName,
  query: Record<string, string> = {},
  client = admin,
): Promise<Row[]> {
  const isSimple = routes[`${name}.list`].listFormat === simpleRest
  const parameters: Record<string, string> = isSimple
    ? { range: '[0,99]', filter: JSON.stringify(query) }
    : { limit: '100', ...query }
  const answer = await client.get(`/api/${name}?${new URLSearchParams(parameters).toString()}`)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return (Array.isArray(answer.body) ? answer.body : answer.body.data) as Row[]
}

export const idsOf = (rows: Row[]) => rows.map(({ _id }) => _id)
/** Kinds beyond the specification return the bare record. */
export const dataOf = ({ body }: Answer) => (body.data ?? body) as Row
/** A refusal's status, code and fields. */
export const refusal = ({ status, body }: Answer) => [status, body.code, Object.keys(body.errors ?? {})]
export const someone = 'f'.repeat(24)
