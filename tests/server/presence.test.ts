import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { folderStore } from '../../src/server/core/files/folder.ts'
import type { OtherHere } from '../../src/shared/presenceRoutes.ts'
import { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, server } from '../support/school.ts'
import { password } from '../support/server.ts'

const tell = async (client: Client, record: { _id: string }, open = true): Promise<string[]> => {
  const answer = await client.put('/api/presence', { resource: 'student', record: record._id, open })
  expect(answer.status).toBe(200)
  return (answer.body.data as OtherHere[]).map(({ name }) => name)
}
/** With the name that others are told. */
async function reader(branch: string): Promise<Client & { name: string }> {
  const client = await server.signedIn({ role: 'employee', branch, permissions: { student: { view: true } } })
  const { firstName, lastName } = (await client.get('/api/getLoggedInUser')).body.data as Record<
    string,
    string
  >
  return Object.assign(client, { name: `${firstName} ${lastName}` })
}
let phones = 0
const aStudent = () => made('student', { branch: jamaica, phone: `718555${String(1000 + ++phones)}` })

test('who opens a record is told who else has it open, until they close it', async () => {
  const [one, other] = [await reader(jamaica), await reader(jamaica)]
  const student = await aStudent()
  expect(await tell(one, student)).toEqual([])
  expect(await tell(other, student)).toEqual([one.name])
  expect(await tell(one, student)).toEqual([other.name])
  expect(await tell(other, student, false)).toEqual([one.name])
  expect(await tell(one, student)).toEqual([])
})

test('a page that fell silent is forgotten', async () => {
  const [one, other] = [await reader(jamaica), await reader(jamaica)]
  const student = await aStudent()
  await tell(one, student)
  await server.owner.query(
    `update record_presence set seen_at = now() - interval '40 seconds' where record_id = $1`,
    [student._id],
  )
  expect(await tell(other, student)).toEqual([])
})

test('of a record of another branch nothing is told, nor is anybody seen there', async () => {
  const stranger = await reader(dhaka)
  const student = await aStudent()
  await tell(admin, student)
  expect(await tell(stranger, student)).toEqual([])
  expect(await tell(admin, student)).toEqual([])
})

test('an open record does not keep the session of somebody who left', async () => {
  const student = await aStudent()
  // A server process that knows no session from memory.
  const process = await buildApp({
    pool: server.pool,
    files: folderStore(server.filesFolder),
    mail: { send: () => Promise.resolve() },
  })
  onTestFinished(() => process.close())
  const one = new Client(await process.listen({ port: 0, host: '127.0.0.1' }))
  await server.aUser({ role: 'admin', username: 'away' })
  await one.signIn('away', password)
  const token = { 'X-XSRF-TOKEN': await one.csrf() }
  const before = new Date(Date.now() - 10 * 60_000).toISOString()
  const { rows } = await server.owner.query<{ id: string }>(
    `update session set last_seen_at = $1 where id = (select max(id) from session) returning id`,
    [before],
  )
  const seen = async () => {
    const found = await server.owner.query<{ at: Date }>(
      'select last_seen_at as at from session where id = $1',
      [rows[0]?.id],
    )
    return new Date(found.rows[0]?.at ?? 0).toISOString()
  }
  const body = { resource: 'student', record: student._id, open: true }
  expect((await one.put('/api/presence', body, token)).status).toBe(200)
  expect(await seen()).toBe(before)
  await one.get('/api/notifications/count')
  expect((await seen()) > before).toBe(true)
})
