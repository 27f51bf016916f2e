/** Random actions on students' money, for tests that all records agree afterwards. */
import { maxPageSize } from '../../src/shared/core/listing.ts'
import fc from './properties.ts'
import { expect } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import type { StudentAccount } from '../../src/shared/fees/invoiceRoutes.ts'
import type { Client } from './client.ts'
import type { Call } from './storm.ts'

type Row = Record<string, unknown> & { _id: string }

/** The students and records of the actions. */
export interface MoneySchool {
  branch: string
  /** Today, in the branch. */
  day: string
  /** Four. */
  students: string[]
  /** Three. */
  classes: string[]
  /** The receivables account. */
  receivable: string
  /** The product for sale, of which there is always enough. */
  product: string
}

const amount = fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.constant(50_000))
export const moneyAction = fc.record({
  kind: fc.constantFrom(
    'enrol', 'setClass', 'transfer', 'seat', 'drop', 'complete', 'invoice', 'instalments', 'pay', 'pay', 'payAll', 'payTooMuch',
    'counter', 'counter', 'credit', 'refund', 'reverse', 'reverse', 'void', 'cashEntry', 'sell', 'return',
  ), // prettier-ignore
  student: fc.nat({ max: 3 }),
  class: fc.nat({ max: 2 }),
  which: fc.nat({ max: 30 }),
  amount,
})
export type MoneyAction = typeof moneyAction extends fc.Arbitrary<infer T> ? T : never

export async function rowsOf(client: Client, name: string, filter: object, page = 0): Promise<Row[]> {
  const range = [page * maxPageSize, (page + 1) * maxPageSize - 1]
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
  }).toString()
  return (await client.get(`/api/${name}?${query}`)).body as unknown as Row[]
}

/** Of all pages: fifty rounds make more than one. */
async function everyRow(client: Client, name: string, filter: object): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page++) {
    const more = await rowsOf(client, name, filter, page)
    rows.push(...more)
    if (more.length < maxPageSize) return rows
  }
}

/** A random one of those existing at that moment; it may have changed since. */
async function one(client: Client, name: string, student: string, which: number): Promise<Row | undefined> {
  const rows = await rowsOf(client, name, { student })
  return rows.length > 0 ? rows[which % rows.length] : undefined
}

/** @returns the call of the action; undefined if there is no record for it */
export async function callOf(
  client: Client,
  { branch, day, students, classes, receivable, product }: MoneySchool,
  { kind, student: who, class: group, which, amount: sum }: MoneyAction,
): Promise<Call | undefined> {
  const student = students[who] ?? ''
  const schoolClass = classes[group] ?? ''
  const post = (path: string, body: object): Call => ({ kind, method: 'POST', path, body })
  const at = async (name: string, verb: string, body: (row: Row) => object) => {
    const row = await one(client, name, student, which)
    return row && post(`/api/${name}/${row._id}/${verb}`, body(row))
  }
  const pay = (how: (owed: number) => number) =>
    at('invoice', 'pay', ({ balance }) => ({ amount: Math.max(1, how(Number(balance))), method: 'cash' }))
  const issue = {
    student,
    branch,
    date: day,
    lines: [{ description: 'Books', quantity: 3, unitPrice: sum, discount: sum }],
  }
  const reason = 'Typed wrong'
  switch (kind) {
    case 'enrol':
      return post('/api/enrolment', { student, class: schoolClass, waitlist: which % 2 === 0 })
    case 'setClass':
      return {
        kind,
        method: 'PUT',
        path: `/api/student/${student}`,
        body: { class: which % 3 === 0 ? null : schoolClass },
      }
    case 'drop':
      return at('enrolment', 'drop', () => ({ reason: 'Moved' }))
    case 'complete':
      return at('enrolment', 'complete', () => ({}))
    case 'transfer':
      return at('enrolment', 'transfer', () => ({ class: schoolClass }))
    case 'seat':
      return at('enrolment', 'seat', () => ({}))
    case 'invoice':
      return post('/api/invoice', issue)
    case 'instalments': {
      const later = addDays(day, 30)
      const instalments = [day, later].map((dueDate) => ({ dueDate, amount: sum }))
      return post('/api/invoice', { ...issue, instalments })
    }
    case 'pay':
      return pay((owed) => Math.min(owed, sum))
    case 'payAll':
      return pay((owed) => owed)
    case 'payTooMuch':
      // Far too much, as a payment reversed in between would make a little too much valid.
      return pay((owed) => owed + 10_000_000)
    case 'counter':
      return post('/api/payment', { student, amount: sum, method: 'card' })
    case 'credit':
      return at('invoice', 'applyCredit', () => ({}))
    case 'refund':
      return post(`/api/student/${student}/refund`, { amount: sum, method: 'cash', reason })
    case 'reverse':
      return at('cashEntry', 'reverse', () => ({ reason }))
    case 'void':
      return at('invoice', 'void', () => ({ reason }))
    case 'sell': {
      const paid = which % 3 === 0 ? [] : [{ method: 'cash', amount: which % 3 === 1 ? sum : 3 * sum }]
      return post('/api/sale', {
        student,
        branch,
        lines: [{ product, quantity: 3, unitPrice: sum }],
        payments: paid,
      })
    }
    case 'return':
      return at('sale', 'return', () => ({ lines: [{ product, quantity: 1 + (which % 2) }] }))
    case 'cashEntry': {
      const type = which % 2 ? 'cashIn' : 'cashOut'
      return post('/api/cashEntry', { type, branch, date: day, amount: sum, account: receivable, student })
    }
  }
}

/** Expects a student's account, invoices and balance to agree. */
export async function accountAgrees(client: Client, student: string): Promise<void> {
  const account = (await client.get(`/api/student/${student}/account`)).body.data as StudentAccount
  const [invoices, found] = [
    await everyRow(client, 'invoice', { student }),
    (await client.get(`/api/student/${student}`)).body.data as { balance: number },
  ]
  const sum = (rows: readonly Record<string, unknown>[]) =>
    rows.reduce((total, { balance }) => total + Number(balance), 0)
  expect(found.balance).toBe(account.balance)
  expect(account.entries.at(-1)?.balance ?? 0).toBe(account.balance)
  expect(sum(account.openInvoices) - account.credit).toBe(account.balance)
  expect(sum(invoices)).toBe(sum(account.openInvoices))
  expect(account.credit).toBeGreaterThanOrEqual(0)
  for (const { paid, credited, total, status, balance } of invoices) {
    // Returned items of a sale are no longer owed.
    const settled = Number(paid) + Number(credited)
    expect(settled).toBeLessThanOrEqual(Number(total))
    if (status !== 'void') expect(Number(balance)).toBe(Number(total) - settled)
    expect(status === 'paid').toBe(status !== 'void' && settled === total)
  }
}

/** Expects the proof of the ledger to succeed. */
export async function booksAgree(client: Client): Promise<void> {
  const { data } = (await client.post('/api/proof', {})).body as { data: { ok: boolean; checks: object[] } }
  expect(data).toMatchObject({ ok: true })
  expect(data.checks.length).toBeGreaterThan(5)
}
