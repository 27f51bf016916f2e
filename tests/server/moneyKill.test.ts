import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../src/shared/dates.ts'
import { Crashing, victims } from '../support/crashing.ts'
import { minimal } from '../support/minimal.ts'
import {
  accountAgrees,
  booksAgree,
  callOf,
  type MoneyAction,
  moneyAction,
  type MoneyCall,
  type MoneySchool,
  sendCall,
} from '../support/moneyActions.ts'

const rounds = 18
const writers = 5
const seed = Date.now() % 1_000_000

/** What was clicked, and how it was answered; null where no answer came. */
interface Sent {
  call: MoneyCall
  key: string
  answer: { status: number; id: unknown } | null
}

let product: Crashing
const school: MoneySchool = { branch: '', day: '', students: [], classes: [], receivable: '' }
const sent: Sent[] = []
let actions: MoneyAction[] = []

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
  actions = fc.sample(moneyAction, { numRuns: rounds * 250, seed })
})
afterAll(() => product.end())

async function send(each: Sent, token: Record<string, string>): Promise<number> {
  const { status, body } = await sendCall(product.client, each.call, each.key, token)
  // Killed on the way, it may still have said that it can't.
  if (status < 500) each.answer = { status, id: body._id ?? (body.data as { _id?: string } | undefined)?._id }
  return status
}

/** Several do this and that; after some answers, in the middle of it all, `kill` strikes. */
async function actUntil(kill: () => void, after: number): Promise<void> {
  const token = { 'X-XSRF-TOKEN': await product.client.csrf() }
  let [answered, killed] = [0, false]
  const work = async () => {
    while (!killed) {
      const action = actions.pop()
      if (!action) throw new Error('nothing is left to be done')
      const call = await callOf(product.client, school, action).catch(() => undefined)
      if (!call || killed) continue
      const each: Sent = { call, key: `key-${sent.length}`, answer: null }
      sent.push(each)
      const status = await send(each, token).catch(() => 0)
      if (killed) return
      expect([call.kind, status, [200, 201, 409, 422].includes(status)]).toEqual([call.kind, status, true])
      if (status < 300 && ++answered === after) {
        killed = true
        kill()
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, work))
}

async function agreed(): Promise<void> {
  await booksAgree(product.client)
  for (const student of school.students) await accountAgrees(product.client, student)
}

describe(`money moves while the product is killed, eighteen times over (seed ${seed})`, () => {
  test.each(Array.from({ length: rounds }, (_, round) => [round + 1, victims[round % 3] ?? 'both'] as const))(
    'round %i, %s: the books agree at once, and when what was not answered is sent again',
    async (round, victim) => {
      const { kill, recover } = await product.aim(victim)
      await actUntil(kill, 30 + ((round * 11) % 40))
      await recover()
      await agreed()
      const token = { 'X-XSRF-TOKEN': await product.client.csrf() }
      for (const each of sent.filter(({ answer }) => answer === null)) await send(each, token)
      expect(sent.filter(({ answer }) => answer === null)).toEqual([])
      await agreed()
    },
  )

  test('every fact that was answered is written down once, and none besides', async () => {
    const token = { 'X-XSRF-TOKEN': await product.client.csrf() }
    const done = sent.filter(({ answer }) => answer !== null && answer.status < 300)
    const before = new Map(done.map(({ key, answer }) => [key, answer?.id]))
    for (const each of done) await send(each, token)
    expect(new Map(done.map(({ key, answer }) => [key, answer?.id]))).toEqual(before)

    const how = (...kinds: string[]) => done.filter(({ call }) => kinds.includes(call.kind)).length
    const [rows] = await product.query<{ money: string; reversals: string; invoices: string; voids: string }>(
      `select (select count(*) from cash_entry) as money,
        (select count(*) from cash_entry where reverses_id is not null) as reversals,
        (select count(*) from invoice i where not exists (select from enrolment e where e.invoice_id = i.id)) as invoices,
        (select count(*) from invoice where voided_on is not null) as voids`,
    )
    expect(rows).toEqual({
      money: String(how('pay', 'payAll', 'counter', 'refund', 'reverse', 'cashEntry')),
      reversals: String(how('reverse')),
      invoices: String(how('invoice', 'instalments')),
      voids: String(how('void')),
    })
    expect(done.length).toBeGreaterThan(500)
    await agreed()
  })
})
