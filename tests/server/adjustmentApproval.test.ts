import { afterEach, expect, test } from 'vitest'
import type { Answer, Client } from '../support/client.ts'
import { aProduct, booksAgree, lies, posted, stocked } from '../support/adjusted.ts'
import { admin, dataOf, dhaka, jamaica, refusal, type Row, server } from '../support/school.ts'

const limit = async (adjustmentLimit: number | null): Promise<void> => {
  expect((await admin.put('/api/setting', { adjustmentLimit })).status).toBe(200)
}
afterEach(() => limit(null))

const adjust = (
  client: Client,
  reason: string,
  lines: Row['lines'],
  fields: Record<string, unknown> = {},
): Promise<Answer> => client.post('/api/adjustment', { branch: jamaica, reason, lines, ...fields })

const all = { adjustment: { view: true, create: true, update: true } }
const clerk = () => server.signedIn({ role: 'employee', branch: jamaica, permissions: all })
const decide = (client: Client, { _id }: Row, way: 'approve' | 'reject', body?: object) =>
  client.post(`/api/adjustment/${_id}/${way}`, body ?? {})

/** Five at 100 each; a clerk reports four of them as lost, which is above the limit of 300. */
async function waiting(): Promise<{ product: string; made: Row; maker: Client }> {
  const [product, maker] = [await aProduct(), await clerk()]
  await stocked(product, 5)
  await limit(300)
  const answer = await adjust(maker, 'loss', [{ product, quantity: -4 }])
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return { product, made: dataOf(answer), maker }
}

test('without a limit, or up to it, an adjustment is posted at once', async () => {
  const product = await aProduct()
  const opened = await stocked(product, 10_000, 100_000)
  expect([opened.status, opened.decidedAt]).toEqual(['posted', null])
  await limit(300)
  const lost = dataOf(await adjust(admin, 'found', [{ product, quantity: 1, unitCost: 300 }]))
  expect([lost.status, lost.warnings]).toEqual(['posted', undefined])
})

test('above the limit it moves no stock, is not posted, and says so', async () => {
  const { product, made } = await waiting()
  expect(made).toMatchObject({
    status: 'waiting',
    value: -400,
    pieces: -4,
    lines: [{ product, value: -400 }],
    warnings: [{ code: 'needs_approval' }],
  })
  expect([await lies(product), await posted(made._id)]).toEqual([[5, 500], {}])
})

test('additions and removals add up in value, and do not offset each other', async () => {
  const [more, less] = [await aProduct(), await aProduct()]
  await stocked(more, 2)
  await stocked(less, 2)
  await limit(300)
  const lines = [
    { product: more, quantity: 2 },
    { product: less, quantity: -2 },
  ]
  expect(dataOf(await adjust(admin, 'count', lines))).toMatchObject({ status: 'waiting', value: 0 })
})

test('another user approves it: it is posted at its value at that time', async () => {
  const { product, made } = await waiting()
  await limit(null)
  await adjust(admin, 'found', [{ product, quantity: 5, unitCost: 300 }])
  const approver = await clerk()
  const answer = await decide(approver, made, 'approve', { note: 'Seen it' })
  expect(answer.status).toBe(200)
  expect(dataOf(answer)).toMatchObject({
    status: 'posted',
    value: -800,
    decision: 'Seen it',
    decidedBy: expect.any(String) as unknown,
  })
  expect([await lies(product), await posted(made._id)]).toEqual([[6, 1200], { stock: -800, stock_loss: 800 }])
  await booksAgree()
})

test('nobody approves their own, in any role, even without the normal route', async () => {
  const { product, made, maker } = await waiting()
  expect(refusal(await decide(maker, made, 'approve'))).toEqual([403, 'forbidden', []])
  const own = dataOf(await adjust(admin, 'loss', [{ product, quantity: -4 }]))
  expect(refusal(await decide(admin, own, 'approve'))).toEqual([403, 'forbidden', []])
  expect(await lies(product)).toEqual([5, 500])
  await expect(
    server.owner.query(
      `update adjustment set status = 'posted', decided_at = now(), decided_by_id = created_by where id = '${made._id}'`,
    ),
  ).rejects.toThrow(/adjustment_by_another/)
})

test('it is rejected, or withdrawn by its author, and never posted', async () => {
  const { product, made, maker } = await waiting()
  const back = dataOf(await decide(maker, made, 'reject'))
  expect([back.status, back.value]).toEqual(['rejected', -400])
  const again = dataOf(await adjust(maker, 'loss', [{ product, quantity: -4 }]))
  expect(dataOf(await decide(admin, again, 'reject', { note: 'Count once more' })).decision).toBe(
    'Count once more',
  )
  expect([await lies(product), await posted(made._id), await posted(again._id)]).toEqual([[5, 500], {}, {}])
})

test('it is decided once, and not over another user’s change', async () => {
  const { made } = await waiting()
  const stale = await decide(admin, made, 'approve', { updatedAt: '2020-01-01T00:00:00.000Z' })
  expect(refusal(stale)).toEqual([409, 'stale', []])
  const both = await Promise.all([decide(admin, made, 'approve'), decide(admin, made, 'approve')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(refusal(await decide(admin, made, 'reject'))).toEqual([409, 'state', []])
  for (const change of [`status = 'waiting'`, `value = 0`, `decision = 'x'`])
    await expect(
      server.owner.query(`update adjustment set ${change} where id = '${made._id}'`),
    ).rejects.toThrow(/stays/)
})

test('stock that is gone at approval is refused, and the adjustment keeps waiting', async () => {
  const { product, made } = await waiting()
  await limit(null)
  await adjust(admin, 'loss', [{ product, quantity: -3 }])
  expect(refusal(await decide(admin, made, 'approve'))).toEqual([
    409,
    'insufficient_stock',
    ['lines.0.quantity'],
  ])
  expect((await admin.get(`/api/adjustment/${made._id}`)).body).toMatchObject({ status: 'waiting' })
  expect(await lies(product)).toEqual([2, 200])
})

test('missing stock is refused at once, as without a limit', async () => {
  const product = await aProduct()
  await stocked(product, 1)
  await limit(1)
  expect(refusal(await adjust(admin, 'loss', [{ product, quantity: -2 }]))).toEqual([
    409,
    'insufficient_stock',
    ['lines.0.quantity'],
  ])
})

test('it is for users who may change adjustments of its branch', async () => {
  const { made } = await waiting()
  const only = { adjustment: { view: true, create: true } }
  const reader = await server.signedIn({ role: 'employee', branch: jamaica, permissions: only })
  expect(refusal(await decide(reader, made, 'approve'))).toEqual([403, 'forbidden', []])
  const elsewhere = await server.signedIn({ role: 'employee', branch: dhaka, permissions: all })
  expect((await decide(elsewhere, made, 'approve')).status).toBe(404)
})

test('a count with a larger difference waits too, and its adjustment is approved the same way', async () => {
  const [product, counter] = [await aProduct(), await clerk()]
  await stocked(product, 5)
  await limit(300)
  const count = dataOf(await counter.post('/api/stockCount', { branch: jamaica }))
  await counter.post(`/api/stockCount/${count._id}/count`, { product, counted: 1 })
  for (const step of ['finish', 'post'])
    expect((await counter.post(`/api/stockCount/${count._id}/${step}`, {})).status).toBe(200)
  const { body } = await admin.get(`/api/stockCount/${count._id}`)
  expect(await lies(product)).toEqual([5, 500])
  await decide(admin, { _id: body.adjustment as string } as Row, 'approve')
  expect(await lies(product)).toEqual([1, 100])
})
