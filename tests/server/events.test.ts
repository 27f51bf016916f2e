import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { folderStore } from '../../src/server/core/files/folder.ts'
import { Client } from '../support/client.ts'
import { listen, stopListening } from '../support/listening.ts'
import { password, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let jamaica: string
let dhaka: string
let admin: Client

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica' })
  dhaka = await server.aBranch({ name: 'Dhaka' })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(async () => {
  stopListening()
  await server.close()
})
beforeEach(stopListening)

const employee = (branch: string, permissions = { student: { view: true } }) =>
  server.signedIn({ role: 'employee', branch, permissions })
const aStudent = async (branch: string, by = admin): Promise<string> => {
  const body = { firstName: 'Rahim', lastName: 'Uddin', phone: `718555${Math.random()}`.slice(0, 14), branch }
  const answer = await by.post('/api/student/create?force=true', body)
  return (answer.body.data as { _id: string })._id
}
const soon = { timeout: 2000, interval: 20 }

describe('changes are announced within two seconds', () => {
  test('to users who may see them: created, updated and deleted', async () => {
    const { told } = await listen(await employee(jamaica))
    const id = await aStudent(jamaica)
    await admin.put(`/api/student/${id}`, { city: 'Queens' })
    await admin.delete(`/api/student/${id}`)
    const events = ['created', 'updated', 'deleted'].map((action) => ({ resource: 'student', id, action }))
    await expect.poll(() => told, soon).toEqual(events)
  })

  test('and those of the past milliseconds that a page took to load, if it asks for them', async () => {
    const id = await aStudent(jamaica)
    const [one, other] = [await employee(jamaica), await employee(dhaka)]
    const [mine, theirs, later] = [await listen(one, 5000), await listen(other, 5000), await listen(one)]
    await expect.poll(() => mine.told, soon).toContainEqual({ resource: 'student', id, action: 'created' })
    expect(theirs.told.filter((told) => told.id === id)).toEqual([])
    expect(later.told.filter((told) => told.id === id)).toEqual([])
  })

  test('from any server process', async () => {
    const other = await buildApp({
      pool: server.pool,
      files: folderStore(server.filesFolder),
      mail: { send: () => Promise.resolve() },
    })
    try {
      const elsewhere = new Client(await other.listen({ port: 0, host: '127.0.0.1' }))
      await server.aUser({ role: 'admin', username: 'elsewhere' })
      await elsewhere.signIn('elsewhere', password)
      const { told } = await listen(await employee(jamaica))
      const id = await aStudent(jamaica, elsewhere)
      await expect.poll(() => told, soon).toEqual([{ resource: 'student', id, action: 'created' }])
    } finally {
      await other.close()
    }
  })

  test('except of another branch, or of an area that the user may not see', async () => {
    const [mine, blind] = [
      await listen(await employee(jamaica)),
      await listen(await employee(jamaica, { student: { view: false } })),
    ]
    await aStudent(dhaka)
    const id = await aStudent(jamaica)
    await expect.poll(() => mine.told, soon).toEqual([{ resource: 'student', id, action: 'created' }])
    expect(blind.told).toEqual([])
  })

  test('as deleted, if the record moved to another branch', async () => {
    const id = await aStudent(jamaica)
    const { told } = await listen(await employee(jamaica))
    await admin.put(`/api/student/${id}`, { branch: dhaka })
    await expect.poll(() => told, soon).toEqual([{ resource: 'student', id, action: 'deleted' }])
  })

  test('of users and settings, to admins only', async () => {
    const [all, some] = [await listen(admin), await listen(await employee(jamaica))]
    const id = await server.aUser({ role: 'admin', username: 'renamed' })
    await admin.put(`/api/user/${id}`, { firstName: 'Anew' })
    await expect.poll(() => all.told, soon).toEqual([{ resource: 'user', id, action: 'updated' }])
    expect(some.told).toEqual([])
  })
})

describe('the stream ends', () => {
  test('after a sign-out, with the next event', async () => {
    const client = await employee(jamaica)
    const { told, over } = await listen(client)
    await client.post('/api/logout', {})
    await aStudent(jamaica)
    await expect.poll(over, soon).toBe(true)
    expect(told).toEqual([])
  })

  test('after a lost right, silently', async () => {
    const client = await employee(jamaica)
    const { told } = await listen(client)
    await server.pool.query(`update app_user set permissions = '{}' where id = $1`, [
      client.cookies.get('userId'),
    ])
    const watching = await listen(admin)
    const id = await aStudent(jamaica)
    await expect.poll(() => watching.told, soon).toEqual([{ resource: 'student', id, action: 'created' }])
    expect(told).toEqual([])
  })

  test('with the server, without delaying it', async () => {
    const other = await startServer()
    const { over } = await listen(await other.signedIn({ role: 'admin' }))
    const before = Date.now()
    await other.close()
    await expect.poll(over, soon).toBe(true)
    expect(Date.now() - before).toBeLessThan(5000)
  })
})

test('a user has at most ten streams', async () => {
  const client = await employee(jamaica)
  const statuses = await Promise.all(Array.from({ length: 11 }, async () => (await listen(client)).status))
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
