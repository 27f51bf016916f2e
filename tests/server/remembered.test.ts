import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

let counter = 0

/** A user whom the server has just cached. */
async function someoneKnown(): Promise<{ client: Client; username: string; reads: () => Promise<number> }> {
  const username = `known${++counter}`
  const client = await server.signedIn({ role: 'admin', username })
  const reads = async () => (await client.get('/api/student')).status
  expect(await reads()).toBe(200)
  return { client, username, reads }
}

const deactivate = 'update app_user set active = false where username = $1'

describe('the session cache', () => {
  test('is updated by this server with its next answer', async () => {
    const { username, reads } = await someoneKnown()
    await server.pool.query(deactivate, [username])
    expect(await reads()).toBe(401)
  })

  test('is updated by another server within a moment', async () => {
    const { username, reads } = await someoneKnown()
    await server.owner.query(deactivate, [username])
    await expect.poll(reads, { timeout: 2000, interval: 5 }).toBe(401)
  })

  test('notices removed rights, renamed branches and changed settings', async () => {
    const branch = await server.aBranch()
    const employee = await server.signedIn({
      role: 'employee',
      branch,
      username: 'righted',
      permissions: { student: { view: true } },
    })
    const reads = async () => (await employee.get('/api/student')).status
    expect(await reads()).toBe(200)
    await server.pool.query(`update app_user set permissions = '{}' where username = 'righted'`)
    expect(await reads()).toBe(403)
    const branchName = async () =>
      ((await employee.get('/api/getLoggedInUser')).body.data as { branch: { name: string } }).branch.name
    await branchName()
    await server.pool.query(`update branch set name = 'Another name' where id = $1`, [branch])
    expect(await branchName()).toBe('Another name')
  })

  test('notices a sign-out for that session, and no other', async () => {
    const { client, username, reads } = await someoneKnown()
    const elsewhere = server.stranger()
    await elsewhere.signIn(username, 'a-very-good-password-7')
    expect((await elsewhere.get('/api/student')).status).toBe(200)
    const copy = new Map(client.cookies)
    await client.post('/api/logout', {})
    for (const [name, value] of copy) client.cookies.set(name, value)
    expect(await reads()).toBe(401)
    expect((await elsewhere.get('/api/student')).status).toBe(200)
  })

  test('is off while database notifications are unavailable', async () => {
    const { username, reads } = await someoneKnown()
    await server.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pathshala notices' and datname = current_database()`,
    )
    await expect.poll(reads).toBe(200)
    await server.owner.query(deactivate, [username])
    await expect.poll(reads, { timeout: 300, interval: 5 }).toBe(401)
    // It listens again.
    const other = await someoneKnown()
    await server.owner.query(deactivate, [other.username])
    await expect.poll(other.reads, { timeout: 3000, interval: 20 }).toBe(401)
  })

  describe('writes are verified in the database', () => {
    /** Changes that no server is notified of. */
    const untold = async (sql: string, values: string[]) => {
      const client = await server.owner.connect()
      await client.query('set session_replication_role = replica')
      await client.query(sql, values)
      client.release(true)
    }
    const courses = async () =>
      (await server.owner.query<{ n: string }>('select count(*) as n from course')).rows[0]?.n
    const body = () => ({ name: `Course ${++counter}`, code: `C${counter}` })

    test('for a deactivated user, even if no server was notified', async () => {
      const { client, username, reads } = await someoneKnown()
      const before = await courses()
      // Notices about others may still be on their way.
      await expect.poll(reads).toBe(200)
      await untold(deactivate, [username])
      const refused = await client.post('/api/course/create', body(), { 'Idempotency-Key': `k${counter}` })
      expect(refused.status).toBe(401)
      // They are not told the reason either.
      expect((await client.put('/api/course/0123456789abcdef01234567', { name: 'Another' })).status).toBe(401)
      expect(await courses()).toBe(before)
    })

    test('for a removed right, and the refusal is logged', async () => {
      const username = `known${++counter}`
      const permissions = { course: { view: true, create: true } }
      const branch = await server.aBranch()
      const client = await server.signedIn({ role: 'employee', branch, username, permissions })
      expect((await client.get('/api/course')).status).toBe(200)
      await untold(`update app_user set permissions = '{"course": {"view": true}}' where username = $1`, [
        username,
      ])
      const before = await courses()
      expect((await client.post('/api/course/create', body())).status).toBe(403)
      expect(await courses()).toBe(before)
      const { rows } = await server.owner.query(
        `select from audit_log where action = 'refused' and resource = 'course' and user_name = (
           select first_name || ' ' || last_name from app_user where username = $1)`,
        [username],
      )
      expect(rows).toHaveLength(1)
    })

    test('for a changed name, which is the logged one', async () => {
      const { client, username } = await someoneKnown()
      await untold(`update app_user set first_name = 'Renamed' where username = $1`, [username])
      const made = await client.post('/api/course/create', body())
      expect(made.status).toBe(201)
      const { rows } = await server.owner.query<{ name: string }>(
        `select user_name as name from audit_log where action = 'created' and resource = 'course' order by id desc limit 1`,
      )
      expect(rows[0]?.name).toMatch(/^Renamed /)
    })
  })
})
