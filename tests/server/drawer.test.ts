import { describe, expect, test } from 'vitest'
import { countedOf, type Counts } from '../../src/shared/fees/denominations.ts'
import type { Client } from '../support/client.ts'
import {
  aBranch,
  admin,
  booksCash,
  branch,
  cash,
  cashier,
  close,
  drawerOf,
  freshBranch,
  open,
  opened,
  posted,
  proof,
  refused,
  rights,
  server,
} from '../support/drawers.ts'

describe('opening a drawer', () => {
  test('for the first time posts the owner’s float', async () => {
    await freshBranch()
    await cash(30_000)
    const { status, body } = await open({ 100_000: 2, 5000: 3, 100: 0 }, { float: true })
    expect([status, body]).toMatchObject([
      201,
      {
        number: expect.stringMatching(/^Q[A-J]+-DRW-\d{4}-00001$/) as string,
        status: 'open',
        openingCounts: { 100000: 2, 5000: 3 },
        openingCounted: 215_000,
        openingExpected: 30_000,
        openingFloat: 185_000,
        openingDifference: 0,
        closingExpected: null,
        closedAt: null,
      },
    ])
    expect([await booksCash(), await posted('capital'), await posted('over_short')]).toEqual([
      215_000, -185_000, 0,
    ])
  })

  test('without the float, or with less, is over or short; a shortage is never the owner’s', async () => {
    await freshBranch()
    await cash(30_000)
    expect((await open({ 10_000: 2 }, { float: true })).body).toMatchObject({
      openingDifference: -10_000,
      openingFloat: 0,
    })
    expect([await booksCash(), await posted('capital'), await posted('over_short')]).toEqual([
      20_000, 0, 10_000,
    ])
    await freshBranch()
    expect((await open({ 10_000: 1 })).body).toMatchObject({ openingDifference: 10_000, openingFloat: 0 })
    expect([await posted('capital'), await posted('over_short')]).toEqual([0, -10_000])
  })

  test('posts the owner’s float the first time only', async () => {
    const id = await opened()
    await close(id, { 100_000: 5 })
    expect(refused(await open({ 100_000: 6 }, { float: true }))).toEqual([422, 'invalid', ['float']])
    expect((await open({ 100_000: 5 })).body).toMatchObject({ openingDifference: 0 })
  })

  test('happens once under concurrency, with gapless numbers', async () => {
    await freshBranch()
    const answers = await Promise.all(Array.from({ length: 6 }, () => open({ 1000: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const id = answers.find(({ status }) => status === 201)?.body._id
    await close(id, { 1000: 1 })
    expect((await open({ 1000: 1 })).body.number).toMatch(/-00002$/)
    const { rows } = await server.owner.query('select 1 from drawer_session where branch_id = $1', [branch])
    expect(rows).toHaveLength(2)
  })

  test.each<[string, Record<string, unknown>]>([
    ['counts.300', { counts: { 300: 1 } }],
    ['counts.10', { counts: { 10: 1 } }],
    ['counts.1000', { counts: { 1000: -1 } }],
    ['counts.1000', { counts: { 1000: 1.5 } }],
    ['counts.1000', { counts: { 1000: 100_001 } }],
    ['counts', { counts: undefined }],
    ['branch', { branch: 'f'.repeat(24) }],
  ])('with a wrong %s is refused at the field, and nothing is opened', async (field, fields) => {
    await freshBranch()
    expect(refused(await open({}, fields))).toEqual([422, 'invalid', [field]])
    const { rows } = await server.owner.query('select 1 from drawer_session where branch_id = $1', [branch])
    expect(rows).toEqual([])
  })

  test('an American school counts its quarters', async () => {
    const setting = (await admin.get('/api/setting')).body.data as { updatedAt: string }
    const changed = await admin.put('/api/setting', { currency: 'USD', updatedAt: setting.updatedAt })
    expect(changed.status).toBe(200)
    await freshBranch()
    expect((await open({ 25: 3, 10_000: 1 })).body.openingCounted).toBe(10_075)
    expect(refused(await open({ 20_000: 1 }))[2]).toEqual(['counts.20000'])
    const { updatedAt } = (await admin.get('/api/setting')).body.data as { updatedAt: string }
    await admin.put('/api/setting', { currency: 'BDT', updatedAt })
  })
})

describe('closing a drawer', () => {
  test.each([
    ['short', { 100_000: 5 }, -2500, 2500],
    ['over', { 100_000: 5, 5000: 1 }, 2500, -2500],
    ['right', { 100_000: 5, 500: 5 }, 0, 0],
  ] as [string, Counts, number, number][])(
    'what is counted is what the books have after it: %s',
    async (_how, counts, difference, expense) => {
      const id = await opened()
      await cash(2500)
      const { status, body } = await close(id, counts)
      expect([status, body]).toMatchObject([
        200,
        {
          status: 'closed',
          closingExpected: 502_500,
          closingCounted: countedOf(counts),
          closingDifference: difference,
          closingCounts: counts,
        },
      ])
      expect([await booksCash(), await posted('over_short')]).toEqual([countedOf(counts), expense])
      expect(await proof()).toMatchObject({ ok: true })
    },
  )

  test('happens once under concurrency', async () => {
    const id = await opened()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((count) => close(id, { 100_000: count }, { note: 'x' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const counted = (await drawerOf(id)).body.closingCounted
    expect(await booksCash()).toBe(counted)
    expect(refused(await close(id, { 100_000: 5 }))).toEqual([409, 'state', []])
  })

  test('with no cash in it is a count too', async () => {
    const id = await opened()
    expect((await close(id, {})).body).toMatchObject({ closingCounted: 0, closingDifference: -500_000 })
    expect(await booksCash()).toBe(0)
  })

  test('may hand it over to another user of the branch, and to nobody else', async () => {
    const id = await opened()
    const idOf = async (client: Client) =>
      ((await client.get('/api/getLoggedInUser')).body.data as { _id: string })._id
    const colleague = await idOf(await server.signedIn({ role: 'employee', branch }))
    const elsewhere = await idOf(await server.signedIn({ role: 'employee', branch: await aBranch() }))
    for (const [handoverTo, by] of [
      [await idOf(cashier), cashier],
      [elsewhere, cashier],
      [elsewhere, admin],
      ['f'.repeat(24), admin],
    ] as [string, Client][])
      expect(refused(await close(id, { 100_000: 5 }, { handoverTo }, by))).toEqual([
        422,
        'invalid',
        ['handoverTo'],
      ])
    const { body } = await close(id, { 100_000: 5 }, { handoverTo: colleague }, cashier)
    expect(body).toMatchObject({ handoverTo: colleague, closedBy: await idOf(cashier), status: 'closed' })
  })

  test('with a large difference needs an explanation before the next opening, once', async () => {
    const id = await opened()
    await close(id, { 100_000: 4 })
    const state = async () =>
      ((await cashier.get('/api/drawer/state')).body.data as { branches: { unexplained: unknown }[] })
        .branches[0]?.unexplained
    expect(await state()).toMatchObject({ _id: id, at: 'closing', difference: -100_000 })
    expect(refused(await open({ 100_000: 4 }))).toEqual([409, 'state', []])
    const explain = (at: string, note: string) => admin.post(`/api/drawer/${id}/explain`, { at, note })
    expect(refused(await explain('closing', ' '))).toEqual([422, 'invalid', ['note']])
    expect((await explain('closing', 'A note was torn')).body.closingNote).toBe('A note was torn')
    expect((await explain('closing', 'No, it was not')).status).toBe(409)
    expect(await state()).toBeNull()
    expect((await open({ 100_000: 4 })).status).toBe(201)
  })

  test('with a small difference needs no explanation', async () => {
    const id = await opened()
    await close(id, { 50_000: 9, 20_000: 2 })
    expect((await drawerOf(id)).body.closingDifference).toBe(-10_000)
    expect((await open({ 50_000: 9, 20_000: 2 })).status).toBe(201)
  })
})

describe('access', () => {
  test('the drawer of another branch is not found', async () => {
    const id = await opened()
    const stranger = await server.signedIn({ role: 'employee', branch: await aBranch(), permissions: rights })
    expect((await drawerOf(id, stranger)).status).toBe(404)
    expect((await close(id, {}, {}, stranger)).status).toBe(404)
    expect((await stranger.post(`/api/drawer/${id}/deposit`, { amount: 1, method: 'bank' })).status).toBe(404)
    expect((await stranger.post(`/api/drawer/${id}/explain`, { at: 'opening', note: 'x' })).status).toBe(404)
    expect(refused(await open({}, {}, stranger))).toEqual([422, 'invalid', ['branch']])
    expect((await stranger.get('/api/drawer')).body).toEqual([])
    const { branches, people } = (await stranger.get('/api/drawer/state')).body.data as {
      branches: { branch: string }[]
      people: { branch: string | null }[]
    }
    expect(branches.map((one) => one.branch)).not.toContain(branch)
    expect(people.map((one) => one.branch)).not.toContain(branch)
  })

  test('users who may move cash see whether their branch’s drawer is open, and nothing else of it', async () => {
    const reported = async () => {
      const permissions = { salesReport: { create: true } }
      const seller = await server.signedIn({ role: 'employee', branch, permissions })
      return (await seller.get('/api/drawer/open')).body.data
    }
    await freshBranch()
    expect(await reported()).toMatchObject([{ branch, open: false, late: false }])
    await opened()
    const branchName: unknown = expect.any(String)
    expect(await reported()).toEqual([{ branch, branchName, open: true, late: false }])
    expect((await server.stranger().get('/api/drawer/open')).status).toBe(401)
  })

  test('view reads, create opens, update closes; each is logged', async () => {
    await freshBranch()
    const holder = (flag: string) =>
      server.signedIn({ role: 'employee', branch, permissions: { account: { view: true, [flag]: true } } })
    const [viewer, opener, closer] = [await holder('view'), await holder('create'), await holder('update')]
    expect((await open({ 1000: 1 }, {}, viewer)).status).toBe(403)
    expect((await open({ 1000: 1 }, {}, closer)).status).toBe(403)
    const { status, body } = await open({ 1000: 1 }, {}, opener)
    expect(status).toBe(201)
    expect((await drawerOf(body._id, viewer)).status).toBe(200)
    for (const who of [viewer, opener]) expect((await close(body._id, { 1000: 1 }, {}, who)).status).toBe(403)
    expect((await close(body._id, { 500: 1 }, {}, closer)).status).toBe(200)
    const { rows: log } = await server.owner.query<{ action: string; changes: Record<string, unknown> }>(
      'select action, changes from audit_log where record_id = $1 order by seq',
      [body._id],
    )
    expect(log.map(({ action }) => action)).toEqual(['created', 'updated'])
    expect(log[1]?.changes).toMatchObject({
      status: ['open', 'closed'],
      closingCounted: [null, 500],
      closingExpected: [null, 1000],
      closingDifference: [null, -500],
    })
  })

  test('a drawer that has been open for more than a day is flagged', async () => {
    const id = await opened()
    const late = async (who: Client) => {
      const { data } = (await who.get('/api/drawer/state')).body as {
        data: { branches: { open: { late: boolean; _id: string } }[] }
      }
      return data.branches[0]?.open
    }
    expect(await late(cashier)).toMatchObject({ _id: id, late: false })
    const now = server.clock.now
    server.clock.now = Date.now() + 24.5 * 3_600_000
    const later = await server.signedIn({ role: 'employee', branch, permissions: rights })
    expect(await late(later)).toMatchObject({ late: true })
    server.clock.now = now
  })
})
