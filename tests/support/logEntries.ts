/** Reads the log of the school of `school.ts`. */
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { admin, jamaica, made, type Row, server } from './school.ts'

export interface Entry extends Row {
  action: string
  resource: string
  user: string | null
  userName: string | null
  userRole: string | null
  asUserName: string | null
  recordId: string | null
  recordName: string | null
  recordThere: boolean
  branch: string | null
  changes: Record<string, [unknown, unknown]> | null
  labels: Record<string, string> | null
  requestId: string
  address: string
  device: string
  at: string
}

export async function entries(filter: object = {}, more: Record<string, string> = {}): Promise<Entry[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]', ...more })
  const answer = await admin.get(`/api/log?${query.toString()}`)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body as unknown as Entry[]
}
export const newest = async (filter: object = {}): Promise<Entry> => (await entries(filter))[0]!
export const count = async () =>
  Number((await server.pool.query<{ n: number }>('select count(*) as n from audit_log')).rows[0]?.n)

let people = 0
/** A phone number that nobody else in the test has. */
export const nextNumber = () => ++people
export const aStudent = (fields: Record<string, unknown> = {}): Promise<Row> =>
  made('student', { phone: `718 555 ${1000 + ++people}`, ...fields })
export const newUser = async (fields: Record<string, unknown> = {}): Promise<Row> => {
  const username = `logged${++people}`
  const answer = await admin.post('/api/user', {
    username,
    email: `${username}@school.example`,
    firstName: 'Salma',
    lastName: `Akter ${people}`,
    role: 'employee',
    branch: jamaica,
    language: 'en',
    ...fields,
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body as unknown as Row
}
export const idOf = (client: Client) => client.cookies.get('userId') ?? ''
