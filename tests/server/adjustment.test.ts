import { expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { aProduct, booksAgree, lies, posted, stocked } from '../support/adjusted.ts'
import { admin, dataOf, dhaka, jamaica, put, refusal, type Row, server, someone } from '../support/school.ts'

type Line = Record<string, unknown>
const adjust = (
  reason: string,
  lines: Line[],
  fields: Record<string, unknown> = {},
  client: Client = admin,
) => client.post('/api/adjustment', { branch: jamaica, reason, lines, ...fields })

test('opening stock is posted at its cost, against the owner’s capital', async () => {
  const product = await aProduct()
  const made = await stocked(product, 10, 250)
  expect(await lies(product)).toEqual([10, 2500])
  expect(await posted(made._id)).toEqual({ stock: 2500, capital: -2500 })
  expect(made).toMatchObject({
    pieces: 10,
    value: 2500,
    code: expect.stringMatching(/^ADJ[0-9A-F]{6}$/) as unknown,
  })
  expect(made.number).toMatch(/-ADJ-\d{4}-\d{5}$/)
  const day = today('America/New_York', Date.now())
  expect(made.date).toBe(day)
})

test('damaged goods leave at the average cost, and are posted as a loss', async () => {
  const product = await aProduct()
  await stocked(product, 3, 100)
  await stocked(product, 1, 200)
  const answer = await adjust('damage', [{ product, quantity: -1, note: 'Wet' }], { note: 'Rain' })
  expect(answer.status).toBe(201)
  expect(dataOf(answer)).toMatchObject({
    value: -125,
    pieces: -1,
    lines: [{ product, quantity: -1, value: -125, note: 'Wet', productName: expect.any(String) as unknown }],
  })
  expect(await posted(dataOf(answer)._id)).toEqual({ stock: -125, stock_loss: 125 })
  expect(await lies(product)).toEqual([3, 375])
})

test('found goods enter at the average cost or a given one, and reduce the losses', async () => {
  const product = await aProduct()
  await stocked(product, 2, 300)
  const found = await adjust('found', [{ product, quantity: 1 }])
  expect(await posted(dataOf(found)._id)).toEqual({ stock: 300, stock_loss: -300 })
  await adjust('found', [{ product, quantity: 1, unitCost: 100 }])
  expect(await lies(product)).toEqual([4, 1000])
})

test('a closed day takes no stock movement, even of goods without value', async () => {
  const product = await aProduct()
  const date = '2020-12-31'
  await server.owner.query('update setting set closed_through = $1', [date])
  const found = await adjust('found', [{ product, quantity: 5 }], { date })
  const sold = await admin.post('/api/sale', {
    branch: jamaica,
    date,
    customer: 'Walk-in',
    lines: [{ product, quantity: 1, unitPrice: 0 }],
    payments: [],
  })
  const inDatabase = server.owner.query(
    `insert into stock_movement (id, product_id, branch_id, quantity, value, source_type, source_id, date, at)
     values ($1, $2, $3, 1, 0, 'adjustment', $1, $4, now())`,
    [someone, product, jamaica, date],
  )
  await expect(inDatabase).rejects.toThrow('closed')
  await server.owner.query('update setting set closed_through = null')
  for (const answer of [found, sold]) expect(refusal(answer)).toEqual([409, 'closed', ['date']])
  expect(await lies(product)).toEqual([0, 0])
})

test('damage and loss only reduce stock, found goods and opening stock only add: refused at the line', async () => {
  const product = await aProduct()
  await stocked(product, 5)
  for (const reason of ['damage', 'loss'])
    expect(refusal(await adjust(reason, [{ product, quantity: 1 }]))).toEqual([
      422,
      'invalid',
      ['lines.0.quantity'],
    ])
  for (const reason of ['found', 'opening'])
    expect(refusal(await adjust(reason, [{ product, quantity: -1 }]))).toEqual([
      422,
      'invalid',
      ['lines.0.quantity'],
    ])
  expect(refusal(await adjust('count', [{ product, quantity: 0 }]))).toEqual([
    422,
    'invalid',
    ['lines.0.quantity'],
  ])
  const priced = await adjust('count', [{ product, quantity: 1, unitCost: 5 }])
  expect(refusal(priced)).toEqual([422, 'invalid', ['lines.0.unitCost']])
  expect(await lies(product)).toEqual([5, 500])
})

test('more than the stock is refused: nothing is written, and the line shows the quantity on hand', async () => {
  const [there, less] = [await aProduct(), await aProduct({ name: 'Road signs' })]
  await stocked(there, 5)
  await stocked(less, 2)
  const answer = await adjust('loss', [
    { product: there, quantity: -5 },
    { product: less, quantity: -3 },
  ])
  expect(refusal(answer)).toEqual([409, 'insufficient_stock', ['lines.1.quantity']])
  expect(answer.body.message).toContain('Road signs')
  expect([await lies(there), await lies(less)]).toEqual([
    [5, 500],
    [2, 200],
  ])
})

test('a product appears once, exists, and is in use', async () => {
  const product = await aProduct()
  const line = { product, quantity: 1 }
  expect(refusal(await adjust('found', [line, line]))).toEqual([422, 'invalid', ['lines.1.product']])
  expect(refusal(await adjust('found', [{ ...line, product: someone }]))).toEqual([
    422,
    'invalid',
    ['lines.0.product'],
  ])
  await put('product', product, { active: false })
  expect(refusal(await adjust('found', [line]))).toEqual([422, 'invalid', ['lines.0.product']])
  expect(refusal(await adjust('found', []))).toEqual([422, 'invalid', ['lines']])
})

test('server-written values of a line are refused', async () => {
  const product = await aProduct()
  for (const told of [{ value: 1 }, { productName: 'Gold' }])
    expect((await adjust('found', [{ product, quantity: 1, ...told }])).status).toBe(422)
})

test('the date is today or earlier', async () => {
  const product = await aProduct()
  const day = today('America/New_York', Date.now())
  const before = await adjust('found', [{ product, quantity: 1 }], { date: addDays(day, -3) })
  expect([before.status, dataOf(before).date]).toEqual([201, addDays(day, -3)])
  expect(refusal(await adjust('found', [{ product, quantity: 1 }], { date: addDays(day, 3) }))).toEqual([
    422,
    'invalid',
    ['date'],
  ])
})

test('a posted adjustment is never changed or deleted', async () => {
  const product = await aProduct()
  const { _id } = await stocked(product, 1)
  expect((await admin.put(`/api/adjustment/${_id}`, { note: 'x' })).status).toBe(405)
  expect((await admin.delete(`/api/adjustment/${_id}`)).status).toBe(405)
  for (const change of [
    `update adjustment set note = 'x' where id = '${_id}'`,
    `delete from adjustment where id = '${_id}'`,
  ])
    await expect(server.owner.query(change)).rejects.toThrow()
})

test('a repeat by the same key creates one adjustment', async () => {
  const product = await aProduct()
  const body = { branch: jamaica, reason: 'found', lines: [{ product, quantity: 2, unitCost: 10 }] }
  const twice = await Promise.all(
    [1, 2].map(() => admin.post('/api/adjustment', body, { 'Idempotency-Key': `k${product}` })),
  )
  expect(new Set(twice.map(({ body: { _id } }) => _id)).size).toBe(1)
  expect(await lies(product)).toEqual([2, 20])
})

test('an adjustment of another branch is not found in the list or by id, and cannot be created', async () => {
  const product = await aProduct()
  const there = await stocked(product, 3, 100, dhaka)
  const permissions = { adjustment: { view: true, create: true } }
  const clerk = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
  expect((await clerk.get(`/api/adjustment/${there._id}`)).status).toBe(404)
  const filter = JSON.stringify({ id: [there._id] })
  const { body } = await clerk.get(`/api/adjustment?${new URLSearchParams({ filter }).toString()}`)
  expect(body).toEqual([])
  const made = await adjust('found', [{ product, quantity: 1 }], { branch: dhaka }, clerk)
  expect(refusal(made)).toEqual([422, 'invalid', ['branch']])
})

test('twenty at once for the last ten: ten succeed, ten are refused, none remain', async () => {
  const product = await aProduct()
  await stocked(product, 10, 33)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => adjust('loss', [{ product, quantity: -1 }])),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array<number>(10).fill(201), ...Array<number>(10).fill(409)])
  expect(await lies(product)).toEqual([0, 0])
  await booksAgree()
})

test('its movements are in the ledger under its number', async () => {
  const product = await aProduct()
  const made: Row = await stocked(product, 4, 50)
  const filter = JSON.stringify({ product })
  const { body } = await admin.get(`/api/stockMovement?${new URLSearchParams({ filter }).toString()}`)
  expect(body).toMatchObject([
    {
      quantity: 4,
      value: 200,
      balance: 4,
      source: 'adjustment',
      sourceId: made._id,
      sourceNumber: made.number,
    },
  ])
})
