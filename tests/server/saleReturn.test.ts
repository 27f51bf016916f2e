import { beforeAll, describe, expect, test } from 'vitest'
import type { StudentAccount } from '../../src/shared/fees/invoiceRoutes.ts'
import { goods, lying, postedFor, proved, stockUp } from '../support/goods.ts'
import { readPdf } from '../support/pdf.ts'
import { admin, dataOf, jamaica, refusal, type Row, server } from '../support/school.ts'

let student: string
beforeAll(async () => {
  student = await server.aStudent({ branch: jamaica, firstName: 'Returner' })
})

const cash = (amount: number) => [{ method: 'cash', amount }]
const sold = async (fields: Record<string, unknown>): Promise<Row> => {
  const answer = await admin.post('/api/sale', { branch: jamaica, ...fields })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}
const back = (sale: Row, product: Row, quantity: number, more = {}, headers = {}) =>
  admin.post(
    `/api/sale/${sale._id}/return`,
    { lines: [{ product: product._id, quantity }], ...more },
    headers,
  )
const returned = async (...asked: Parameters<typeof back>): Promise<Row> => {
  const answer = await back(...asked)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return dataOf(answer)
}
const invoiceOf = async ({ invoice }: Row) => dataOf(await admin.get(`/api/invoice/${String(invoice)}`))
const returnsOf = (sale: Row) =>
  sale.returns as (Row & { total: number; credited: number; paidBack: number })[]

describe('a return', () => {
  test('goes into stock at the cost at which the goods left, whatever they cost now', async () => {
    const pen = await goods(jamaica, { quantity: 10, cost: 600, price: 1_000 })
    const sale = await sold({ lines: [{ product: pen._id, quantity: 4 }], payments: cash(4_000) })
    await stockUp(pen._id, jamaica, 6, 6 * 900)
    const before = await lying(pen._id, jamaica)
    const after = await returned(sale, pen, 2)
    expect(await lying(pen._id, jamaica)).toEqual({
      quantity: before.quantity + 2,
      value: before.value + 1_200,
    })
    expect(after).toMatchObject({ status: 'partReturned', lines: [{ returned: 2 }] })
    expect(returnsOf(after)).toMatchObject([{ total: 2_000, credited: 0, paidBack: 2_000, method: 'cash' }])
    expect(returnsOf(after)[0]?.number).toMatch(/-RET-\d{4}-\d{5}$/)
    expect(await postedFor(returnsOf(after)[0]?._id ?? '')).toEqual({ cash: -2_000, sales: 2_000, stock: 1_200, cost_of_sales: -1_200 }) // prettier-ignore
    expect(await returned(sale, pen, 2)).toMatchObject({ status: 'returned' })
    await proved()
  })

  test('in parts adds up to the whole, to the last minor unit', async () => {
    const pen = await goods(jamaica, { quantity: 7, cost: 0, price: 100 })
    await stockUp(pen._id, jamaica, 3, 1_000)
    const sale = await sold({
      lines: [{ product: pen._id, quantity: 7, discount: 101 }],
      payments: cash(599),
    })
    const { value } = await lying(pen._id, jamaica)
    for (let n = 0; n < 7; n++) await returned(sale, pen, 1)
    const last = dataOf(await admin.get(`/api/sale/${sale._id}`))
    expect(returnsOf(last).reduce((sum, { total }) => sum + total, 0)).toBe(599)
    expect((await lying(pen._id, jamaica)).value - value).toBe(sale.cost)
    await proved()
  })

  test('is limited to goods sold and not yet returned', async () => {
    const [pen, book] = [await goods(jamaica), await goods(jamaica)]
    const sale = await sold({ lines: [{ product: pen._id, quantity: 3 }], payments: cash(3_000) })
    expect(refusal(await back(sale, book, 1))).toEqual([422, 'invalid', ['lines.0.product']])
    expect(refusal(await back(sale, pen, 4))).toEqual([422, 'invalid', ['lines.0.quantity']])
    await returned(sale, pen, 2)
    const answer = await back(sale, pen, 2)
    expect(refusal(answer)).toEqual([422, 'invalid', ['lines.0.quantity']])
    expect(answer.body.errors?.['lines.0.quantity']).toContain('1')
    const twice = [{ product: pen._id, quantity: 1 }, { product: pen._id, quantity: 1 }] // prettier-ignore
    expect(refusal(await admin.post(`/api/sale/${sale._id}/return`, { lines: twice }))[2]).toEqual([
      'lines.1.product',
    ])
  })

  test('ten times at once succeeds as often as there is something to return', async () => {
    const pen = await goods(jamaica)
    const sale = await sold({ lines: [{ product: pen._id, quantity: 4 }], payments: cash(4_000) })
    const answers = await Promise.all(Array.from({ length: 10 }, () => back(sale, pen, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6)
    expect(await lying(pen._id, jamaica)).toMatchObject({ quantity: 10 })
    await proved()
  })

  test('under one key happens once', async () => {
    const pen = await goods(jamaica)
    const sale = await sold({ lines: [{ product: pen._id, quantity: 4 }], payments: cash(4_000) })
    const key = { 'Idempotency-Key': 'back-1' }
    const [first, second] = [await back(sale, pen, 1, {}, key), await back(sale, pen, 1, {}, key)]
    expect(second.body).toEqual(first.body)
    expect(await lying(pen._id, jamaica)).toMatchObject({ quantity: 7 })
  })
})

describe('the money of a return', () => {
  test('first reduces the debt of the sale, and the rest is refunded', async () => {
    const book = await goods(jamaica, { price: 1_000 })
    const sale = await sold({ student, lines: [{ product: book._id, quantity: 5 }], payments: cash(2_000) })
    const first = await returned(sale, book, 2)
    expect(returnsOf(first)).toMatchObject([{ total: 2_000, credited: 2_000, paidBack: 0 }])
    expect(await invoiceOf(sale)).toMatchObject({
      total: 3_000,
      credited: 2_000,
      balance: 1_000,
      status: 'partial',
    })
    await proved()
    const second = await returned(sale, book, 2, { method: 'mobile' })
    expect(returnsOf(second)[1]).toMatchObject({
      total: 2_000,
      credited: 1_000,
      paidBack: 1_000,
      method: 'mobile',
    })
    expect(await invoiceOf(sale)).toMatchObject({ balance: 0, status: 'paid', nextDue: null })
    const account = (await admin.get(`/api/student/${student}/account`)).body.data as StudentAccount
    expect(account).toMatchObject({ balance: 0, openInvoices: [] })
    expect(account.entries.map(({ kind }) => kind)).toEqual(['sale', 'return', 'return'])
    await proved()
  })

  test('that was paid at the counter meanwhile is refunded', async () => {
    const who = await server.aStudent({ branch: jamaica })
    const book = await goods(jamaica, { price: 1_000 })
    const sale = await sold({ student: who, lines: [{ product: book._id, quantity: 3 }] })
    await admin.post(`/api/invoice/${String(sale.invoice)}/pay`, { amount: 2_500, method: 'cash' })
    const after = await returned(sale, book, 2)
    expect(returnsOf(after)).toMatchObject([{ total: 2_000, credited: 500, paidBack: 1_500 }])
    expect(await invoiceOf(sale)).toMatchObject({ paid: 2_500, credited: 500, balance: 0 })
    expect(dataOf(await admin.get(`/api/student/${who}`)).balance).toBe(0)
    // No more than what is still owed is accepted.
    const more = await admin.post(`/api/invoice/${String(sale.invoice)}/pay`, { amount: 1, method: 'cash' })
    expect(refusal(more)).toEqual([422, 'invalid', ['amount']])
    await proved()
  })

  test('that is refunded is in the cash statement with the number of the return', async () => {
    const pen = await goods(jamaica)
    const sale = await sold({
      customer: 'Nila',
      lines: [{ product: pen._id, quantity: 1 }],
      payments: cash(1_000),
    })
    const [one] = returnsOf(await returned(sale, pen, 1))
    const { entries } = (await admin.get(`/api/cashStatement?branch=${jamaica}`)).body.data as {
      entries: Row[]
    }
    expect(entries.find(({ number }) => number === one?.number)).toMatchObject({
      sourceType: 'sale',
      sourceId: sale._id,
      party: 'Nila',
      in: 0,
      out: 1_000,
    })
  })

  test('stays owed on earlier days in the debtors list, whatever was returned later', async () => {
    const who = await server.aStudent({ branch: jamaica })
    const book = await goods(jamaica, { price: 1_000 })
    const sale = await sold({ student: who, date: '2026-01-05', lines: [{ product: book._id, quantity: 2 }] })
    await returned(sale, book, 2)
    const owing = async (at: string) => {
      const { rows } = (await admin.get(`/api/debtors?limit=500&at=${at}`)).body.data as { rows: Row[] }
      return rows.find((row) => row.student === who)?.balance
    }
    expect(await owing('2026-01-06')).toBe(2_000)
    expect(
      await owing(String(returnsOf(dataOf(await admin.get(`/api/sale/${sale._id}`)))[0]?.date)),
    ).toBeUndefined()
  })
})

test('the receipt lists the returned goods', async () => {
  const pen = await goods(jamaica, { price: 12_345 })
  const sale = await sold({ lines: [{ product: pen._id, quantity: 1 }], payments: cash(12_345) })
  await returned(sale, pen, 1)
  const answer = await admin.fetch(`/api/document/sale/${sale._id}.pdf?lang=en`)
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(text.replace(/\s+/g, ' ')).toContain('Paid back')
})
