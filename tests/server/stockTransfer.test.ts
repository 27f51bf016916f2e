import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { aProduct, booksAgree, lies, posted, stocked } from '../support/adjusted.ts'
import {
  admin,
  dataOf,
  dhaka,
  idsOf,
  jamaica,
  made,
  refusal,
  type Row,
  server,
  someone,
} from '../support/school.ts'

const every = { transfer: { view: true, create: true, update: true, delete: true } }
const clerkOf = (branch: string, permissions = every) =>
  server.signedIn({ role: 'employee', branch, permissions })

const draft = (lines: object[], fields: object = {}, client: Client = admin) =>
  client.post('/api/transfer', { from: jamaica, to: dhaka, lines, ...fields })
async function drafted(lines: object[], fields: object = {}, client: Client = admin): Promise<Row> {
  const answer = await draft(lines, fields, client)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}
const at = (id: string, verb: string, body: object = {}, client: Client = admin) =>
  client.post(`/api/transfer/${id}/${verb}`, body)
const read = async (id: string) => (await admin.get(`/api/transfer/${id}`)).body as unknown as Row

/** The school's total of a product, in branches and in transit, at one moment. */
async function inAll(product: string): Promise<[number, number]> {
  const { rows } = await server.pool.query<{ quantity: string; value: string }>(
    `select (select coalesce(sum(quantity), 0) from stock where product_id = $1)
         + (select coalesce(sum(quantity), 0) from stock_transit where product_id = $1) as quantity,
       (select coalesce(sum(value), 0) from stock where product_id = $1)
         + (select coalesce(sum(value), 0) from stock_transit where product_id = $1) as value`,
    [product],
  )
  return [Number(rows[0]?.quantity), Number(rows[0]?.value)]
}

test('from the draft to the other branch: goods in transit belong to neither', async () => {
  const product = await aProduct()
  await stocked(product, 10, 30)
  const made = await drafted([{ product, quantity: 4 }])
  expect(made).toMatchObject({
    status: 'draft',
    pieces: 4,
    onTheWay: 0,
    code: expect.stringMatching(/^TRF/) as unknown,
  })
  expect(await lies(product)).toEqual([10, 300])
  const sent = await at(made._id, 'send')
  expect(sent.body).toMatchObject({
    status: 'sent',
    onTheWay: 4,
    value: 120,
    lines: [{ received: 0, lost: 0, value: 120 }],
  })
  expect([await lies(product), await lies(product, dhaka)]).toEqual([
    [6, 180],
    [0, 0],
  ])
  expect(await posted(made._id)).toEqual({ stock: -120, in_transit: 120 })
  const received = await at(made._id, 'receive')
  expect(received.body).toMatchObject({
    status: 'received',
    onTheWay: 0,
    arrived: 4,
    lines: [{ received: 4 }],
  })
  expect([await lies(product), await lies(product, dhaka)]).toEqual([
    [6, 180],
    [4, 120],
  ])
  expect(await posted(made._id)).toEqual({})
  await booksAgree()
})

test('partial receipts carry their share of the value exactly; the rest stays in transit', async () => {
  const [odd, other] = [await aProduct(), await aProduct()]
  await stocked(odd, 2, 50)
  await stocked(odd, 1, 0)
  await stocked(other, 5, 10)
  const { _id } = await drafted([
    { product: odd, quantity: 3 },
    { product: other, quantity: 5 },
  ])
  await at(_id, 'send')
  const first = await at(_id, 'receive', { lines: [{ product: odd, quantity: 1 }] })
  expect(first.body).toMatchObject({ status: 'sent', onTheWay: 7, arrived: 1 })
  expect(await lies(odd, dhaka)).toEqual([1, 33])
  await at(_id, 'receive', { lines: [{ product: odd, quantity: 1 }] })
  expect((await at(_id, 'receive')).body).toMatchObject({ status: 'received', arrived: 8 })
  expect(await lies(odd, dhaka)).toEqual([3, 100])
  expect(await lies(other, dhaka)).toEqual([5, 50])
  await booksAgree()
})

test('what never arrives is closed as lost, a cost of the receiving branch', async () => {
  const product = await aProduct()
  await stocked(product, 10, 7)
  const { _id } = await drafted([{ product, quantity: 10 }])
  await at(_id, 'send')
  await at(_id, 'receive', { lines: [{ product, quantity: 8 }] })
  const closed = await at(_id, 'close', { reason: 'The bus' })
  expect(closed.body).toMatchObject({
    status: 'received',
    arrived: 8,
    lost: 2,
    onTheWay: 0,
    lostReason: 'The bus',
    lines: [{ received: 8, lost: 2 }],
  })
  expect(await posted(_id)).toEqual({ stock: -14, stock_loss: 14 })
  expect(await inAll(product)).toEqual([8, 56])
  expect(refusal(await at(_id, 'close'))).toEqual([409, 'state', []])
  await booksAgree()
})

test('a draft can be changed and cancelled; a sent transfer cannot', async () => {
  const [product, other] = [await aProduct(), await aProduct()]
  await stocked(product, 5)
  const made = await drafted([{ product, quantity: 1 }])
  const changed = await admin.put(`/api/transfer/${made._id}`, {
    ...made,
    lines: [
      { ...(made.lines as object[])[0], quantity: 2 },
      { product: other, quantity: 1 },
    ],
  })
  expect([changed.status, changed.body.pieces]).toEqual([200, 3])
  const stale = await admin.put(`/api/transfer/${made._id}`, { note: 'x', updatedAt: made.updatedAt })
  expect(refusal(stale)[1]).toBe('stale')
  expect((await at(made._id, 'cancel')).body.status).toBe('cancelled')
  for (const verb of ['send', 'receive', 'close', 'cancel'])
    expect(refusal(await at(made._id, verb))).toEqual([409, 'state', []])
  const sent = await drafted([{ product, quantity: 1 }])
  await at(sent._id, 'send')
  expect(refusal(await at(sent._id, 'cancel'))).toEqual([409, 'state', []])
  expect(refusal(await admin.put(`/api/transfer/${sent._id}`, { note: 'x' }))).toEqual([409, 'state', []])
  expect((await admin.delete(`/api/transfer/${sent._id}`)).status).toBe(405)
})

test('more than the stock is not sent, more than is in transit is not received', async () => {
  const product = await aProduct()
  await stocked(product, 3)
  const { _id } = await drafted([{ product, quantity: 4 }])
  expect(refusal(await at(_id, 'send'))).toEqual([409, 'insufficient_stock', ['lines.0.quantity']])
  expect((await read(_id)).status).toBe('draft')
  await stocked(product, 1)
  await at(_id, 'send')
  const ask = (lines: object[]) => at(_id, 'receive', { lines })
  expect(refusal(await ask([{ product, quantity: 5 }]))).toEqual([422, 'invalid', ['lines.0.quantity']])
  expect(refusal(await ask([{ product: someone, quantity: 1 }]))).toEqual([
    422,
    'invalid',
    ['lines.0.product'],
  ])
  const one = { product, quantity: 1 }
  expect(refusal(await ask([one, one]))).toEqual([422, 'invalid', ['lines.1.product']])
  expect(await lies(product, dhaka)).toEqual([0, 0])
})

test('an invalid transfer is refused at its field', async () => {
  const product = await aProduct()
  const line = { product, quantity: 1 }
  expect(refusal(await draft([line], { to: jamaica }))).toEqual([422, 'invalid', ['to']])
  expect(refusal(await draft([line], { to: someone }))).toEqual([422, 'invalid', ['to']])
  expect(refusal(await draft([line, line]))).toEqual([422, 'invalid', ['lines.1.product']])
  expect(refusal(await draft([{ product, quantity: 0 }]))).toEqual([422, 'invalid', ['lines.0.quantity']])
  expect((await draft([{ ...line, received: 1 }])).status).toBe(422)
})

test('users of both branches see it: the sender sends, the receiver receives, a third branch does not find it', async () => {
  const product = await aProduct()
  await stocked(product, 9)
  const third = await server.aBranch({ name: 'Third' })
  const [sender, receiver, stranger] = [await clerkOf(jamaica), await clerkOf(dhaka), await clerkOf(third)]
  const { _id } = await drafted([{ product, quantity: 5 }], {}, sender)
  const seen = async (client: Client) => {
    const { body } = await client.get(
      `/api/transfer?${new URLSearchParams({ filter: JSON.stringify({ id: [_id] }) }).toString()}`,
    )
    return (body as unknown as Row[]).length
  }
  expect([await seen(sender), await seen(receiver), await seen(stranger)]).toEqual([1, 1, 0])
  expect((await stranger.get(`/api/transfer/${_id}`)).status).toBe(404)
  for (const verb of ['send', 'receive', 'close', 'cancel'])
    expect((await at(_id, verb, {}, stranger)).status).toBe(404)
  expect((await at(_id, 'send', {}, receiver)).status).toBe(403)
  expect((await at(_id, 'cancel', {}, receiver)).status).toBe(403)
  expect((await receiver.put(`/api/transfer/${_id}`, { note: 'x' })).status).toBe(403)
  expect((await at(_id, 'send', {}, sender)).status).toBe(200)
  for (const verb of ['receive', 'close']) expect((await at(_id, verb, {}, sender)).status).toBe(403)
  expect((await at(_id, 'receive', { lines: [{ product, quantity: 4 }] }, receiver)).status).toBe(200)
  expect((await at(_id, 'close', {}, receiver)).status).toBe(200)
})

test('a list of one branch has the transfers from it and to it, each once', async () => {
  const third = (await made('branch', { name: 'Third end' }))._id
  const product = await aProduct()
  const [from, to] = [
    await drafted([{ product, quantity: 1 }], { from: third, to: dhaka }),
    await drafted([{ product, quantity: 1 }], { from: jamaica, to: third }),
  ]
  const elsewhere = await drafted([{ product, quantity: 1 }])
  const of = async (branch: string | string[], client: Client = admin) => {
    const filter = JSON.stringify({ branch })
    const query = new URLSearchParams({ filter, sort: '["id","ASC"]', range: '[0,99]' }).toString()
    return idsOf((await client.get(`/api/transfer?${query}`)).body as unknown as Row[])
  }
  expect(await of(third)).toEqual([from._id, to._id])
  expect(await of([third])).toEqual([from._id, to._id])
  expect(await of(jamaica)).toEqual(expect.arrayContaining([to._id, elsewhere._id]))
  expect(await of(jamaica)).not.toContain(from._id)
  // It opens nothing to users of one branch.
  expect(await of(third, await clerkOf(dhaka))).toEqual([from._id])
})

test('goods may be requested from another branch, but not moved between two others', async () => {
  const product = await aProduct()
  const third = await server.aBranch({ name: 'Fourth' })
  const clerk = await clerkOf(dhaka)
  expect((await draft([{ product, quantity: 1 }], {}, clerk)).status).toBe(201)
  expect(refusal(await draft([{ product, quantity: 1 }], { to: third }, clerk))).toEqual([
    422,
    'invalid',
    ['from'],
  ])
})

test('users who may transfer see all branches’ names', async () => {
  const { body } = await (await clerkOf(dhaka)).get('/api/transfer/branches')
  const known = body as unknown as Row[]
  expect(known.map(({ _id }) => _id)).toEqual(expect.arrayContaining([jamaica, dhaka]))
  expect(Object.keys(known[0] ?? {}).toSorted()).toEqual(['_id', 'code', 'name'])
  const looks = await clerkOf(dhaka, {
    transfer: { view: true, create: false, update: false, delete: false },
  })
  expect((await looks.get('/api/transfer/branches')).status).toBe(403)
})

test('under concurrency it is sent once, and nothing is received twice', async () => {
  const product = await aProduct()
  await stocked(product, 10)
  const { _id } = await drafted([{ product, quantity: 10 }])
  const sent = await Promise.all([1, 2, 3].map(() => at(_id, 'send')))
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const parts = await Promise.all(
    Array.from({ length: 6 }, () => at(_id, 'receive', { lines: [{ product, quantity: 3 }] })),
  )
  expect(parts.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await lies(product, dhaka)).toEqual([9, 900])
  expect(await inAll(product)).toEqual([10, 1000])
})

test('while goods move both ways, the school’s total stays the same', async () => {
  const products = [await aProduct(), await aProduct()]
  for (const product of products) {
    await stocked(product, 30, 77)
    await stocked(product, 30, 33, dhaka)
  }
  const lines = products.map((product) => ({ product, quantity: 3 }))
  const had = await Promise.all(products.map(inAll))
  const journey = async (from: string, to: string, order: object[]) => {
    const { _id } = await drafted(order, { from, to })
    await at(_id, 'send')
    await at(_id, 'receive', { lines: [{ product: products[0], quantity: 1 }] })
    await at(_id, 'receive')
    return (await read(_id)).status
  }
  const under = { way: true }
  const looks: [number, number][][] = []
  const looking = (async () => {
    while (under.way) looks.push(await Promise.all(products.map(inAll)))
  })()
  const journeys = Array.from({ length: 6 }, (_, index) =>
    index % 2 === 0 ? journey(jamaica, dhaka, lines) : journey(dhaka, jamaica, lines.toReversed()),
  )
  expect(new Set(await Promise.all(journeys))).toEqual(new Set(['received']))
  under.way = false
  await looking
  expect(looks.length).toBeGreaterThan(3)
  expect(new Set(looks.map((look) => JSON.stringify(look)))).toEqual(new Set([JSON.stringify(had)]))
  await booksAgree()
})
