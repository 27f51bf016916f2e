import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { admin, course, dataOf, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'

let student: string
let evening: Row

beforeEach(async () => {
  student = await server.aStudent({ branch: jamaica, status: 'enquiry' })
  evening = await made('class', { name: 'Evening', fee: 30_000, capacity: 2 })
})

const enrol = (fields: Record<string, unknown> = {}): Promise<Answer> =>
  admin.post('/api/enrolment', { student, class: evening._id, ...fields })
const enrolled = async (fields: Record<string, unknown> = {}): Promise<Row> => {
  const answer = await enrol(fields)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}
const someone = () => server.aStudent({ branch: jamaica })
const theStudent = async (id = student) => dataOf(await admin.get(`/api/student/${id}`))
const theOne = async (id: unknown) => dataOf(await admin.get(`/api/enrolment/${String(id)}`))
const invoiceOf = async ({ invoice }: Row) => dataOf(await admin.get(`/api/invoice/${String(invoice)}`))
const of = async (filter: object) =>
  (await admin.get(`/api/enrolment?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .body as unknown as Row[]
const proved = async () => expect((await admin.post('/api/proof', {})).body.data).toMatchObject({ ok: true })

describe('enrolling', () => {
  test('copies the fee, creates the invoice, and puts the student in the class', async () => {
    const one = await enrolled({ discount: 5_000 })
    expect(one).toMatchObject({
      fee: 30_000,
      discount: 5_000,
      status: 'active',
      branch: jamaica,
      className: 'Evening',
    })
    expect(await invoiceOf(one)).toMatchObject({ student, branch: jamaica, total: 25_000, status: 'open', lines: [{ description: 'Evening', quantity: 1, unitPrice: 30_000, discount: 5_000 }] }) // prettier-ignore
    expect(await theStudent()).toMatchObject({ class: evening._id, status: 'enrolled', balance: 25_000 })
    // A later price of the class does not change the agreed fee.
    await admin.put(`/api/class/${evening._id}`, { fee: 99_000 })
    expect(await theOne(one._id)).toMatchObject({ fee: 30_000 })
    await proved()
  })

  test('uses the course’s fee where the class has none, or a given one', async () => {
    const free = await made('class', { name: 'As the course' })
    await server.owner.query('update class set fee = null where id = $1', [free._id])
    const { body } = await admin.get(`/api/course/${course}`)
    expect(await enrolled({ class: free._id })).toMatchObject({ fee: (body.data as Row).fee })
    expect(await enrolled({ fee: 1_000 })).toMatchObject({ fee: 1_000 })
  })

  test('for free creates no invoice', async () => {
    expect(await enrolled({ fee: 0 })).toMatchObject({ invoice: null, status: 'active' })
    const free = await someone()
    expect(await enrolled({ student: free, discount: 30_000 })).toMatchObject({ invoice: null })
    expect(await theStudent(free)).toMatchObject({ balance: 0, class: evening._id })
  })

  test('in a class happens once, however often it is requested at once', async () => {
    const answers = await Promise.all([enrol(), enrol(), enrol()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(refusal(await enrol())).toEqual([409, 'duplicate', ['class']])
    expect(await theStudent()).toMatchObject({ balance: 30_000 })
  })

  test('takes one of the free seats that the class and the list of classes show, and leaving gives it back', async () => {
    const free = async () => {
      const one = dataOf(await admin.get(`/api/class/${evening._id}`))
      const [listed] = (await admin.get(`/api/class?idFilter=${evening._id}`)).body.data as Row[]
      expect(listed?.freeSeats).toBe(one.freeSeats)
      return one.freeSeats
    }
    expect(await free()).toBe(2)
    await enrolled()
    expect(await free()).toBe(1)
    await enrolled({ student: await someone() })
    await enrolled({ student: await someone(), waitlist: true })
    expect(await free()).toBe(0)
    await admin.put(`/api/student/${student}`, { status: 'dropped' })
    expect(await free()).toBe(1)
    // Fewer seats than students are no free ones.
    await server.owner.query('update class set capacity = 1 where id = $1', [evening._id])
    await admin.put(`/api/student/${student}`, { status: 'enrolled' })
    expect(await free()).toBe(0)
  })

  test('stops at the capacity under concurrency; others may wait, without a debt', async () => {
    const many = await Promise.all(Array.from({ length: 5 }, someone))
    const answers = await Promise.all(many.map((each) => enrol({ student: each })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    expect(refusal(await enrol())).toEqual([409, 'state', ['class']])
    const waiting = await enrolled({ waitlist: true })
    expect(waiting).toMatchObject({ status: 'waiting', invoice: null, fee: 30_000 })
    expect(await theStudent()).toMatchObject({ class: null, status: 'enquiry', balance: 0 })
    await proved()
  })

  test.each([
    ['student', { student: 'f'.repeat(24) }],
    ['class', { class: 'f'.repeat(24) }],
    ['discount', { discount: 30_001 }],
    ['fee', { fee: -1 }],
    ['status', { status: 'completed' }],
    ['invoice', { invoice: 'f'.repeat(24) }],
    ['date', { date: '2999-01-01' }],
  ])('with a wrong %s is refused at the field', async (field, fields) => {
    expect(refusal(await enrol(fields))).toEqual([422, 'invalid', [field]])
  })

  test('needs a class of the same branch that is running or planned', async () => {
    for (const fields of [{ branch: dhaka }, { status: 'cancelled' }]) {
      const other = await made('class', { name: 'Other', ...fields })
      expect(refusal(await enrol({ class: other._id }))).toEqual([422, 'invalid', ['class']])
    }
  })

  test('sent twice with one key is one enrolment and one invoice', async () => {
    const send = () =>
      admin.post('/api/enrolment', { student, class: evening._id }, { 'Idempotency-Key': `enrol-${student}` })
    const [one, two] = [await send(), await send()]
    expect([one.status, two.status, two.body._id]).toEqual([201, 201, one.body._id])
    expect(await theStudent()).toMatchObject({ balance: 30_000 })
  })
})

describe('a student’s class field', () => {
  test('enrols when set, and ends the enrolment when cleared', async () => {
    expect((await admin.put(`/api/student/${student}`, { class: evening._id })).status).toBe(200)
    expect(await theStudent()).toMatchObject({ class: evening._id, status: 'enrolled', balance: 30_000 })
    expect(await of({ student })).toMatchObject([{ class: evening._id, status: 'active', fee: 30_000 }])
    await admin.put(`/api/student/${student}`, { class: null })
    expect(await of({ student })).toMatchObject([{ status: 'dropped' }])
    expect(await theStudent()).toMatchObject({ class: null })
    await proved()
  })

  test('refuses a full class too', async () => {
    for (const each of [await someone(), await someone()])
      expect((await admin.put(`/api/student/${each}`, { class: evening._id })).status).toBe(200)
    expect(refusal(await admin.put(`/api/student/${student}`, { class: evening._id }))).toEqual([409, 'state', ['class']]) // prettier-ignore
    expect(await theStudent()).toMatchObject({ class: null, balance: 0 })
  })

  test('takes a returning student with a seat like anybody', async () => {
    expect((await admin.put(`/api/student/${student}`, { status: 'dropped' })).status).toBe(200)
    await enrolled()
    expect(await theStudent()).toMatchObject({ class: evening._id, status: 'enrolled' })
    expect((await enrol({ student: await someone() })).status).toBe(201)
    expect(refusal(await enrol({ student: await someone() })).slice(0, 2)).toEqual([409, 'state'])
  })

  test('shows the newest active enrolment', async () => {
    const morning = await made('class', { name: 'Morning', fee: 0 })
    const first = await enrolled()
    const second = await enrolled({ class: morning._id })
    expect(await theStudent()).toMatchObject({ class: morning._id })
    await admin.post(`/api/enrolment/${second._id}/complete`, {})
    expect(await theStudent()).toMatchObject({ class: evening._id })
    await admin.post(`/api/enrolment/${first._id}/drop`, { reason: 'Moved' })
    expect(await theStudent()).toMatchObject({ class: null })
  })
})

describe('an enrolment', () => {
  test('is dropped with a reason, frees the seat, keeps its invoice, and may be made again', async () => {
    const one = await enrolled()
    expect((await admin.post(`/api/enrolment/${one._id}/drop`, {})).status).toBe(422)
    const dropped = dataOf(await admin.post(`/api/enrolment/${one._id}/drop`, { reason: 'Moved' }))
    expect(dropped).toMatchObject({ status: 'dropped', reason: 'Moved', invoice: one.invoice })
    for (const verb of ['drop', 'complete'])
      expect(refusal(await admin.post(`/api/enrolment/${one._id}/${verb}`, verb === 'drop' ? { reason: 'x' } : {})).slice(0, 2)).toEqual([409, 'state']) // prettier-ignore
    expect(await invoiceOf(one)).toMatchObject({ status: 'open', total: 30_000 })
    expect((await enrol()).status).toBe(201)
    await proved()
  })

  test('is dropped together with its invoice if requested, unpaid and permitted', async () => {
    const one = await enrolled()
    const clerk = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { student: { update: true } },
    })
    const drop = (id: string, client = admin) =>
      client.post(`/api/enrolment/${id}/drop`, { reason: 'Never came', voidInvoice: true })
    expect((await drop(one._id, clerk)).status).toBe(403)
    await admin.post(`/api/invoice/${String(one.invoice)}/pay`, { amount: 1, method: 'cash' })
    expect(refusal(await drop(one._id)).slice(0, 2)).toEqual([409, 'state'])
    expect(await theOne(one._id)).toMatchObject({ status: 'active' })

    student = await someone()
    const other = await enrolled()
    expect(dataOf(await drop(other._id))).toMatchObject({ status: 'dropped', invoice: other.invoice })
    expect(await invoiceOf(other)).toMatchObject({ status: 'void', voidReason: 'Never came', balance: 0 })
    expect(await theStudent()).toMatchObject({ balance: 0, class: null })
    const free = await enrolled({ fee: 0 })
    expect((await drop(free._id)).status).toBe(200)
    await proved()
  })

  test('cannot change what was invoiced, nor its student', async () => {
    const one = await enrolled()
    const other = await made('class', { name: 'Other' })
    for (const change of [{ fee: 1 }, { discount: 1 }, { class: other._id }, { student: await someone() }])
      expect(refusal(await admin.put(`/api/enrolment/${one._id}`, change))).toEqual([422, 'invalid', Object.keys(change)]) // prettier-ignore
    expect((await admin.put(`/api/enrolment/${one._id}`, { ...one })).status).toBe(200)
    expect(refusal(await admin.delete(`/api/enrolment/${one._id}`)).slice(0, 2)).toEqual([409, 'state'])
  })

  test('without an invoice can be deleted, and the student leaves the class', async () => {
    const one = await enrolled({ fee: 0 })
    expect((await admin.delete(`/api/enrolment/${one._id}`)).status).toBe(200)
    expect(await theStudent()).toMatchObject({ class: null })
  })
})
