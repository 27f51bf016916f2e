import fc, { seed } from '../support/properties.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import { Crashing, victims } from '../support/crashing.ts'
import { minimal } from '../support/minimal.ts'
import { accountAgrees, booksAgree, callOf, moneyAction, type MoneySchool } from '../support/moneyActions.ts'
import { rounds as roundsOf, seen } from '../support/rounds.ts'
import { Storm } from '../support/storm.ts'

const rounds = roundsOf(9, 50)

let product: Crashing
const school: MoneySchool = { branch: '', day: '', students: [], classes: [], receivable: '', product: '' }
let storm: Storm

beforeAll(async () => {
  product = await Crashing.start()
  const { client } = product
  const made = async (path: string, fields: object): Promise<string> => {
    const { status, body } = await client.post(path, fields)
    expect([path, status, body.errors]).toEqual([path, 201, undefined])
    return ((body.data ?? body) as { _id: string })._id
  }
  const branch = await made('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
  const course = await made('/api/course/create', { ...minimal({ branch, course: '', student: '' }).course })
  const least = minimal({ branch, course, student: '' })
  const [account] = await product.query<{ id: string }>(`select id from account where role = 'receivable'`)
  const day = today('America/New_York', Date.now())
  Object.assign(school, { branch, day, receivable: account?.id })
  for (let n = 0; n < 4; n++)
    school.students.push(await made('/api/student/create', { ...least.student, phone: `212555010${n}` }))
  for (const [fee, capacity] of [
    [30_000, 2],
    [12_345, 3],
    [0, 20],
  ] as const)
    // prettier-ignore
    school.classes.push(await made('/api/class/create', { ...least.class, fee, capacity }))
  school.product = await made('/api/product/create', { name: 'Manual', category: 'books' })
  await made('/api/adjustment', {
    branch,
    reason: 'opening',
    lines: [{ product: school.product, quantity: 100_000, unitCost: 37 }],
  })
  const actions = fc.sample(moneyAction, { numRuns: rounds * 250, seed })
  storm = new Storm(product, () => {
    const action = actions.pop()
    if (!action) throw new Error('nothing is left to be done')
    return callOf(product.client, school, action)
  })
})
afterAll(() => product.end())

async function agreed(): Promise<void> {
  await booksAgree(product.client)
  for (const student of school.students) await accountAgrees(product.client, student)
}

describe(`payments while the product is killed, ${rounds} times (seed ${seed})`, () => {
  test.each(Array.from({ length: rounds }, (_, round) => [round + 1, victims[round % 3] ?? 'both'] as const))(
    'round %i, %s: the books agree at once, and when what was not answered is sent again',
    async (round, victim) => {
      await storm.strike(victim, 30 + ((round * 11) % 40))
      await agreed()
      await storm.sendUnanswered()
      await agreed()
    },
  )

  test('every answered payment is recorded once, and no other', async () => {
    await storm.sendDoneAgain()
    const how = (...kinds: string[]) => storm.done(...kinds).length
    const [rows] = await product.query<Record<string, string>>(
      `select (select count(*) from cash_entry) as money,
        (select count(*) from cash_entry where reverses_id is not null) as reversals,
        (select count(*) from invoice i where sale_id is null
          and not exists (select from enrolment e where e.invoice_id = i.id)) as invoices,
        (select count(*) from invoice where voided_on is not null) as voids,
        (select count(*) from sale) as sales, (select count(*) from sale_return) as returns`,
    )
    expect(rows).toEqual({
      money: String(how('pay', 'payAll', 'counter', 'refund', 'reverse', 'cashEntry')),
      reversals: String(how('reverse')),
      invoices: String(how('invoice', 'instalments')),
      voids: String(how('void')),
      sales: String(how('sell')),
      returns: String(how('return')),
    })
    expect(storm.done().length).toBeGreaterThan(rounds * 25)
    await agreed()
    seen('killed during payments', {
      kills: rounds,
      sent: storm.sent.length,
      done: storm.done().length,
      lost: 0,
      twice: 0,
    })
  })
})
