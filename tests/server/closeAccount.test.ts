import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { StaffChecklists } from '../../src/shared/staff/checklistRoutes.ts'
import type { Client } from '../support/client.ts'
import { admin, jamaica, made, put, refusal, type Row, server } from '../support/school.ts'
import { idOf } from '../support/users.ts'

/** The account of a leaving employee is closed from their leaving checklist. */
let login: Client
let person: Row
beforeEach(async () => {
  login = await server.signedIn({ role: 'employee', branch: jamaica })
  person = await made('employee', { user: idOf(login) })
})

const close = ({ _id }: Row, client = admin, kind = 'employee') =>
  client.post(`/api/${kind}/${_id}/closeAccount`, {})
const filesOf = async ({ _id }: Row) =>
  (await admin.get(`/api/employee/${_id}/checklists`)).body.data as StaffChecklists
const signedInStill = async (client: Client) => (await client.get('/api/getLoggedInUser')).status
const logged = async (id: string) => {
  const { rows } = await server.owner.query(
    `select action, resource, changes from audit_log where record_id = $1 and action = 'updated' order by seq desc limit 1`,
    [id],
  )
  return rows[0] as { resource: string; changes: Record<string, unknown> }
}

test('closing an account ends its sessions at once, ticks the checklist item, and logs both', async () => {
  await put('employee', person._id, { status: 'left' })
  expect(await signedInStill(login)).toBe(200)
  const answer = await close(person)
  expect(answer.status).toBe(200)
  const { account, lists } = answer.body.data as StaffChecklists
  expect(account).toMatchObject({ _id: idOf(login), active: false })
  const done = lists[0]?.items
    .filter(({ doneAt }) => doneAt)
    .map(({ nameEn, doneByName }) => [nameEn, doneByName])
  expect(done).toEqual([['User account closed', 'Test root']])
  expect(await signedInStill(login)).toBe(401)
  expect(await logged(idOf(login))).toMatchObject({ resource: 'user', changes: { active: [true, false] } })
  expect(await logged(person._id)).toMatchObject({
    resource: 'employee',
    changes: { 'User account closed': [false, true] },
  })
  // It is closed once.
  expect(refusal(await close(person))).toEqual([409, 'state', []])
})

test('a contract past its last day sends a reminder to close the account', async () => {
  const here = today('America/New_York', Date.now())
  for (const [contractEnd, contractEnded] of [
    [addDays(here, -1), true],
    [here, false],
    [null, false],
  ] as const) {
    expect((await put('employee', person._id, { contractEnd })).status).toBe(200)
    expect(await filesOf(person)).toMatchObject({ contractEnded })
  }
})

test('it can be closed without a checklist; a person without an account has none to close', async () => {
  expect((await close(person)).status).toBe(200)
  expect((await filesOf(person)).account?.active).toBe(false)
  expect(refusal(await close(await made('employee')))).toEqual([409, 'state', []])
})

test('it is for administrators: a user who keeps the checklists is refused, and nothing happens', async () => {
  const hr = { view: true, create: true, update: true, delete: true }
  const manager = await server.signedIn({ role: 'manager', branch: jamaica, permissions: { hr } })
  expect((await close(person, manager)).status).toBe(403)
  expect((await close(person, login)).status).toBe(403)
  expect((await filesOf(person)).account?.active).toBe(true)
  expect(await signedInStill(login)).toBe(200)
})

test('nobody closes their own account, or that of a higher role', async () => {
  const other = await server.signedIn({ role: 'admin' })
  const own = await made('employee', { user: idOf(other) })
  expect(refusal(await close(own, other))).toEqual([409, 'state', []])
  const above = await server.signedIn({ role: 'super_admin' })
  const chief = await made('teacher', { user: idOf(above) })
  expect((await close(chief, admin, 'teacher')).status).toBe(403)
  expect([await signedInStill(other), await signedInStill(above)]).toEqual([200, 200])
})

test('the item keeps its action when the school’s checklists are saved, by its key or its text', async () => {
  const steps = (await admin.get('/api/staffStep')).body.data as {
    joining: object[]
    leaving: { nameBn: string; nameEn: string; fact: string | null }[]
  }
  const all = [null, 'account', 'pay', null, 'advance', 'drawer', 'sessions', null]
  expect(steps.leaving.map(({ fact }) => fact)).toEqual(all)
  const marked = async (leaving: object[]) => {
    const answer = await admin.put('/api/staffStep', { joining: [], leaving })
    expect(answer.status).toBe(200)
    return (answer.body.data as typeof steps).leaving.map(({ fact }) => fact)
  }
  const plain = steps.leaving.map(({ nameBn, nameEn }) => ({ nameBn, nameEn })).toReversed()
  expect(await marked(plain)).toEqual(all.toReversed())
  expect(await marked([{ nameBn: 'বিদায়', nameEn: 'Goodbye', fact: 'account' }])).toEqual(['account'])
  await put('employee', person._id, { status: 'left' })
  await close(person)
  expect((await filesOf(person)).lists[0]?.items).toMatchObject([
    { nameEn: 'Goodbye', doneAt: expect.any(String) },
  ])
})
