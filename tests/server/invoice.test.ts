import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Answer } from '../support/client.ts'
import { admin, dataOf, dhaka, idsOf, jamaica, refusal, type Row, server, someone } from '../support/school.ts' // prettier-ignore

const day = today('America/New_York', Date.now())
let student: string

const line = (more: Record<string, unknown> = {}) => ({
  description: 'Manual',
  quantity: 2,
  unitPrice: 5_000,
  ...more,
})
const issue = (fields: Record<string, unknown> = {}): Promise<Answer> =>
  admin.post('/api/invoice', { student, branch: jamaica, date: day, lines: [line()], ...fields })
const issued = async (fields: Record<string, unknown> = {}): Promise<Row> => {
  const answer = await issue(fields)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}
const balance = async (id = student) => dataOf(await admin.get(`/api/student/${id}`)).balance
const linesOf = async (id: string) => {
  const { rows } = await server.owner.query<{ purpose: string; role: string; debit: number; credit: number }>(
    `select j.purpose, a.role, l.debit::int, l.credit::int from journal j join journal_line l on l.journal_id = j.id
     join account a on a.id = l.account_id where j.source_id = $1 order by j.id, l.line`,
    [id],
  )
  return rows.map(({ purpose, role, debit, credit }) => [purpose, role, debit - credit])
}
const listed = async (filter: object) =>
  (await admin.get(`/api/invoice?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`))
    .body as unknown as Row[]

beforeAll(async () => {
  student = await server.aStudent({ branch: jamaica })
})

describe('an invoice', () => {
  test('is totalled, coded, numbered and posted, with its discounts separate', async () => {
    const before = Number(await balance())
    const made = await issued({ lines: [line({ discount: 1_000 }), line({ quantity: 1 })] })
    expect(made).toMatchObject({
      code: `IVS${made._id.slice(18, 24).toUpperCase()}`,
      number: expect.stringMatching(/-IVS-\d{4}-\d{5}$/) as string,
      total: 14_000,
      paid: 0,
      balance: 14_000,
      status: 'open',
      dueDate: day,
      nextDue: day,
    })
    expect(await linesOf(made._id)).toEqual([
      ['post', 'receivable', 14_000],
      ['post', 'discounts', 1_000],
      ['post', 'fees', -15_000],
    ])
    expect(await balance()).toBe(before + 14_000)
  })

  test.each(['Asia/Dhaka', 'America/New_York'])(
    'is of today in its branch where no date is said (%s)',
    async (timezone) => {
      const branch = await server.aBranch({ timezone })
      const before = today(timezone, Date.now())
      const made = await issued({ branch, date: undefined })
      expect([before, today(timezone, Date.now())]).toContain(made.date)
      expect([made.dueDate, made.nextDue]).toEqual([made.date, made.date])
    },
  )

  test('is found by code, number, customer, and its student’s name in either script or phone', async () => {
    const rahim = await server.aStudent({ branch: jamaica, firstName: 'রহিম', lastName: 'তালুকদার', phone: '7185559901' }) // prettier-ignore
    const one = await issued({ student: rahim })
    const other = await issued({ student: null, customer: 'Crown Taxi', memo: 'Six drivers' })
    const found = async (q: string) => idsOf(await listed({ q })).toSorted()
    for (const q of [
      String(one.code),
      String(one.number),
      'rahim talukdar',
      'তালুকদার',
      '718 555 9901',
      `${String(one.number)} talukdar`,
    ])
      // prettier-ignore
      expect(await found(q), q).toEqual([one._id])
    for (const q of [String(other.code), 'crown', 'six drivers'])
      expect(await found(q), q).toEqual([other._id])
    expect(await found(`${String(other.number)} talukdar`)).toEqual([])
    const entry = dataOf(await admin.post('/api/payment', { student: rahim, amount: 1, method: 'cash' }))
    const entries = async (q: string) =>
      idsOf((await admin.get(`/api/cashEntry?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`)).body as unknown as Row[]) // prettier-ignore
    for (const q of [String(entry.code), String(entry.number), 'talukdar'])
      expect(await entries(q), q).toEqual([entry._id])
    const back = dataOf(await admin.post(`/api/cashEntry/${entry._id}/reverse`, { reason: 'x' }))
    expect(await entries(String(back.code))).toEqual([back._id])
  })

  test('list sums all matching invoices, void ones as zero', async () => {
    const customer = 'Sum of Sums Ltd'
    const one = await issued({ student: null, customer })
    await issued({ student: null, customer, lines: [line({ quantity: 1 })] })
    await admin.post(`/api/invoice/${(await issued({ student: null, customer }))._id}/void`, { reason: 'x' })
    await admin.post(`/api/invoice/${one._id}/pay`, { amount: 4_000, method: 'cash' })
    const sums = async (filter: object) =>
      (await admin.get(`/api/invoice/sums?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`)).body.data // prettier-ignore
    expect(await sums({ customer })).toEqual({ total: 15_000, paid: 4_000, balance: 11_000, count: 3 })
    expect(await sums({ customer, status: ['partial'] })).toEqual({ total: 10_000, paid: 4_000, balance: 6_000, count: 1 }) // prettier-ignore
    expect(await sums({ customer, status: 'overdue' })).toEqual({ total: 0, paid: 0, balance: 0, count: 0 })
  })

  test('names its payments and their reversals, and the student’s credit', async () => {
    const payer = await server.aStudent({ branch: jamaica })
    const credit = async (id: string) => (await admin.get(`/api/invoice/${id}/credit`)).body.data
    const one = await issued({ student: payer })
    expect([one.payments, await credit(one._id)]).toEqual([[], { credit: 0 }])
    await admin.post(`/api/invoice/${one._id}/pay`, { amount: 4_000, method: 'card' })
    const over = dataOf(await admin.post('/api/payment', { student: payer, amount: 7_500, method: 'cash' }))
    const paid = dataOf(await admin.get(`/api/invoice/${one._id}`))
    expect(paid.payments).toMatchObject([
      { amount: 4_000, method: 'card', date: day, takenBack: false },
      { amount: 6_000, method: 'cash', number: over.number, cashEntry: over._id, takenBack: false },
    ])
    expect(await credit(one._id)).toEqual({ credit: 1_500 })
    await admin.post(`/api/cashEntry/${over._id}/reverse`, { reason: 'Bounced' })
    const after = dataOf(await admin.get(`/api/invoice/${one._id}`))
    expect([after.status, await credit(one._id)]).toEqual(['partial', { credit: 0 }])
    expect(after.payments).toMatchObject([{ takenBack: false }, { amount: 6_000, takenBack: true }])
  })

  test('may be for a customer who is no student', async () => {
    const made = await issued({ student: null, customer: 'Yellow Cab Co.' })
    expect(made).toMatchObject({ customer: 'Yellow Cab Co.', student: null, total: 10_000 })
    const paid = await admin.post(`/api/invoice/${made._id}/pay`, { amount: 10_000, method: 'bank' })
    expect([paid.status, dataOf(paid).status]).toEqual([200, 'paid'])
  })

  test.each([
    ['student', { student: null }],
    ['customer', { customer: 'Both' }],
    ['student', { student: someone }],
    ['lines', { lines: [] }],
    ['lines', { lines: [line({ unitPrice: 0 })] }],
    ['lines.0.discount', { lines: [line({ discount: 10_001 })] }],
    ['lines.0.quantity', { lines: [line({ quantity: 0 })] }],
    ['lines.0.unitPrice', { lines: [line({ unitPrice: 0.5 })] }],
    ['lines.0.product', { lines: [line({ product: someone })] }],
    ['instalments', { instalments: [{ dueDate: day, amount: 9_999 }] }],
    ['instalments.1.dueDate', { instalments: [{ dueDate: addDays(day, 2), amount: 1 }, { dueDate: addDays(day, 1), amount: 9_999 }] }],
    ['date', { date: '2999-01-01' }],
    ['total', { total: 1 }],
    ['paid', { paid: 1 }],
    ['status', { status: 'paid' }],
    ['number', { number: 'X' }],
  ])('with a wrong %s is refused at the field, and uses no number', async (field, fields) => {
    const numbers = async () => (await server.owner.query('select series, last from document_number order by 1, 2')).rows
    const before = await numbers()
    expect(refusal(await issue(fields))).toEqual([422, 'invalid', [field]])
    expect(await numbers()).toEqual(before)
  }) // prettier-ignore

  test('stays as issued, whatever call or SQL of the app', async () => {
    const { _id } = await issued()
    expect((await admin.put(`/api/invoice/${_id}`, { memo: 'x' })).status).toBe(405)
    expect((await admin.delete(`/api/invoice/${_id}`)).status).toBe(405)
    for (const change of ["total = 1", "lines = '[]'", "date = '2020-01-01'", "number = 'X'", 'customer = null'])
      await expect(server.pool.query(`update invoice set ${change} where id = $1`, [_id])).rejects.toThrow(/only ever added/)
    await expect(server.pool.query('delete from invoice where id = $1', [_id])).rejects.toThrow()
    await expect(server.pool.query('update allocation set amount = 1')).rejects.toThrow()
  }) // prettier-ignore

  test('is overdue by its first unpaid instalment and its branch’s date, and filtered by it', async () => {
    const whole = await issued({ date: addDays(day, -40), dueDate: addDays(day, -1) })
    const parts = await issued({
      date: addDays(day, -40),
      instalments: [
        { dueDate: addDays(day, -10), amount: 4_000 },
        { dueDate: addDays(day, 10), amount: 6_000 },
      ],
    })
    const later = await issued({ dueDate: addDays(day, 3) })
    expect([whole.status, parts.status, later.status]).toEqual(['overdue', 'overdue', 'open'])
    expect(parts).toMatchObject({ dueDate: addDays(day, 10), nextDue: addDays(day, -10) })
    expect(idsOf(await listed({ status: 'overdue' })).toSorted()).toEqual([whole._id, parts._id].toSorted())
    expect(idsOf(await listed({ status: ['open'] }))).toContain(later._id)
    expect(idsOf(await listed({ status: ['open', 'paid'] }))).not.toContain(whole._id)

    const paid = dataOf(await admin.post(`/api/invoice/${parts._id}/pay`, { amount: 4_000, method: 'cash' }))
    expect(paid).toMatchObject({ status: 'partial', nextDue: addDays(day, 10), balance: 6_000 })
    expect(idsOf(await listed({ status: 'overdue' }))).toEqual([whole._id])
  })

  test('is voided once and only unpaid: its entry is reversed, and the number stays', async () => {
    const before = await balance()
    const made = await issued()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.post(`/api/invoice/${made._id}/void`, { reason: 'Typed wrong' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const gone = dataOf(await admin.get(`/api/invoice/${made._id}`))
    expect(gone).toMatchObject({ status: 'void', number: made.number, balance: 0, nextDue: null, voidReason: 'Typed wrong' })
    expect(await balance()).toBe(before)
    expect(await linesOf(made._id)).toEqual([
      ['post', 'receivable', 10_000],
      ['post', 'fees', -10_000],
      ['void', 'receivable', -10_000],
      ['void', 'fees', 10_000],
    ])
    expect(refusal(await admin.post(`/api/invoice/${made._id}/pay`, { amount: 1, method: 'cash' }))[1]).toBe('state')

    const paid = await issued()
    await admin.post(`/api/invoice/${paid._id}/pay`, { amount: 1, method: 'cash' })
    expect(refusal(await admin.post(`/api/invoice/${paid._id}/void`, { reason: 'x' })).slice(0, 2)).toEqual([409, 'state'])
    expect((await admin.post(`/api/invoice/${paid._id}/void`, {})).status).toBe(422)
  }) // prettier-ignore

  test('cannot be issued into a closed period', async () => {
    await server.owner.query("update setting set closed_through = '2026-01-31'")
    expect(refusal(await issue({ date: '2026-01-31' })).slice(0, 2)).toEqual([409, 'closed'])
    await server.owner.query('update setting set closed_through = null')
  })

  test('of another branch is not found by users held to one', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: dhaka, permissions: { account: { create: true, update: true } } }) // prettier-ignore
    const { _id } = await issued()
    expect((await manager.get('/api/invoice')).body).toEqual([])
    expect((await manager.post(`/api/invoice/${_id}/pay`, { amount: 1, method: 'cash' })).status).toBe(404)
    expect((await manager.post(`/api/invoice/${_id}/void`, { reason: 'x' })).status).toBe(404)
    expect(refusal(await manager.post('/api/payment', { student, amount: 1, method: 'cash' }))).toEqual([422, 'invalid', ['student']]) // prettier-ignore
  })
})
