import { beforeEach, describe, expect, test } from 'vitest'
import type { ClassBooks, Handed, KitStudent } from '../../src/shared/kits/kitRoutes.ts'
import type { Answer } from '../support/client.ts'
import { goods, lying, postedFor, proved, stockUp } from '../support/goods.ts'
import { readPdf } from '../support/pdf.ts'
import { admin, create, dataOf, dhaka, jamaica, made, put, refusal, type Row, server } from '../support/school.ts' // prettier-ignore

let manual: Row
let atlas: Row
let course: Row
let group: Row

/** A class whose students receive one manual and two atlases each; four manuals and one atlas are in stock. */
beforeEach(async () => {
  manual = await goods(jamaica, { quantity: 4, cost: 600 })
  atlas = await goods(jamaica, { quantity: 1, cost: 500 })
  course = await made('course', { kit: kit() })
  group = await made('class', { course: course._id, fee: 0, capacity: 30 })
})

const kit = () => [
  { product: manual._id, quantity: 1 },
  { product: atlas._id, quantity: 2 },
]
const someone = () => server.aStudent({ branch: jamaica })
const enrol = async (student?: string, into = group, fields = {}): Promise<Row> => {
  const answer = await admin.post('/api/enrolment', {
    student: student ?? (await someone()),
    class: into._id,
    ...fields,
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}
const books = async (id = group._id) => (await admin.get(`/api/class/${id}/kit`)).body.data as ClassBooks
/** Each line in the order of the kit: reserved, short, issued, returned. */
const shown = ({ lines }: Pick<KitStudent, 'lines'>) =>
  kit().map(({ product }) => {
    const line = lines.find((one) => one.product === product)
    return line && [line.reserved, line.short, line.issued, line.returned]
  })
const linesOf = async ({ _id }: Row, id = group._id) =>
  shown((await books(id)).students.find(({ enrolment }) => enrolment === _id) ?? { lines: [] })
const issue = ({ _id }: Row, lines?: object[]): Promise<Answer> =>
  admin.post(`/api/enrolment/${_id}/kit/issue`, lines ? { lines } : {})
const takeBack = ({ _id }: Row, lines: object[]): Promise<Answer> =>
  admin.post(`/api/enrolment/${_id}/kit/return`, { lines })
const handedBy = ({ body }: Answer) => body.data as Handed
const keptOf = async (product: string) =>
  (
    await server.owner.query<{ reserved: string }>(
      'select reserved from stock where product_id = $1 and branch_id = $2',
      [product, jamaica],
    )
  ).rows.map(({ reserved }) => Number(reserved))[0]
const sell = (product: string, quantity: number): Promise<Answer> =>
  admin.post('/api/sale', {
    branch: jamaica,
    lines: [{ product, quantity, unitPrice: 100 }],
    payments: [{ method: 'cash', amount: 100 * quantity }],
  })

describe('the kit of a course', () => {
  test('names active products, each once, with a quantity of at least one', async () => {
    const gone = await goods(jamaica, { quantity: 0 })
    await put('product', gone._id, { active: false })
    const line = { product: manual._id, quantity: 1 }
    const answers = [
      [line, line],
      [{ product: gone._id, quantity: 1 }],
      [{ product: 'f'.repeat(24), quantity: 1 }],
      [{ product: manual._id, quantity: 0 }],
    ].map((lines) => create('course', { kit: lines }))
    expect((await Promise.all(answers)).map(refusal)).toEqual([
      [422, 'invalid', ['kit.1.product']],
      [422, 'invalid', ['kit.0.product']],
      [422, 'invalid', ['kit.0.product']],
      [422, 'invalid', ['kit.0.quantity']],
    ])
    expect(course.kit).toEqual(kit())
  })

  test('protects its products from deletion, including deactivated ones', async () => {
    const pen = await goods(jamaica, { quantity: 0 })
    const other = await made('course', { kit: [{ product: pen._id, quantity: 1 }] })
    expect(refusal(await admin.delete(`/api/product/${pen._id}`))).toEqual([409, 'in_use', []])
    await put('product', pen._id, { active: false })
    const answer = await put('course', other._id, { kit: [{ product: pen._id, quantity: 3 }] })
    expect(answer.status).toBe(200)
  })
})

describe('a student who joins the class', () => {
  test('gets books reserved from stock; the line shows the shortage', async () => {
    const [first, second] = [await enrol(), await enrol()]
    expect(await linesOf(first)).toEqual([[1, 0, 0, 0], [1, 1, 0, 0]]) // prettier-ignore
    expect(await linesOf(second)).toEqual([[1, 0, 0, 0], [0, 2, 0, 0]]) // prettier-ignore
    expect((await books()).products).toMatchObject([
      { product: manual._id, due: 2, reserved: 2, short: 0, held: 0 },
      { product: atlas._id, due: 4, reserved: 1, short: 3, held: 0 },
    ])
    await proved()
  })

  test('in any way: class field, waiting list, and only once enrolled', async () => {
    const direct = await someone()
    await put('student', direct, { class: group._id })
    expect((await books()).students.map(({ student }) => student)).toEqual([direct])
    const small = await made('class', { course: course._id, fee: 0, capacity: 1 })
    const first = await enrol(undefined, small)
    const waiting = await enrol(undefined, small, { waitlist: true })
    expect(waiting.status).toBe('waiting')
    expect(await linesOf(waiting, small._id)).toEqual([undefined, undefined])
    await admin.post(`/api/enrolment/${first._id}/drop`, { reason: 'Moved' })
    await admin.post(`/api/enrolment/${waiting._id}/seat`, {})
    expect(await linesOf(waiting, small._id)).toEqual([[1, 0, 0, 0], [0, 2, 0, 0]]) // prettier-ignore
  })

  test('keeps the kit of that time: later changes apply to later students, or when it is laid out for them', async () => {
    const first = await enrol()
    const pen = await goods(jamaica, { quantity: 5 })
    await put('course', course._id, { kit: [...kit(), { product: pen._id, quantity: 1 }] })
    expect((await books()).students.find(({ enrolment }) => enrolment === first._id)?.lines).toHaveLength(2)
    expect((await books()).without).toBe(1)
    const laid = (await admin.post(`/api/class/${group._id}/kit/lay`, {})).body.data as ClassBooks
    expect(laid.without).toBe(0)
    expect(laid.students[0]?.lines).toHaveLength(3)
    expect(await keptOf(pen._id)).toBe(1)
  })

  test('is served in the order of enrolment when goods arrive', async () => {
    const [first, second, third] = [await enrol(), await enrol(), await enrol()]
    await stockUp(atlas._id, jamaica, 4, 2_000)
    expect((await linesOf(first))[1]).toEqual([2, 0, 0, 0])
    expect((await linesOf(second))[1]).toEqual([2, 0, 0, 0])
    expect((await linesOf(third))[1]).toEqual([1, 1, 0, 0])
    // In another branch they are not reserved for students of this one.
    await stockUp(atlas._id, dhaka, 9, 0)
    expect((await linesOf(third))[1]).toEqual([1, 1, 0, 0])
    await proved()
  })

  test('has their books protected from sales', async () => {
    await enrol()
    expect(refusal(await sell(atlas._id, 1))).toEqual([409, 'insufficient_stock', ['lines.0.quantity']])
    expect((await sell(manual._id, 3)).status).toBe(201)
    expect(refusal(await sell(manual._id, 1))).toEqual([409, 'insufficient_stock', ['lines.0.quantity']])
  })
})

describe('a student who leaves', () => {
  test.each([
    ['drop', { reason: 'Moved' }],
    ['complete', {}],
  ])('by %s releases the reserved books to the next in line', async (step, body) => {
    const [first, second] = [await enrol(), await enrol()]
    expect((await admin.post(`/api/enrolment/${first._id}/${step}`, body)).status).toBe(200)
    expect((await linesOf(second))[1]).toEqual([1, 1, 0, 0])
    expect([await keptOf(manual._id), await keptOf(atlas._id)]).toEqual([1, 1])
    await proved()
  })

  test('by deletion of the enrolment releases them too, unless books were handed out', async () => {
    const [first, second] = [await enrol(), await enrol()]
    await issue(second)
    expect((await admin.delete(`/api/enrolment/${first._id}`)).status).toBe(200)
    expect(await keptOf(manual._id)).toBe(0)
    expect(refusal(await admin.delete(`/api/enrolment/${second._id}`))).toEqual([409, 'state', []])
    await proved()
  })

  test('to another class takes the books handed out along; reserved ones are released', async () => {
    const first = await enrol()
    await issue(first)
    const pen = await goods(jamaica, { quantity: 5 })
    const also = [
      { product: manual._id, quantity: 2 },
      { product: pen._id, quantity: 1 },
    ]
    const other = await made('class', { course: (await made('course', { kit: also }))._id, fee: 0 })
    const moved = dataOf(await admin.post(`/api/enrolment/${first._id}/transfer`, { class: other._id }))
    const [there] = (await books(other._id)).students
    expect(there?.enrolment).toBe(moved._id)
    const line = (product: string) => there?.lines.find((one) => one.product === product)
    expect(line(manual._id)).toMatchObject({ quantity: 2, reserved: 1, short: 0, issued: 1 })
    expect(line(pen._id)).toMatchObject({ reserved: 1, issued: 0 })
    expect(line(atlas._id)).toMatchObject({ quantity: 1, reserved: 0, short: 0, issued: 1 })
    expect((await books()).students).toEqual([])
    expect(handedBy(await takeBack(moved, [{ product: atlas._id, quantity: 1 }])).given).toMatchObject([
      { product: atlas._id, quantity: 1 },
    ])
    await proved()
  })
})

describe('handing out books', () => {
  test('takes all reserved books out of stock at their cost; twice takes nothing', async () => {
    const one = await enrol()
    const answer = handedBy(await issue(one))
    expect(answer.given).toMatchObject([{ product: manual._id, quantity: 1 }, { product: atlas._id, quantity: 1 }]) // prettier-ignore
    expect([answer.again, answer.issuedByName]).toEqual([false, 'Test root'])
    expect(answer.issuedAt).toEqual(expect.any(String))
    expect(shown(answer)).toEqual([[0, 0, 1, 0], [0, 1, 1, 0]]) // prettier-ignore
    expect(await lying(manual._id, jamaica)).toEqual({ quantity: 3, value: 1_800 })
    expect(await postedFor(one._id)).toEqual({ kit_cost: 1_100, stock: -1_100 })
    const again = handedBy(await issue(one))
    expect([again.again, again.given]).toEqual([true, []])
    expect(await lying(manual._id, jamaica)).toEqual({ quantity: 3, value: 1_800 })
    await proved()
  })

  test('concurrently hands them out once', async () => {
    const one = await enrol()
    const answers = await Promise.all([issue(one), issue(one), issue(one)])
    expect(answers.map((answer) => [answer.status, handedBy(answer).again]).toSorted()).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ])
    await proved()
  })

  test('takes only the requested part of the reserved books', async () => {
    const one = await enrol()
    expect(refusal(await issue(one, [{ product: atlas._id, quantity: 2 }]))).toEqual([422, 'invalid', ['lines.0.quantity']]) // prettier-ignore
    const pen = await goods(jamaica)
    expect(refusal(await issue(one, [{ product: pen._id, quantity: 1 }]))).toEqual([422, 'invalid', ['lines.0.product']]) // prettier-ignore
    expect(shown(handedBy(await issue(one, [{ product: atlas._id, quantity: 1 }])))).toEqual([[1, 0, 0, 0], [0, 1, 1, 0]]) // prettier-ignore
  })

  test('and taking them back uses the original cost', async () => {
    const one = await enrol()
    await issue(one)
    await stockUp(manual._id, jamaica, 1, 9_999)
    const tooMany = await takeBack(one, [{ product: manual._id, quantity: 2 }])
    expect(refusal(tooMany)).toEqual([422, 'invalid', ['lines.0.quantity']])
    await admin.post(`/api/enrolment/${one._id}/complete`, {})
    expect(shown(handedBy(await takeBack(one, [{ product: manual._id, quantity: 1 }])))[0]).toEqual([0, 0, 1, 1]) // prettier-ignore
    expect(await lying(manual._id, jamaica)).toEqual({ quantity: 5, value: 1_800 + 9_999 + 600 })
    expect(await postedFor(one._id)).toEqual({ kit_cost: 500, stock: -500 })
    await proved()
  })

  test('cannot be done by SQL of the app alone', async () => {
    await enrol()
    for (const sql of ['update kit_line set reserved = 0', 'delete from kit_line', 'truncate kit_line'])
      await expect(server.pool.query(sql)).rejects.toThrow(/permission denied/)
    await expect(server.owner.query('update kit_line set reserved = reserved + 90')).rejects.toThrow()
  })
})

describe('a scan', () => {
  const scan = (code: string, enrolment?: string, id = group._id) =>
    admin.post(`/api/class/${id}/kit/scan`, { code, enrolment })
  async function cardOf(student: unknown): Promise<string> {
    const answer = await admin.fetch(`/api/document/studentCard/${String(student)}.pdf?lang=en`)
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    return text.replace(/\s+/g, ' ').match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0] ?? ''
  }

  test('of a student’s card hands out everything reserved for them', async () => {
    const one = await enrol()
    const code = await cardOf(one.student)
    const answer = handedBy(await scan(code))
    expect([answer.enrolment, answer.again, answer.given.length]).toEqual([one._id, false, 2])
    expect(handedBy(await scan(code)).again).toBe(true)
    await proved()
  })

  test('of a foreign or revoked card hands out nothing', async () => {
    const stranger = await someone()
    const code = await cardOf(stranger)
    expect(refusal(await scan(code))).toEqual([409, 'state', []])
    await enrol(stranger)
    await admin.post(`/api/student/${stranger}/card/revoke`, { reason: 'Lost' })
    expect(refusal(await scan(code))).toEqual([409, 'state', []])
    expect(refusal(await scan('AAAA-AAAA'))).toEqual([422, 'invalid', ['code']])
    expect(await keptOf(manual._id)).toBe(1)
  })

  test('of a book hands one to the chosen student, and asks for one if none is chosen', async () => {
    await put('product', manual._id, { barcode: `978-${manual._id.slice(-6)}` })
    const code = `978-${manual._id.slice(-6).toUpperCase()}`
    const one = await enrol()
    expect(refusal(await scan(code))).toEqual([422, 'invalid', ['code']])
    expect(handedBy(await scan(code, one._id)).given).toMatchObject([{ product: manual._id, quantity: 1 }])
    expect(refusal(await scan(code, one._id))).toEqual([422, 'invalid', ['code']])
  })
})

test('the books of another branch’s class are not found', async () => {
  const one = await enrol()
  const elsewhere = await server.signedIn({
    role: 'manager',
    branch: dhaka,
    permissions: { student: { view: true, update: true }, class: { view: true } },
  })
  for (const answer of [
    await elsewhere.get(`/api/class/${group._id}/kit`),
    await elsewhere.post(`/api/class/${group._id}/kit/lay`, {}),
    await elsewhere.post(`/api/class/${group._id}/kit/scan`, { code: 'AAAA' }),
    await elsewhere.post(`/api/enrolment/${one._id}/kit/issue`, {}),
    await elsewhere.post(`/api/enrolment/${one._id}/kit/return`, {
      lines: [{ product: manual._id, quantity: 1 }],
    }),
  ])
    expect(answer.status).toBe(404)
})
