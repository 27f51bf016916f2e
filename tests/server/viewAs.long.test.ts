import { beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { addressOf, type Client } from '../support/client.ts'
import { dhaka, jamaica, made, refusal, server, someone } from '../support/school.ts'
import { idOf, logged, madeUser, putUser } from '../support/users.ts'
import { snapshot } from './access/traces.ts'

/** An administrator sees what another user sees, and can do nothing in their name. */
let boss: Client
let rina: Client
let feedKey: string
const rows = Object.entries<Route>(routes)

beforeAll(async () => {
  boss = await server.signedIn({ role: 'super_admin', username: 'boss' })
  rina = await server.signedIn({
    role: 'employee',
    branch: jamaica,
    username: 'rina',
    permissions: {
      student: { view: true, create: true, update: true, delete: true },
      calendar: { view: true },
    },
  })
  feedKey = ((await rina.get('/api/calendar/key')).body.data as { key: string }).key
  for (const branch of [jamaica, jamaica, dhaka]) await server.aStudent({ branch })
  await made('meeting', { branch: dhaka })
  await made('meeting', { branch: null })
})

/** An admin who views as another user, and the admin's id. */
async function looking(as: Client | string, role: 'admin' | 'super_admin' = 'admin') {
  const client = await server.signedIn({ role })
  const id = idOf(client)
  const answer = await client.post(`/api/user/${typeof as === 'string' ? as : idOf(as)}/viewAs`)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return { client, id, answer }
}
const anEmployee = () => server.signedIn({ role: 'employee', branch: jamaica })
const whoIs = async (client: Client) =>
  (await client.get('/api/getLoggedInUser')).body.data as Record<string, unknown>

describe('viewing as another user', () => {
  test('answers as that user, and names the admin', async () => {
    const { client, id, answer } = await looking(rina)
    expect(answer.body.data).toMatchObject({ username: 'rina', viewedBy: { _id: id, firstName: 'Test' } })
    const [seen, own] = [await whoIs(client), await whoIs(rina)]
    const same = { tokenExp: expect.any(String), sessionExp: expect.any(String) }
    expect(seen).toEqual({ ...own, ...same, viewedBy: expect.objectContaining({ _id: id }) })
    expect(own.viewedBy).toBeNull()
  })

  const reads = rows.filter(
    ([name, { method, access, path, ownSecret }]) =>
      method === 'GET' &&
      !ownSecret &&
      access !== 'public' &&
      !path.includes(':') &&
      !['session.user', 'session.list'].includes(name),
  )
  test.each(reads)('%s answers what that user gets', async (_name, row) => {
    const { client } = await looking(rina)
    for (const query of ['', '?limit=100', '?type=student']) {
      const [seen, own] = [await client.get(row.path + query), await rina.get(row.path + query)]
      expect([seen.status, seen.body]).toEqual([own.status, own.body])
      expect(JSON.stringify(seen.body)).not.toContain(feedKey)
    }
  })

  test('neither reveals nor creates their secret calendar key', async () => {
    const plain = await anEmployee()
    for (const whom of [rina, plain]) {
      const { client } = await looking(whom)
      const before = await snapshot(server)
      expect(refusal(await client.get('/api/calendar/key'))).toEqual([403, 'read_only', []])
      expect(await snapshot(server)).toEqual(before)
    }
    expect((await rina.get('/api/calendar/key')).body.data).toEqual({ key: feedKey })
  })

  test('shows nothing of the administrator’s own view', async () => {
    const { client } = await looking(rina)
    const { body } = await client.get('/api/student?limit=100')
    expect((body.students as unknown[]).length).toBe(2)
    expect(refusal(await client.get('/api/user'))).toEqual([403, 'forbidden', []])
    expect(refusal(await client.get('/api/log'))).toEqual([403, 'forbidden', []])
  })

  const writes = rows.filter(
    ([name, { method, access }]) => method !== 'GET' && access !== 'public' && name !== 'session.viewAsEnd',
  )
  test.each(writes)('%s changes nothing: 403 read_only, logged with both names', async (_name, row) => {
    const { client } = await looking(rina)
    const before = await snapshot(server)
    const answer = await client.call(row.method, addressOf(row, { id: someone }), {})
    expect(refusal(answer)).toEqual([403, 'read_only', []])
    expect(await snapshot(server)).toEqual(before)
    expect(await logged()).toEqual([
      {
        action: 'refused',
        resource: row.resource ?? row.path,
        record: null,
        user: expect.stringMatching(/^Test user\d+$/),
        asUser: 'Test rina',
      },
    ])
  })

  test('is logged at its start and end', async () => {
    const { client } = await looking(rina)
    const begun = { action: 'viewed_as', resource: 'user', record: idOf(rina), asUser: null }
    expect(await logged()).toMatchObject([begun])
    await client.delete('/api/viewAs')
    expect(await logged()).toMatchObject([{ ...begun, action: 'viewed_as_ended', asUser: 'Test rina' }])
  })

  test('ends by its call: the administrator is back, with open pages', async () => {
    const { client, id } = await looking(rina)
    const ended = await client.delete('/api/viewAs')
    expect([ended.status, ended.body.data]).toMatchObject([200, { _id: id, role: 'admin', viewedBy: null }])
    expect((await client.get('/api/user')).status).toBe(200)
    expect((await client.post('/api/branch/create', { name: 'New', code: 'NEW' })).status).toBe(201)
    expect((await client.delete('/api/viewAs')).status).toBe(200)
    expect((await rina.delete('/api/viewAs')).body.data).toMatchObject({ username: 'rina' })
  })

  test("applies to that session only: neither the administrator's others nor the user's", async () => {
    const username = 'twoPlaces'
    const client = await server.signedIn({ role: 'admin', username })
    const elsewhere = server.stranger()
    await elsewhere.signIn(username, 'a-very-good-password-7')
    await client.post(`/api/user/${idOf(rina)}/viewAs`)
    expect(await whoIs(elsewhere)).toMatchObject({ username, viewedBy: null })
    expect((await elsewhere.get('/api/user')).status).toBe(200)
    expect((await rina.put('/api/profile', { firstName: 'Rina' })).status).toBe(200)
    await rina.put('/api/profile', { firstName: 'Test' })
  })

  test('survives a refresh of the tokens, and ends with sign-out', async () => {
    const { client } = await looking(rina)
    expect((await client.post('/api/refreshToken', {})).body.data).toMatchObject({ username: 'rina' })
    expect(refusal(await client.post('/api/student/create', {}))[1]).toBe('read_only')
    expect((await client.post('/api/logout', {})).status).toBe(200)
    expect((await client.get('/api/getLoggedInUser')).status).toBe(401)
    expect((await rina.get('/api/getLoggedInUser')).status).toBe(200)
  })

  test('follows a right removed from that user at once', async () => {
    const employee = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { student: { view: true } },
    })
    const { client } = await looking(employee)
    expect((await client.get('/api/student')).status).toBe(200)
    await putUser(idOf(employee), { permissions: {} })
    expect((await client.get('/api/student')).status).toBe(403)
  })
})

describe('viewing as is refused', () => {
  test('for deactivated users, oneself, and unknown users', async () => {
    const employee = await anEmployee()
    await putUser(idOf(employee), { active: false })
    const asked = (id: string) => boss.post(`/api/user/${id}/viewAs`)
    expect(refusal(await asked(idOf(employee)))).toEqual([409, 'state', []])
    expect(refusal(await asked(idOf(boss)))).toEqual([409, 'state', []])
    expect(refusal(await asked(someone))).toEqual([404, 'not_found', []])
    expect(await whoIs(boss)).toMatchObject({ username: 'boss', viewedBy: null })
  })

  test('for a super_admin to an admin, and while viewing as another', async () => {
    const admin = await server.signedIn({ role: 'admin' })
    expect(refusal(await admin.post(`/api/user/${idOf(boss)}/viewAs`))).toEqual([403, 'forbidden', []])
    const { _id } = await madeUser()
    const { client } = await looking(_id, 'super_admin')
    expect(refusal(await client.post(`/api/user/${idOf(rina)}/viewAs`))).toEqual([403, 'read_only', []])
  })
})

describe('viewing as ends with the session at once', () => {
  async function isOver(client: Client): Promise<void> {
    expect((await client.get('/api/getLoggedInUser')).body.status).toBe('error_auth')
    expect((await client.get('/api/student')).status).toBe(401)
    expect((await client.post('/api/refreshToken', {})).status).toBe(401)
  }

  test('when the administrator is deactivated', async () => {
    const { client, id } = await looking(rina)
    expect((await client.get('/api/student')).status).toBe(200)
    expect((await putUser(id, { active: false }, boss)).status).toBe(200)
    await isOver(client)
  })

  test('when the administrator loses that role', async () => {
    const { client, id } = await looking(rina)
    expect((await client.get('/api/student')).status).toBe(200)
    expect((await putUser(id, { role: 'employee', branch: dhaka }, boss)).status).toBe(200)
    await isOver(client)
  })

  test('when the viewed user is promoted above the administrator', async () => {
    const { _id } = await madeUser()
    const { client } = await looking(_id)
    const { client: owner } = await looking(_id, 'super_admin')
    expect((await client.get('/api/user')).status).toBe(200)
    expect((await putUser(_id, { role: 'super_admin' }, boss)).status).toBe(200)
    expect((await owner.get('/api/user')).status).toBe(200)
    await isOver(client)
  })

  test('when the viewed user is deactivated', async () => {
    const employee = await anEmployee()
    const { client } = await looking(employee)
    expect((await client.get('/api/getLoggedInUser')).status).toBe(200)
    expect((await putUser(idOf(employee), { active: false })).status).toBe(200)
    await isOver(client)
  })

  test('but returns to the administrator when the viewed user is deleted', async () => {
    const { _id } = await madeUser({ role: 'employee', branch: jamaica })
    const { client, id } = await looking(_id)
    expect((await boss.delete(`/api/user/${_id}`)).status).toBe(200)
    expect(await whoIs(client)).toMatchObject({ _id: id, viewedBy: null })
  })
})
