import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { StudentAccount } from '../../src/shared/fees/invoiceRoutes.ts'
import { admin, dataOf, dhaka, jamaica, refusal, type Row, server } from '../support/school.ts'

const day = today('America/New_York', Date.now())
let student: string

beforeEach(async () => {
  student = await server.aStudent({ branch: jamaica })
})

const invoiceOf = async (unitPrice: number, more: Record<string, unknown> = {}): Promise<Row> => {
  const lines = [{ description: 'Fee', quantity: 1, unitPrice }]
  const answer = await admin.post('/api/invoice', { student, branch: jamaica, date: day, lines, ...more })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}
const pay = (invoice: Row, amount: number) =>
  admin.post(`/api/invoice/${invoice._id}/pay`, { amount, method: 'cash' })
const counter = (amount: number, headers?: Record<string, string>) =>
  admin.post('/api/payment', { student, amount, method: 'mobile', memo: 'At the counter' }, headers)
const applyCredit = (invoice: Row) => admin.post(`/api/invoice/${invoice._id}/applyCredit`, {})
const refund = (amount: number) =>
  admin.post(`/api/student/${student}/refund`, { amount, method: 'cash', reason: 'Moves away' })
const reverse = (entry: unknown) =>
  admin.post(`/api/cashEntry/${String(entry)}/reverse`, { reason: 'Typed wrong' })
const now = async (invoice: Row) => dataOf(await admin.get(`/api/invoice/${invoice._id}`))
const account = async () => (await admin.get(`/api/student/${student}/account`)).body.data as StudentAccount
const entriesOf = async () =>
  (await admin.get(`/api/cashEntry?filter=${encodeURIComponent(JSON.stringify({ student }))}`))
    .body as unknown as Row[]
const receivable = async () => {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from account where role = 'receivable'`,
  )
  return rows[0]?.id
}
const proved = async () => expect((await admin.post('/api/proof', {})).body.data).toMatchObject({ ok: true })

describe('a payment of an invoice', () => {
  test('increases the paid amount, and an overpayment is refused at the amount', async () => {
    const invoice = await invoiceOf(9_000)
    expect(dataOf(await pay(invoice, 4_000))).toMatchObject({
      paid: 4_000,
      balance: 5_000,
      status: 'partial',
    })
    expect(refusal(await pay(invoice, 5_001))).toEqual([422, 'invalid', ['amount']])
    expect(dataOf(await pay(invoice, 5_000))).toMatchObject({ balance: 0, status: 'paid', nextDue: null })
    expect(refusal(await pay(invoice, 1))).toEqual([422, 'invalid', ['amount']])
    expect(await entriesOf()).toMatchObject([
      {
        invoice: invoice._id,
        allocations: [{ invoice: invoice._id, invoiceNumber: invoice.number, amount: 5_000 }],
      },
      { invoice: invoice._id, amount: 4_000, student },
    ])
    await proved()
  })

  test('under concurrency never exceeds the debt', async () => {
    const invoice = await invoiceOf(1_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(invoice, 300)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422, 422, 422])
    expect(await now(invoice)).toMatchObject({ paid: 900 })
  })

  test('may be a cash entry that names the invoice, under the same rules', async () => {
    const invoice = await invoiceOf(1_000)
    const other = await server.aStudent({ branch: jamaica })
    const entry = async (more: Record<string, unknown> = {}) =>
      admin.post('/api/cashEntry', { type: 'cashIn', branch: jamaica, date: day, amount: 600, account: await receivable(), invoice: invoice._id, ...more }) // prettier-ignore
    expect(dataOf(await entry())).toMatchObject({ student, invoice: invoice._id, invoiceName: invoice.code })
    expect(await now(invoice)).toMatchObject({ paid: 600 })
    expect(refusal(await entry())).toEqual([422, 'invalid', ['amount']])
    expect(refusal(await entry({ amount: 1, type: 'cashOut' }))).toEqual([422, 'invalid', ['type']])
    expect(refusal(await entry({ amount: 1, student: other }))).toEqual([422, 'invalid', ['student']])
    expect(refusal(await entry({ amount: 1, branch: dhaka }))).toEqual([422, 'invalid', ['branch']])
  })

  test('that is reversed reduces the paid amount, once', async () => {
    const invoice = await invoiceOf(1_000)
    await pay(invoice, 1_000)
    const [entry] = await entriesOf()
    const answers = await Promise.all(Array.from({ length: 4 }, () => reverse(entry?._id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await now(invoice)).toMatchObject({ paid: 0, status: 'open', nextDue: day })
    expect(await account()).toMatchObject({ balance: 1_000, credit: 0 })
    await proved()
  })
})

describe('the fee counter', () => {
  test('settles the oldest due first with one receipt, and the rest is credit', async () => {
    const late = await invoiceOf(3_000, { dueDate: addDays(day, 20) })
    const soon = await invoiceOf(2_000, { dueDate: addDays(day, 5) })
    const first = await counter(2_500)
    expect([first.status, dataOf(first)]).toMatchObject([
      201,
      { type: 'cashIn', amount: 2_500, student, allocations: expect.arrayContaining([
        { invoice: soon._id, invoiceNumber: soon.number, amount: 2_000 },
        { invoice: late._id, invoiceNumber: late.number, amount: 500 },
      ]) as unknown },
    ]) // prettier-ignore
    expect(await account()).toMatchObject({
      balance: 2_500,
      credit: 0,
      openInvoices: [{ _id: late._id, balance: 2_500, status: 'partial' }],
      nextInstalment: { invoice: late._id, dueDate: addDays(day, 20), amount: 2_500 },
    })
    await counter(4_000)
    expect(await account()).toMatchObject({
      balance: -1_500,
      credit: 1_500,
      openInvoices: [],
      nextInstalment: null,
    })
    expect(await entriesOf()).toHaveLength(2)
    const reported = await server.owner.query(
      `select changes -> 'paid' as paid from audit_log where resource = 'invoice' and record_id = $1 and action = 'updated' order by seq`,
      [late._id],
    )
    expect(reported.rows).toEqual([{ paid: [0, 500] }, { paid: [500, 3_000] }])
    await proved()
  })

  test('settles a chosen invoice only, at most its balance, and of that student', async () => {
    const soon = await invoiceOf(2_000)
    const late = await invoiceOf(3_000, { dueDate: addDays(day, 20) })
    const only = (amount: number, invoice: unknown = late._id) =>
      admin.post('/api/payment', { student, invoice, amount, method: 'cash' })
    expect(refusal(await only(3_001))).toEqual([422, 'invalid', ['amount']])
    expect((await only(1_000)).body).toMatchObject({ allocations: [{ invoice: late._id, amount: 1_000 }] })
    expect(await now(soon)).toMatchObject({ paid: 0 })
    expect(await account()).toMatchObject({ balance: 4_000, credit: 0 })
    student = await server.aStudent({ branch: jamaica })
    expect(refusal(await only(1))).toEqual([422, 'invalid', ['student']])
    await proved()
  })

  test('sent twice with one key takes the money once', async () => {
    await invoiceOf(5_000)
    const key = { 'Idempotency-Key': `counter-${student}` }
    const [one, two] = await Promise.all([counter(1_000, key), counter(1_000, key)])
    const again = await counter(1_000, key)
    expect(
      new Set([one, two, again].filter(({ status }) => status === 201).map(({ body }) => body._id)).size,
    ).toBe(1)
    expect(await account()).toMatchObject({ balance: 4_000 })
  })
})

describe('the amount due now', () => {
  test('is the sum of instalments up to today, less payments, and never negative', async () => {
    const parts = [-30, 0, 30].map((days) => ({ dueDate: addDays(day, days), amount: 1_000 }))
    const early = addDays(day, -40)
    const inParts = await invoiceOf(3_000, { date: early, instalments: parts })
    const later = await invoiceOf(700, { dueDate: addDays(day, 1) })
    const late = await invoiceOf(400, { date: early, dueDate: addDays(day, -1) })
    const due = async () => {
      const { today: now, dueNow, openInvoices } = await account()
      expect(now).toBe(day)
      expect(dueNow).toBe(openInvoices.reduce((sum, one) => sum + one.dueNow, 0))
      return Object.fromEntries(openInvoices.map((one) => [one._id, one.dueNow]))
    }
    expect(await due()).toEqual({ [inParts._id]: 2_000, [late._id]: 400, [later._id]: 0 })
    await pay(inParts, 1_200)
    expect(await due()).toEqual({ [inParts._id]: 800, [late._id]: 400, [later._id]: 0 })
    await pay(inParts, 1_000)
    expect(await due()).toEqual({ [inParts._id]: 0, [late._id]: 400, [later._id]: 0 })
  })

  test('is shown at the counter to users who may take payments, and to nobody else', async () => {
    await invoiceOf(900)
    const cashier = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { student: { view: true }, account: { view: true, create: true } } }) // prettier-ignore
    const other = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { student: { view: true, update: true }, account: { view: true } } }) // prettier-ignore
    const away = await server.signedIn({ role: 'employee', branch: dhaka, permissions: { account: { create: true } } }) // prettier-ignore
    const at = `/api/payment/due/${student}`
    expect((await cashier.get(at)).body.data).toEqual(await account())
    expect((await other.get(at)).status).toBe(403)
    expect((await away.get(at)).status).toBe(404)
  })
})

describe('credit', () => {
  test('settles a new invoice when it is applied, without a movement of money', async () => {
    await counter(1_500)
    const invoice = await invoiceOf(2_000)
    expect(await now(invoice)).toMatchObject({ paid: 0 })
    const answers = await Promise.all([applyCredit(invoice), applyCredit(invoice)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await now(invoice)).toMatchObject({ paid: 1_500, status: 'partial' })
    expect(await account()).toMatchObject({ balance: 500, credit: 0 })
    expect(await entriesOf()).toHaveLength(1)
    await proved()
  })

  test('is refunded up to its amount, and its receipt cannot be reversed before the refund is', async () => {
    const receipt = dataOf(await counter(1_500))
    expect(refusal(await refund(1_501))).toEqual([422, 'invalid', ['amount']])
    const answers = await Promise.all(Array.from({ length: 3 }, () => refund(1_000)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await account()).toMatchObject({ balance: -500, credit: 500 })
    expect(refusal(await reverse(receipt._id)).slice(0, 2)).toEqual([409, 'state'])
    const given = answers.find(({ status }) => status === 200)?.body
    expect(given).toMatchObject({ type: 'cashOut', memo: 'Moves away', student })
    expect((await reverse(given?._id)).status).toBe(200)
    expect(await account()).toMatchObject({ credit: 1_500 })
    expect((await reverse(receipt._id)).status).toBe(200)
    expect(await account()).toMatchObject({ balance: 0, credit: 0 })
    await proved()
  })

  test('applied to an invoice is removed from it when its receipt is reversed', async () => {
    const receipt = dataOf(await counter(1_000))
    const invoice = await invoiceOf(800)
    await applyCredit(invoice)
    await reverse(receipt._id)
    expect(await now(invoice)).toMatchObject({ paid: 0 })
    expect(await account()).toMatchObject({ balance: 800, credit: 0 })
    await proved()
  })
})

describe("the student's account", () => {
  test('lists every charge and payment in order, with the balance after each', async () => {
    const invoice = await invoiceOf(5_000)
    const wrong = await invoiceOf(100)
    await admin.post(`/api/invoice/${wrong._id}/void`, { reason: 'Twice' })
    const receipt = dataOf(await counter(6_000))
    await refund(400)
    const { entries, balance, credit } = await account()
    expect(entries.map(({ kind, charge, payment, balance: left }) => [kind, charge, payment, left])).toEqual([
      ['invoice', 5_000, 0, 5_000],
      ['invoice', 100, 0, 5_100],
      ['void', 0, 100, 5_000],
      ['payment', 0, 6_000, -1_000],
      ['refund', 400, 0, -600],
    ])
    expect(entries[0]).toMatchObject({
      description: `${String(invoice.number)} · Fee`,
      date: day,
      recordId: invoice._id,
    })
    expect(entries[3]?.description).toBe(`${String(receipt.number)} · At the counter`)
    expect([balance, credit]).toEqual([-600, 600])
    expect(dataOf(await admin.get(`/api/student/${student}`)).balance).toBe(-600)
  })

  test('moves along in a merge', async () => {
    await invoiceOf(1_000)
    const loser = student
    student = await server.aStudent({ branch: jamaica, phone: '917 555 0101' })
    await counter(300)
    expect((await admin.post(`/api/student/${student}/merge`, { from: loser })).status).toBe(200)
    expect(await account()).toMatchObject({ balance: 700, credit: 300, openInvoices: [{ balance: 1_000 }] })
    await proved()
  })

  test('needs the right to change the student', async () => {
    const employee = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { student: { view: true }, account: { view: true } } }) // prettier-ignore
    expect((await employee.get(`/api/student/${student}/account`)).status).toBe(403)
  })
})
