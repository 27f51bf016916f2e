import fc from '../support/properties.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import type { Answer } from '../support/client.ts'
import {
  accountAgrees,
  booksAgree,
  callOf,
  type MoneyAction,
  moneyAction,
  type MoneySchool,
} from '../support/moneyActions.ts'
import { rounds } from '../support/rounds.ts'
import { sendCall } from '../support/storm.ts'
import { aProduct, stocked } from '../support/adjusted.ts'
import { admin, jamaica, made, server } from '../support/school.ts'

/** All records of students' money agree after any actions, in any order and at the same time. */
const school: MoneySchool = { branch: '', day: '', students: [], classes: [], receivable: '', product: '' }

beforeAll(async () => {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from account where role = 'receivable'`,
  )
  const day = today('America/New_York', Date.now())
  Object.assign(school, { branch: jamaica, day, receivable: rows[0]?.id })
  for (let n = 0; n < 4; n++) school.students.push(await server.aStudent({ branch: jamaica }))
  for (const [fee, capacity] of [
    [30_000, 2],
    [12_345, 3],
    [0, 20],
  ] as const)
    // prettier-ignore
    school.classes.push((await made('class', { fee, capacity }))._id)
  school.product = await aProduct()
  await stocked(school.product, 10_000, 37)
})

const seated: MoneyAction = { kind: 'enrol', student: 0, class: 2, which: 1, amount: 1 }
const moved: MoneyAction = { ...seated, kind: 'transfer', class: 1 }

let keys = 0

/** Every fifth action is sent twice, and must happen once. */
async function act(action: MoneyAction): Promise<Answer | undefined> {
  const call = await callOf(admin, school, action)
  if (!call) return undefined
  const key = `key-${++keys}`
  if (keys % 5 !== 0) return sendCall(admin, call, key)
  const answers = await Promise.all([sendCall(admin, call, key), sendCall(admin, call, key)])
  const ids = answers.filter(({ status }) => status < 300).map(({ body }) => body._id)
  if (call.kind !== 'setClass') expect(new Set(ids).size).toBeLessThanOrEqual(1)
  return answers.find(({ status }) => status < 300) ?? answers[0]
}

test('hundreds of random actions, several at once: ledger, accounts and invoices agree, and no seat is given twice', async () => {
  const done: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(moneyAction, { minLength: 4, maxLength: 10 }), async (actions) => {
      const answers = await Promise.all(actions.map(act))
      for (const [index, answer] of answers.entries()) {
        const kind = actions[index]?.kind ?? ''
        if (!answer) continue
        expect([kind, answer.status, [200, 201, 409, 422].includes(answer.status)]).toEqual([kind, answer.status, true]) // prettier-ignore
        if (answer.status < 300) done[kind] = (done[kind] ?? 0) + 1
        if (kind === 'payTooMuch') expect(answer.status).toBeGreaterThanOrEqual(400)
      }
      await booksAgree(admin)
      for (const student of school.students) await accountAgrees(admin, student)
      const over = await server.owner.query(
        `select c.id from class c where (select count(*) from enrolment e where e.class_id = c.id and e.status = 'active') > c.capacity`,
      )
      expect(over.rows).toEqual([])
    }),
    // Moving a student who is in no class: by chance alone it might never happen.
    { numRuns: rounds(60, 140), endOnFailure: true, examples: [[[seated]], [[moved]]] },
  )
  // Not everything was refused.
  for (const kind of [
    'enrol',
    'invoice',
    'pay',
    'counter',
    'credit',
    'refund',
    'reverse',
    'void',
    'drop',
    'transfer',
  ])
    expect([kind, (done[kind] ?? 0) > 0]).toEqual([kind, true])
}, 600_000)
