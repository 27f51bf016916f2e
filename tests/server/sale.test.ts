import { beforeAll, describe, expect, test } from 'vitest'
import type { StudentAccount } from '../../src/shared/fees/invoiceRoutes.ts'
import { Client } from '../support/client.ts'
import { day, goods, lying, postedFor, proved } from '../support/goods.ts'
import { entries } from '../support/logEntries.ts'
import { readPdf } from '../support/pdf.ts'
import { admin, dataOf, dhaka, jamaica, refusal, type Row, server } from '../support/school.ts'
import { password } from '../support/server.ts'

let student: string
beforeAll(async () => {
  student = await server.aStudent({ branch: jamaica, firstName: 'Buyer' })
})

const sell = (fields: Record<string, unknown>, headers?: Record<string, string>, client = admin) =>
  client.post('/api/sale', { branch: jamaica, ...fields }, headers)
const sold = async (fields: Record<string, unknown>): Promise<Row> => {
  const answer = await sell(fields)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}
const cash = (amount: number) => [{ method: 'cash', amount }]
const account = async (id = student) =>
  (await admin.get(`/api/student/${id}/account`)).body.data as StudentAccount

describe('a sale', () => {
  test('posts goods, income and cost together, and says what it was', async () => {
    const pen = await goods(jamaica, { price: 1_500, quantity: 10, cost: 700 })
    const made = await sold({
      customer: 'Karim',
      lines: [{ product: pen._id, quantity: 3, discount: 500 }],
      payments: [
        { method: 'cash', amount: 1_000 },
        { method: 'mobile', amount: 3_000 },
      ],
    })
    expect(made).toMatchObject({
      date: day(),
      customer: 'Karim',
      gross: 4_500,
      total: 4_000,
      cost: 2_100,
      paid: 4_000,
      invoice: null,
      status: 'sold',
      lines: [{ product: pen._id, productName: pen.name, quantity: 3, unitPrice: 1_500, listPrice: 1_500, net: 4_000, cost: 2_100, returned: 0 }],
    }) // prettier-ignore
    expect(made.code).toBe(`IVS${made._id.slice(18).toUpperCase()}`)
    expect(made.number).toMatch(/-SLS-\d{4}-00001$/)
    expect(await lying(pen._id, jamaica)).toEqual({ quantity: 7, value: 4_900 })
    expect(await postedFor(made._id)).toEqual({
      cash: 1_000,
      mobile: 3_000,
      sales: -4_000,
      cost_of_sales: 2_100,
      stock: -2_100,
    })
    await proved()
  })

  test('at another price than listed is allowed, with both prices in the log', async () => {
    const pen = await goods(jamaica, { price: 1_500 })
    const made = await sold({
      lines: [{ product: pen._id, quantity: 1, unitPrice: 900 }],
      payments: cash(900),
    })
    const [entry] = await entries({ recordId: made._id })
    expect(JSON.stringify(entry)).toContain('"listPrice":1500')
    expect(JSON.stringify(entry)).toContain('"unitPrice":900')
  })

  test('to a walk-in customer needs no name; to a student and a customer at once it is refused', async () => {
    const pen = await goods(jamaica)
    const lines = [{ product: pen._id, quantity: 1 }]
    expect(await sold({ lines, payments: cash(1_000) })).toMatchObject({ student: null, customer: null })
    const both = { student, customer: 'Karim', lines, payments: cash(1_000) }
    expect(refusal(await sell(both))).toEqual([422, 'invalid', ['customer']])
  })

  test('without a student must be paid in full, and nobody pays more than is due', async () => {
    const pen = await goods(jamaica)
    const lines = [{ product: pen._id, quantity: 1 }]
    for (const payments of [[], cash(999), cash(1_001)])
      expect(refusal(await sell({ lines, payments }))).toEqual([422, 'invalid', ['payments']])
    const over = await sell({ student, lines, payments: cash(1_001) })
    expect(over.body.errors?.payments).toMatch(/^More than is due: at most [$৳]\s?10\.00\.$/)
    expect(refusal(await sell({ student, lines, payments: cash(1_001) }))).toEqual([
      422,
      'invalid',
      ['payments'],
    ])
    expect(await lying(pen._id, jamaica)).toMatchObject({ quantity: 10 })
  })

  test('reports an error at its line', async () => {
    const [pen, free] = [await goods(jamaica), await goods(jamaica, { price: null as unknown as number })]
    const line = { product: pen._id, quantity: 1 }
    const wrong = async (lines: unknown[]) => refusal(await sell({ lines, payments: [] }))[2]
    expect(await wrong([line, line])).toEqual(['lines.1.product'])
    expect(await wrong([{ product: 'f'.repeat(24), quantity: 1 }])).toEqual(['lines.0.product'])
    expect(await wrong([{ ...line, quantity: 0 }])).toEqual(['lines.0.quantity'])
    expect(await wrong([{ ...line, discount: 1_001 }])).toEqual(['lines.0.discount'])
    expect(await wrong([line, { product: free._id, quantity: 1 }])).toEqual(['lines.1.unitPrice'])
    expect(await wrong([{ ...line, cost: 1 }])).toHaveLength(1)
    expect(await wrong([])).toEqual(['lines'])
  })

  test('of more than the stock is refused with words, and nothing is posted', async () => {
    const [pen, book] = [await goods(jamaica, { quantity: 2 }), await goods(jamaica, { quantity: 9 })]
    const lines = [{ product: book._id, quantity: 1 }, { product: pen._id, quantity: 3 }] // prettier-ignore
    const before = await sold({ lines: [{ product: book._id, quantity: 1 }], payments: cash(1_000) })
    const answer = await sell({ lines, payments: cash(4_000) })
    expect(refusal(answer)).toEqual([409, 'insufficient_stock', ['lines.1.quantity']])
    expect(answer.body.message).toContain(String(pen.name))
    expect(await lying(book._id, jamaica)).toMatchObject({ quantity: 8 })
    const after = await sold({ lines: [{ product: book._id, quantity: 1 }], payments: cash(1_000) })
    // Not even a number was taken from the sequence.
    expect(Number(String(after.number).slice(-5))).toBe(Number(String(before.number).slice(-5)) + 1)
    await proved()
  })

  test('is never changed or deleted, and not dated into a closed period', async () => {
    const pen = await goods(jamaica)
    const lines = [{ product: pen._id, quantity: 1 }]
    const made = await sold({ lines, payments: cash(1_000) })
    expect((await admin.put(`/api/sale/${made._id}`, { memo: 'x' })).status).toBe(405)
    expect((await admin.delete(`/api/sale/${made._id}`)).status).toBe(405)
    await expect(server.owner.query('update sale set total = 0')).rejects.toThrow()
    await expect(server.owner.query('delete from sale_line')).rejects.toThrow()
    await server.owner.query(`update setting set closed_through = '2020-12-31'`)
    const late = await sell({ lines, payments: cash(1_000), date: '2020-12-31' })
    await server.owner.query('update setting set closed_through = null')
    expect(refusal(late)).toEqual([409, 'closed', ['date']])
  })

  test('of another branch is not found by users held to one', async () => {
    const pen = await goods(dhaka)
    const made = await sold({
      branch: dhaka,
      lines: [{ product: pen._id, quantity: 1 }],
      payments: cash(1_000),
    })
    const seller = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { salesReport: { view: true, create: true, update: true } },
    })
    expect((await seller.get(`/api/sale/${made._id}`)).status).toBe(404)
    const back = { lines: [{ product: pen._id, quantity: 1 }] }
    expect((await seller.post(`/api/sale/${made._id}/return`, back)).status).toBe(404)
    const there = { branch: dhaka, lines: [{ product: pen._id, quantity: 1 }], payments: cash(1_000) }
    expect(refusal(await sell(there, {}, seller))).toEqual([422, 'invalid', ['branch']])
  })
})

describe('a sale to a student', () => {
  test('that is not paid in full creates an invoice of the rest, payable at the counter', async () => {
    const book = await goods(jamaica, { price: 5_000 })
    const made = await sold({ student, lines: [{ product: book._id, quantity: 2 }], payments: cash(3_000) })
    const rest = dataOf(await admin.get(`/api/invoice/${String(made.invoice)}`))
    expect(rest).toMatchObject({
      student,
      total: 7_000,
      paid: 0,
      balance: 7_000,
      sale: made._id,
      dueDate: day(),
    })
    const reported = await account()
    expect(reported).toMatchObject({ balance: 7_000, openInvoices: [{ _id: rest._id, balance: 7_000 }] })
    expect(reported.entries.at(-1)).toMatchObject({ kind: 'sale', charge: 10_000, payment: 3_000, balance: 7_000, resource: 'sale', recordId: made._id }) // prettier-ignore
    await proved()
    const paid = await admin.post('/api/payment', { student, amount: 7_000, method: 'cash' })
    expect(paid.status).toBe(201)
    expect(await account()).toMatchObject({ balance: 0, openInvoices: [] })
    await proved()
  })

  test('that is paid at once is in the account all the same, without an invoice', async () => {
    const book = await goods(jamaica, { price: 5_000 })
    const made = await sold({ student, lines: [{ product: book._id, quantity: 1 }], payments: cash(5_000) })
    expect(made.invoice).toBeNull()
    expect((await account()).entries.at(-1)).toMatchObject({ kind: 'sale', charge: 5_000, payment: 5_000 })
  })

  test('is undone by a return: its invoice cannot be voided by itself', async () => {
    const book = await goods(jamaica)
    const made = await sold({ student, lines: [{ product: book._id, quantity: 1 }] })
    const answer = await admin.post(`/api/invoice/${String(made.invoice)}/void`, { reason: 'Wrong' })
    expect(refusal(answer)).toEqual([409, 'state', []])
    expect(answer.body.message).toContain('Return goods')
    await admin.post(`/api/sale/${made._id}/return`, { lines: [{ product: book._id, quantity: 1 }] })
  })

  test('moves along in a merge', async () => {
    const other = await server.aStudent({ branch: jamaica, firstName: 'Twice' })
    const into = await server.aStudent({ branch: jamaica, firstName: 'Twice' })
    const book = await goods(jamaica)
    const made = await sold({ student: other, lines: [{ product: book._id, quantity: 1 }] })
    expect((await admin.post(`/api/student/${into}/merge`, { from: other })).status).toBe(200)
    expect(dataOf(await admin.get(`/api/sale/${made._id}`))).toMatchObject({ student: into })
    expect(await account(into)).toMatchObject({ balance: 1_000 })
    await proved()
  })
})

describe('payments of a sale', () => {
  test('are in the cash statement with number, payer and link', async () => {
    const pen = await goods(dhaka)
    const made = await sold({ branch: dhaka, customer: 'Shirin', lines: [{ product: pen._id, quantity: 1 }], payments: cash(1_000) }) // prettier-ignore
    const { entries } = (await admin.get(`/api/cashStatement?branch=${dhaka}`)).body.data as {
      entries: Row[]
    }
    expect(entries.find(({ sourceId }) => sourceId === made._id)).toMatchObject({
      sourceType: 'sale',
      number: made.number,
      party: 'Shirin',
      method: 'cash',
      in: 1_000,
      out: 0,
    })
  })

  test('in cash are in the drawer when it is counted', async () => {
    const branch = await server.aBranch({ name: 'Drawn' })
    const pen = await goods(branch, { price: 10_000 })
    const open = dataOf(await admin.post('/api/drawer', { branch, counts: {} }))
    await sold({ branch, lines: [{ product: pen._id, quantity: 2 }], payments: cash(20_000) })
    const closed = dataOf(await admin.post(`/api/drawer/${open._id}/close`, { counts: { 10000: 2 } }))
    expect(closed).toMatchObject({ closingDifference: 0 })
    await proved()
  })
})

describe('a sale sent again', () => {
  test('under one key, twenty times at once, is one sale', async () => {
    const pen = await goods(jamaica)
    const body = { lines: [{ product: pen._id, quantity: 1 }], payments: cash(1_000) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sell(body, { 'Idempotency-Key': 'counter-1' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => dataOf(answer)._id)).size).toBe(1)
    expect(await lying(pen._id, jamaica)).toMatchObject({ quantity: 9 })
  })
})

test('100 in stock and 200 sales at once on two server processes: 100 succeed, 100 are refused with words, 0 remain', async () => {
  const pen = await goods(jamaica, { quantity: 100, cost: 333 })
  await server.aUser({ role: 'admin', username: 'second-seller' })
  const other = new Client((await server.another()).base)
  expect((await other.signIn('second-seller', password)).status).toBe(200)
  const tokens = new Map([admin, other].map((client) => [client, '']))
  for (const client of tokens.keys()) tokens.set(client, await client.csrf())
  const body = { lines: [{ product: pen._id, quantity: 1 }], payments: cash(1_000) }
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const client = n % 2 ? other : admin
      return sell(body, { 'X-XSRF-TOKEN': tokens.get(client) ?? '' }, client)
    }),
  )
  const through = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  expect(
    answers
      .filter(({ status }) => ![201, 409].includes(status))
      .map(({ status, body: reported }) => [status, reported.message]),
  ).toEqual([])
  expect([through.length, refused.length]).toEqual([100, 100])
  for (const { body: reported } of refused) {
    expect(reported.code).toBe('insufficient_stock')
    expect(reported.message).toContain(String(pen.name))
  }
  expect(await lying(pen._id, jamaica)).toEqual({ quantity: 0, value: 0 })
  const numbers = through
    .map((answer) => Number(String(dataOf(answer).number).slice(-5)))
    .toSorted((a, b) => a - b)
  expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(99)
  await proved()
})

test.each([
  ['en', 'Receipt of sale', '1,500.00'],
  // Text extracted from a PDF has Bengali letters in drawing order, so only figures are compared.
  ['bng', '৳ ১,০০০.০০', '১,৫০০.০০'],
])('the receipt says in %s what was sold, paid and is still owed', async (lang, reported, amount) => {
  const pen = await goods(jamaica, { price: 150_000 })
  const made = await sold({ student, lines: [{ product: pen._id, quantity: 1 }], payments: cash(50_000) })
  for (const paper of ['a4', '80mm']) {
    const answer = await admin.fetch(`/api/document/sale/${made._id}.pdf?lang=${lang}&paper=${paper}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const plain = text.replace(/\s+/g, ' ')
    expect(plain).toContain(reported)
    expect(plain).toContain(amount)
    expect(plain).toContain(String(pen.name))
  }
})
