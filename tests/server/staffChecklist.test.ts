import { describe, expect, test } from 'vitest'
import type { StaffChecklists } from '../../src/shared/staff/checklistRoutes.ts'
import { admin, dhaka, jamaica, made, put, refusal, server } from '../support/school.ts'
import { idOf } from '../support/users.ts'

/** Checklists for joining and leaving. */
const of = (id: string, kind = 'employee') => `/api/${kind}/${id}/checklists`
const listsOf = async (id: string, kind = 'employee') =>
  (await admin.get(of(id, kind))).body.data as StaffChecklists
const begin = (id: string, moment: string, client = admin) => client.post(of(id), { moment })
const open = async (client = admin) =>
  (await client.get('/api/staffStep/open')).body.data as { _id: string; done: number; of: number }[]

describe('the onboarding checklist', () => {
  test('is created once for a person, from the school’s items', async () => {
    const { _id } = await made('employee')
    expect((await listsOf(_id)).lists).toEqual([])
    expect((await begin(_id, 'joining')).status).toBe(200)
    expect(refusal(await begin(_id, 'joining'))).toEqual([409, 'state', []])
    const [list] = (await listsOf(_id)).lists
    expect(list?.items.map(({ nameEn }) => nameEn)).toEqual([
      'Contract signed',
      'Copy of the identity paper kept',
      'User account made',
      'Keys given',
    ])
    expect(list?.items.every(({ doneAt, nameBn }) => doneAt === null && /[\u0980-\u09ff]/.test(nameBn))).toBe(
      true,
    )
  })

  test('is ticked with who and when, and a tick can be removed; both are logged', async () => {
    const { _id } = await made('employee')
    await begin(_id, 'joining')
    const checklist = (await listsOf(_id)).lists[0]?._id
    await admin.put(of(_id), { checklist, place: 2, done: true })
    const item = (await listsOf(_id)).lists[0]?.items[1]
    expect(item).toMatchObject({ doneAt: expect.any(String), doneByName: 'Test root' })
    expect(await open()).toContainEqual(expect.objectContaining({ _id, done: 1, of: 4 }))
    await admin.put(of(_id), { checklist, place: 2, done: false })
    expect((await listsOf(_id)).lists[0]?.items[1]).toMatchObject({ doneAt: null, doneByName: null })
    const { rows } = await server.owner.query(
      `select changes from audit_log where record_id = $1 and changes ? 'Copy of the identity paper kept' order by seq`,
      [_id],
    )
    expect(
      rows.map(({ changes }: { changes: Record<string, unknown> }) => Object.values(changes)[0]),
    ).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('of one person cannot be ticked as that of another', async () => {
    const [one, other] = [await made('employee'), await made('employee')]
    await begin(one._id, 'joining')
    const checklist = (await listsOf(one._id)).lists[0]?._id
    expect((await admin.put(of(other._id), { checklist, place: 1, done: true })).status).toBe(422)
    expect((await listsOf(one._id)).lists[0]?.items[0]?.doneAt).toBeNull()
  })
})

describe('a person who left and returns', () => {
  test('gets a new onboarding checklist; earlier ones stay as they were, read-only', async () => {
    const { _id } = await made('employee')
    await begin(_id, 'joining')
    const old = (await listsOf(_id)).lists[0]?._id
    await admin.put(of(_id), { checklist: old, place: 1, done: true })
    // There is one while they work here, and one after they have left.
    expect(refusal(await begin(_id, 'joining'))).toEqual([409, 'state', []])
    await put('employee', _id, { status: 'left' })
    expect(refusal(await begin(_id, 'joining'))).toEqual([409, 'state', []])
    await put('employee', _id, { status: 'active' })
    expect((await open()).map((one) => one._id)).not.toContain(_id)

    expect((await begin(_id, 'joining')).status).toBe(200)
    expect(refusal(await begin(_id, 'joining'))).toEqual([409, 'state', []])
    const { lists } = await listsOf(_id)
    expect(lists.map(({ moment, endedAt }) => [moment, endedAt === null])).toEqual([
      ['joining', true],
      ['leaving', false],
      ['joining', false],
    ])
    expect(lists[0]?.items.every(({ doneAt }) => doneAt === null)).toBe(true)
    expect(lists[2]).toMatchObject({ _id: old, items: [{ doneByName: 'Test root' }, {}, {}, {}] })
    expect((await admin.put(of(_id), { checklist: old, place: 2, done: true })).status).toBe(422)
    expect(await open()).toContainEqual(expect.objectContaining({ _id, done: 0, of: 4 }))
  })

  test('gets a new offboarding checklist when they leave again', async () => {
    const { _id } = await made('teacher')
    for (const status of ['left', 'active', 'left']) await put('teacher', _id, { status })
    const { lists } = await listsOf(_id, 'teacher')
    expect(lists.map(({ moment, endedAt }) => [moment, endedAt === null])).toEqual([
      ['leaving', true],
      ['leaving', false],
    ])
  })
})

describe('a leaver', () => {
  test('gets the offboarding checklist automatically, and an open login is named', async () => {
    const login = await server.signedIn({ role: 'employee', branch: jamaica })
    const { _id } = await made('employee', { user: idOf(login) })
    expect(await listsOf(_id)).toMatchObject({ left: false, account: { active: true }, lists: [] })
    await put('employee', _id, { status: 'left' })
    const now = await listsOf(_id)
    expect(now).toMatchObject({ left: true, account: { _id: idOf(login), active: true } })
    expect(now.lists.map(({ moment }) => moment)).toEqual(['leaving'])
    await put('employee', _id, { phone: '718 555 0000' })
    expect((await listsOf(_id)).lists).toHaveLength(1)
  })

  test('counts among the open checklists until everything is ticked', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: dhaka })
    const { _id } = await made('teacher', { branch: dhaka })
    await put('teacher', _id, { status: 'left' })
    const figure = async () =>
      ((await manager.get('/api/hrDashboard')).body.data as { checklistsOpen: number }).checklistsOpen
    expect([await figure(), (await open(manager)).map((one) => one._id)]).toEqual([1, [_id]])
    const [list] = (await listsOf(_id, 'teacher')).lists
    for (const { place } of list?.items ?? [])
      await admin.put(of(_id, 'teacher'), { checklist: list?._id, place, done: true })
    expect([await figure(), await open(manager)]).toEqual([0, []])
  })
})

test('the school’s checklists are changed by admins, for later ones only', async () => {
  const { _id } = await made('employee')
  await begin(_id, 'joining')
  const lists = { joining: [{ nameBn: 'চা', nameEn: 'Tea' }], leaving: [] }
  const manager = await server.signedIn({
    role: 'manager',
    branch: jamaica,
    permissions: { hr: { update: true } },
  })
  expect((await manager.put('/api/staffStep', lists)).status).toBe(403)
  expect((await admin.put('/api/staffStep', lists)).body.data).toMatchObject(lists)
  expect((await listsOf(_id)).lists[0]?.items).toHaveLength(4)
  const later = await made('employee')
  await begin(later._id, 'joining')
  expect((await listsOf(later._id)).lists[0]?.items.map(({ nameEn }) => nameEn)).toEqual(['Tea'])
  expect(
    refusal(await admin.put('/api/staffStep', { ...lists, joining: [{ nameBn: '', nameEn: 'x' }] })),
  ).toEqual([422, 'invalid', ['joining.0.nameBn']])
})
