import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { aProduct, booksAgree, lies, posted, stocked } from '../support/adjusted.ts'
import { admin, dataOf, dhaka, jamaica, refusal, type Row, server, someone } from '../support/school.ts'

const category = 'tools'
/** A product that no count of another test includes. */
const aTool = (fields: Record<string, unknown> = {}) => aProduct({ category, ...fields })

async function begun(fields: Record<string, unknown> = {}, client: Client = admin): Promise<string> {
  const answer = await client.post('/api/stockCount', { branch: jamaica, category, ...fields })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)._id
}
const at = (id: string, verb: string, body: object = {}, client: Client = admin) =>
  client.post(`/api/stockCount/${id}/${verb}`, body)
const counted = (id: string, product: string, number: number | null, client: Client = admin) =>
  at(id, 'count', { product, counted: number }, client)
async function line(
  id: string,
  product: string,
  client: Client = admin,
): Promise<Record<string, unknown> | undefined> {
  const { body } = await client.get(`/api/stockCount/${id}/lines`)
  return (body.data as Record<string, unknown>[]).find((one) => one.product === product)
}
const statusOf = async (id: string) => (await admin.get(`/api/stockCount/${id}`)).body.status

test('a count is compared with the book stock, and the differences become an adjustment', async () => {
  const [more, less, same] = [await aTool(), await aTool(), await aTool()]
  for (const product of [more, less, same]) await stocked(product, 10, 100)
  const id = await begun()
  expect(await statusOf(id)).toBe('open')
  await counted(id, more, 12)
  expect(await statusOf(id)).toBe('counting')
  await counted(id, less, 7)
  await counted(id, same, 10)
  expect((await at(id, 'finish')).body.status).toBe('review')
  await at(id, 'note', { product: less, note: 'Box was wet' })
  expect(await line(id, less)).toMatchObject({
    counted: 7,
    expected: 10,
    difference: -3,
    note: 'Box was wet',
  })
  const done = await at(id, 'post')
  expect([done.status, done.body.status]).toEqual([200, 'posted'])
  const made = (await admin.get(`/api/adjustment/${String(done.body.adjustment)}`)).body as unknown as Row
  expect(made).toMatchObject({ reason: 'count', count: id, pieces: -1, value: -100 })
  expect((made.lines as Row[]).map(({ product, quantity, note }) => [product, quantity, note])).toEqual(
    expect.arrayContaining([
      [more, 2, null],
      [less, -3, 'Box was wet'],
    ]),
  )
  expect([await lies(more), await lies(less), await lies(same)]).toEqual([
    [12, 1200],
    [7, 700],
    [10, 1000],
  ])
  expect(await posted(made._id)).toEqual({ stock: -100, stock_loss: 100 })
})

test('movements between counting and posting are considered', async () => {
  const product = await aTool()
  await stocked(product, 10, 100)
  const id = await begun()
  // Nine were on the shelf instead of ten.
  await counted(id, product, 9)
  await admin.post('/api/adjustment', {
    branch: jamaica,
    reason: 'damage',
    lines: [{ product, quantity: -4 }],
  })
  await stocked(product, 5, 100)
  await at(id, 'finish')
  expect(await line(id, product)).toMatchObject({ expected: 10, difference: -1 })
  await at(id, 'post')
  expect(await lies(product)).toEqual([10, 1000])
  await booksAgree()
})

test('it is blind: until it is finished no call reveals the expected quantity to its counters', async () => {
  const product = await aTool({ name: 'Secret spanner' })
  await stocked(product, 4321, 1)
  const permissions = { adjustment: { view: true, create: true, update: true, delete: true } }
  const counter = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
  const id = await begun({}, counter)
  const reported = [
    await counted(id, product, 1, counter),
    await counter.get(`/api/stockCount/${id}`),
    await counter.get(`/api/stockCount/${id}/lines`),
    await counter.get('/api/stockCount'),
    await counter.get('/api/stockCount/export?format=csv'),
    await at(id, 'note', { product, note: 'x' }, counter),
    await at(id, 'post', {}, counter),
    // They cannot see the stock there in other places either.
    await counter.get('/api/stock'),
    await counter.get('/api/stockMovement'),
    await counter.get(`/api/product/${product}`),
  ]
  for (const { body } of reported) expect(JSON.stringify(body)).not.toMatch(/4[,.]?321|4[,.]?320/)
  expect(await line(id, product, counter)).toMatchObject({ counted: 1, expected: null, difference: null })
  await at(id, 'finish', {}, counter)
  expect(await line(id, product, counter)).toMatchObject({ expected: 4321, difference: -4320 })
  await at(id, 'cancel', {}, counter)
})

test('two people count at once: each product has its last count, with its counter', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => aTool()))
  const permissions = { adjustment: { view: true, update: true } }
  const others = await Promise.all(
    [1, 2].map(() => server.signedIn({ role: 'employee', branch: jamaica, permissions })),
  )
  const id = await begun()
  const answers = await Promise.all(
    products.flatMap((product, index) => others.map((client) => counted(id, product, index + 1, client))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const [index, product] of products.entries())
    expect(await line(id, product)).toMatchObject({ counted: index + 1 })
  await at(id, 'cancel')
})

test('counting during sales compares with one moment, and the final stock is right', async () => {
  const product = await aTool()
  await stocked(product, 50, 10)
  const id = await begun()
  const takes = Array.from({ length: 20 }, () =>
    admin.post('/api/adjustment', { branch: jamaica, reason: 'loss', lines: [{ product, quantity: -1 }] }),
  )
  await Promise.all([...takes, counted(id, product, 40)])
  await at(id, 'finish')
  const { expected } = (await line(id, product)) ?? {}
  await at(id, 'post')
  expect(await lies(product)).toEqual([30 + 40 - Number(expected), expect.any(Number)])
  await booksAgree()
})

test('a line can be recounted or left out until the count is finished', async () => {
  const [product, other] = [await aTool(), await aTool()]
  await stocked(product, 5)
  const id = await begun()
  await counted(id, product, 50)
  await counted(id, other, 1)
  await counted(id, other, null)
  expect(await line(id, other)).toMatchObject({ counted: null, countedAt: null })
  await at(id, 'finish')
  await counted(id, product, 5)
  expect(await line(id, product)).toMatchObject({ counted: 5, difference: 0, recounted: true })
  // Without a difference nothing is adjusted.
  const done = await at(id, 'post')
  expect([done.body.status, done.body.adjustment]).toEqual(['posted', null])
})

test('uncounted products stay unchanged', async () => {
  const [product, other] = [await aTool(), await aTool()]
  await stocked(product, 5)
  await stocked(other, 6)
  const id = await begun()
  await counted(id, product, 4)
  await at(id, 'finish')
  await at(id, 'post')
  expect([await lies(product), await lies(other)]).toEqual([
    [4, 400],
    [6, 600],
  ])
})

test('it is posted once, under concurrency too, and each step has its time', async () => {
  const product = await aTool()
  await stocked(product, 5)
  const id = await begun()
  expect(refusal(await at(id, 'finish'))).toEqual([409, 'state', []])
  await counted(id, product, 4)
  expect(refusal(await at(id, 'post'))).toEqual([409, 'state', []])
  expect(refusal(await at(id, 'note', { product, note: 'x' }))).toEqual([409, 'state', []])
  await at(id, 'finish')
  expect(refusal(await at(id, 'finish'))).toEqual([409, 'state', []])
  const answers = await Promise.all([1, 2, 3].map(() => at(id, 'post')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await lies(product)).toEqual([4, 400])
  for (const [verb, body] of [
    ['count', { product, counted: 1 }],
    ['cancel', {}],
    ['finish', {}],
  ] as const)
    expect(refusal(await at(id, verb, body))).toEqual([409, 'state', []])
})

test('a cancelled count changes nothing', async () => {
  const product = await aTool()
  await stocked(product, 5)
  const id = await begun()
  await counted(id, product, 1)
  expect((await at(id, 'cancel')).body.status).toBe('cancelled')
  expect(refusal(await counted(id, product, 2))).toEqual([409, 'state', []])
  expect(await lies(product)).toEqual([5, 500])
})

test('the sheet has the active products of its category, and nothing else', async () => {
  const [tool, book] = [await aTool(), await aProduct({ category: 'books' })]
  const id = await begun()
  expect([await line(id, tool), await line(id, book)]).toEqual([
    expect.objectContaining({ product: tool }),
    undefined,
  ])
  expect(refusal(await counted(id, book, 1))).toEqual([422, 'invalid', ['product']])
  expect(refusal(await counted(id, someone, 1))).toEqual([422, 'invalid', ['product']])
  expect(refusal(await counted(id, tool, -1))).toEqual([422, 'invalid', ['counted']])
  await at(id, 'cancel')
})

test('removing more than the stock is refused, and can be recounted', async () => {
  const product = await aTool()
  await stocked(product, 10)
  const id = await begun()
  await counted(id, product, 4)
  await admin.post('/api/adjustment', { branch: jamaica, reason: 'loss', lines: [{ product, quantity: -8 }] })
  await at(id, 'finish')
  expect(refusal(await at(id, 'post'))[1]).toBe('insufficient_stock')
  await counted(id, product, 2)
  expect((await at(id, 'post')).status).toBe(200)
  expect(await lies(product)).toEqual([2, 200])
})

test('a count of another branch is not found', async () => {
  const product = await aTool()
  const id = await begun({ branch: dhaka })
  const permissions = { adjustment: { view: true, create: true, update: true, delete: true } }
  const clerk = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
  expect((await clerk.get(`/api/stockCount/${id}`)).status).toBe(404)
  expect((await clerk.get(`/api/stockCount/${id}/lines`)).status).toBe(404)
  expect((await counted(id, product, 1, clerk)).status).toBe(404)
  for (const verb of ['finish', 'post', 'cancel']) expect((await at(id, verb, {}, clerk)).status).toBe(404)
})
