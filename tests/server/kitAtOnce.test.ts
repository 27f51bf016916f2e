import fc from '../support/properties.ts'
import { expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { goods, proved, stockUp } from '../support/goods.ts'
import { admin, dataOf, jamaica, made, type Row, server } from '../support/school.ts'

const someone = () => server.aStudent({ branch: jamaica })

test('under any concurrent work, reserved books equal the sum of the lines, and never exceed the stock', async () => {
  const manual = await goods(jamaica, { quantity: 4, cost: 600 })
  const atlas = await goods(jamaica, { quantity: 1, cost: 500 })
  const kit = [
    { product: manual._id, quantity: 1 },
    { product: atlas._id, quantity: 2 },
  ]
  const course = await made('course', { kit })
  const group = await made('class', { course: course._id, fee: 0, capacity: 30 })
  const enrol = async () =>
    dataOf(await admin.post('/api/enrolment', { student: await someone(), class: group._id }))
  const sell = (product: string, quantity: number): Promise<Answer> =>
    admin.post('/api/sale', {
      branch: jamaica,
      lines: [{ product, quantity, unitPrice: 100 }],
      payments: [{ method: 'cash', amount: 100 * quantity }],
    })
  const issue = ({ _id }: Row) => admin.post(`/api/enrolment/${_id}/kit/issue`, {})
  const takeBack = ({ _id }: Row, lines: object[]) =>
    admin.post(`/api/enrolment/${_id}/kit/return`, { lines })
  const second = await made('class', { course: course._id, fee: 0, capacity: 100 })
  const enrolled = await Promise.all(Array.from({ length: 8 }, () => enrol()))
  const does: Record<string, (one: Row, quantity: number) => Promise<Answer | void>> = {
    enrol: async () => admin.post('/api/enrolment', { student: await someone(), class: second._id }),
    receive: (_one, quantity) =>
      stockUp(quantity % 2 ? manual._id : atlas._id, jamaica, quantity, quantity * 70),
    sell: (_one, quantity) => sell(quantity % 2 ? atlas._id : manual._id, quantity),
    drop: (one) => admin.post(`/api/enrolment/${one._id}/drop`, { reason: 'Moved' }),
    issue: (one) => issue(one),
    takeBack: (one) => takeBack(one, [{ product: manual._id, quantity: 1 }]),
    transfer: (one) => admin.post(`/api/enrolment/${one._id}/transfer`, { class: second._id }),
  }
  const step = fc.tuple(fc.constantFrom(...Object.keys(does)), fc.nat(7), fc.integer({ min: 1, max: 4 }))
  const request = fc.sample(step, 120)
  const wrong = async () =>
    (
      await server.owner.query(
        `select s.* from stock s where s.reserved > s.quantity or s.reserved <> (select coalesce(sum(reserved), 0) from kit_line l
           where l.product_id = s.product_id and l.branch_id = s.branch_id)`,
      )
    ).rows
  for (let from = 0; from < request.length; from += 12) {
    const answers = await Promise.all(
      request
        .slice(from, from + 12)
        .map(async ([name, place, quantity]) => does[name]?.(enrolled[place] as Row, quantity)),
    )
    expect(answers.flatMap((answer) => (answer && answer.status >= 500 ? [answer.body] : []))).toEqual([])
    expect(await wrong()).toEqual([])
  }
  // Nobody is short of items that are free in stock.
  const idle = await server.owner.query(
    `select l.* from kit_line l join stock s using (product_id, branch_id)
     where l.open and l.quantity > l.reserved + l.issued - l.returned and s.quantity > s.reserved`,
  )
  expect(idle.rows).toEqual([])
  await proved()
}, 60_000)
