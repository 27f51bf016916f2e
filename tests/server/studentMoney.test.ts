import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/dates.ts'
import type { StudentAccount } from '../../src/shared/invoiceRoutes.ts'
import type { Answer } from '../support/client.ts'
import { admin, jamaica, made, type Row, server } from '../support/school.ts'

/** Whatever is done to what students owe, in whatever order and at once: it all agrees afterwards. */
const day = today('America/New_York', Date.now())
const students: string[] = []
const classes: string[] = []

beforeAll(async () => {
  for (let n = 0; n < 4; n++) students.push(await server.aStudent({ branch: jamaica }))
  for (const [fee, capacity] of [
    [30_000, 2],
    [12_345, 3],
    [0, 20],
  ] as const)
    // prettier-ignore
    classes.push((await made('class', { fee, capacity }))._id)
})

const amount = fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.constant(50_000))
const action = fc.record({
  kind: fc.constantFrom(
    'enrol', 'setClass', 'drop', 'complete', 'invoice', 'instalments', 'pay', 'pay', 'payAll', 'payTooMuch',
    'counter', 'counter', 'credit', 'refund', 'reverse', 'reverse', 'void', 'cashEntry', 'twice',
  ), // prettier-ignore
  student: fc.nat({ max: 3 }),
  class: fc.nat({ max: 2 }),
  which: fc.nat({ max: 30 }),
  amount,
})
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

const rowsOf = async (name: string, filter: object): Promise<Row[]> =>
  (await admin.get(`/api/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`))
    .body as unknown as Row[]

/** One of those that there are at that moment; meanwhile it may have become another. */
async function one(name: string, filter: object, which: number): Promise<Row | undefined> {
  const rows = await rowsOf(name, filter)
  return rows.length > 0 ? rows[which % rows.length] : undefined
}

let keys = 0
let receivable = ''

async function act({
  kind,
  student: who,
  class: group,
  which,
  amount: sum,
}: Action): Promise<Answer | undefined> {
  const student = students[who] ?? ''
  const schoolClass = classes[group] ?? ''
  const lines = [{ description: 'Books', quantity: 3, unitPrice: sum, discount: sum }]
  const issue = { student, branch: jamaica, date: day, lines }
  const invoice = () => one('invoice', { student }, which)
  const pay = async (how: (owed: number) => number) => {
    const found = await invoice()
    return found && admin.post(`/api/invoice/${found._id}/pay`, { amount: Math.max(1, how(Number(found.balance))), method: 'cash' }) // prettier-ignore
  }
  const end = async (verb: string, body: object) => {
    const found = await one('enrolment', { student }, which)
    return found && admin.post(`/api/enrolment/${found._id}/${verb}`, body)
  }
  switch (kind) {
    case 'enrol':
      return admin.post('/api/enrolment', { student, class: schoolClass, waitlist: which % 2 === 0 })
    case 'setClass':
      return admin.put(`/api/student/${student}`, { class: which % 3 === 0 ? null : schoolClass })
    case 'drop':
      return end('drop', { reason: 'Moved' })
    case 'complete':
      return end('complete', {})
    case 'invoice':
      return admin.post('/api/invoice', issue)
    case 'instalments':
      return admin.post('/api/invoice', { ...issue, instalments: [{ dueDate: day, amount: sum }, { dueDate: addDays(day, 30), amount: sum }] }) // prettier-ignore
    case 'pay':
      return pay((owed) => Math.min(owed, sum))
    case 'payAll':
      return pay((owed) => owed)
    case 'payTooMuch':
      return pay((owed) => owed + 1)
    case 'counter':
      return admin.post('/api/payment', { student, amount: sum, method: 'card' })
    case 'credit': {
      const found = await invoice()
      return found && admin.post(`/api/invoice/${found._id}/applyCredit`, {})
    }
    case 'refund':
      return admin.post(`/api/student/${student}/refund`, {
        amount: sum,
        method: 'cash',
        reason: 'Paid twice',
      })
    case 'reverse': {
      const found = await one('cashEntry', { student }, which)
      return found && admin.post(`/api/cashEntry/${found._id}/reverse`, { reason: 'Typed wrong' })
    }
    case 'void': {
      const found = await invoice()
      return found && admin.post(`/api/invoice/${found._id}/void`, { reason: 'Typed wrong' })
    }
    case 'cashEntry':
      return admin.post('/api/cashEntry', { type: which % 2 ? 'cashIn' : 'cashOut', branch: jamaica, date: day, amount: sum, account: receivable, student }) // prettier-ignore
    case 'twice': {
      const send = { 'Idempotency-Key': `twice-${++keys}` }
      const body = { student, amount: sum, method: 'bank' }
      const answers = await Promise.all([admin.post('/api/payment', body, send), admin.post('/api/payment', body, send)]) // prettier-ignore
      const ids = answers.filter(({ status }) => status === 201).map(({ body: written }) => written._id)
      expect([ids.length > 0, new Set(ids).size]).toEqual([true, 1])
      return answers.find(({ status }) => status === 201)
    }
  }
}

async function agree(student: string): Promise<void> {
  const account = (await admin.get(`/api/student/${student}/account`)).body.data as StudentAccount
  const invoices = await rowsOf('invoice', { student })
  const sum = (rows: readonly Record<string, unknown>[]) =>
    rows.reduce((total, { balance }) => total + Number(balance), 0)
  const { rows: kept } = await server.owner.query<{ balance: number; class: string | null }>(
    `select balance::int8 as balance, class_id as class from student where id = $1`,
    [student],
  )
  expect(Number(kept[0]?.balance)).toBe(account.balance)
  expect(account.entries.at(-1)?.balance ?? 0).toBe(account.balance)
  expect(sum(account.openInvoices) - account.credit).toBe(account.balance)
  expect(sum(invoices)).toBe(sum(account.openInvoices))
  expect(account.credit).toBeGreaterThanOrEqual(0)
  for (const { paid, total, status, balance } of invoices) {
    expect(Number(paid)).toBeLessThanOrEqual(Number(total))
    if (status !== 'void') expect(Number(balance)).toBe(Number(total) - Number(paid))
    expect(status === 'paid').toBe(status !== 'void' && paid === total)
  }
}

test('hundreds of random actions, several at once: the books, the accounts and the invoices agree, and no seat is given twice', async () => {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from account where role = 'receivable'`,
  )
  receivable = rows[0]?.id ?? ''
  const done: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (actions) => {
      const answers = await Promise.all(actions.map(act))
      for (const [index, answer] of answers.entries()) {
        const kind = actions[index]?.kind ?? ''
        if (!answer) continue
        expect([kind, answer.status, [200, 201, 409, 422].includes(answer.status)]).toEqual([kind, answer.status, true]) // prettier-ignore
        if (answer.status < 300) done[kind] = (done[kind] ?? 0) + 1
        if (kind === 'payTooMuch') expect(answer.status).toBeGreaterThanOrEqual(400)
      }
      const { data } = (await admin.post('/api/proof', {})).body as { data: { ok: boolean } }
      expect(data).toMatchObject({ ok: true })
      await Promise.all(students.map(agree))
      const over = await server.owner.query(
        `select c.id from class c where (select count(*) from enrolment e where e.class_id = c.id and e.status = 'active') > c.capacity`,
      )
      expect(over.rows).toEqual([])
    }),
    { numRuns: 140, endOnFailure: true },
  )
  // It was no test of refusals alone.
  for (const kind of ['enrol', 'invoice', 'pay', 'counter', 'credit', 'refund', 'reverse', 'void', 'drop'])
    expect([kind, (done[kind] ?? 0) > 0]).toEqual([kind, true])
}, 240_000)
