/** Users as records. In the simple REST format the answer is the bare record. */
import { expect, vi } from 'vitest'
import type { Answer, Client } from './client.ts'
import { admin, type Row, server } from './school.ts'

let count = 0

/** Creates a user, by default an admin. */
export function createUser(fields: Record<string, unknown> = {}, client: Client = admin): Promise<Answer> {
  const username = `person${++count}`
  const body = {
    username,
    email: `${username}@school.example`,
    firstName: 'Salma',
    lastName: 'Akter',
    role: 'admin',
  }
  return client.post('/api/user', { ...body, ...fields })
}

export async function madeUser(fields: Record<string, unknown> = {}): Promise<Row & { username: string }> {
  const answer = await createUser(fields)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body as unknown as Row & { username: string }
}

export const putUser = (id: string, fields: Record<string, unknown>, client: Client = admin) =>
  client.put(`/api/user/${id}`, fields)

export async function theUser(id: string): Promise<Row> {
  const answer = await admin.get(`/api/user/${id}`)
  expect(answer.status).toBe(200)
  return answer.body as unknown as Row
}

/** The latest mail to this address with a link to set a password. */
export async function linkMailedTo(
  email: unknown,
  at = 1,
): Promise<{ subject: string; text: string; token: string }> {
  const mails = () =>
    server.mails.filter(({ to, text }) => to === email && text.includes('/password/reset?token='))
  await vi.waitFor(() => expect(mails().length).toBe(at), { interval: 5, timeout: 3000 })
  const { subject, text } = mails()[at - 1] as { subject: string; text: string }
  return { subject, text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }
}

export const idOf = (client: Client): string => client.cookies.get('userId') ?? ''

export interface Logged {
  action: string
  resource: string
  record: string | null
  user: string | null
  asUser: string | null
}

/** The newest entries of the log, the newest first. */
export async function logged(most = 1): Promise<Logged[]> {
  const { rows } = await server.owner.query<Logged>(
    `select action, resource, record_id as record, user_name as user, as_user_name as "asUser" from audit_log
     order by seq desc limit $1`,
    [most],
  )
  return rows
}
