import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CertificateStanding } from '../../src/shared/certificates/certificateRoutes.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { readPdf } from '../support/pdf.ts'
import { admin, dataOf, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'
import { formOf, png } from '../support/uploads.ts'

const day = today('America/New_York', Date.now())
const every = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '10:00', end: '12:00' }))

let teacher: Row
let desk: Client
beforeAll(async () => {
  teacher = await made('teacher', { branch: jamaica })
  const flags = { student: { view: true, update: true } }
  desk = await server.signedIn({ role: 'employee', branch: jamaica, permissions: flags })
})

let student: string
let enrolled: Row
let sessions: Row[]
let paid: Row
/** A course of four hours with an exam, of which two sessions of two hours were held. */
beforeEach(async () => {
  await admin.put('/api/setting', { papers: ['photo'] })
  const course = await made('course', { name: 'Defensive Driving', hours: 4, exam: true })
  const group = await made('class', {
    course: course._id, teacher: teacher._id, startDate: addDays(day, -3), endDate: addDays(day, 3), schedule: every, fee: 30_000,
  }) // prettier-ignore
  student = await server.aStudent({ branch: jamaica, firstName: 'Rahim', lastName: 'Uddin' })
  const body = { student, class: group._id, date: addDays(day, -3) }
  enrolled = (await admin.post('/api/enrolment', body)).body as unknown as Row
  const filter = JSON.stringify({ class: group._id })
  sessions = (await admin.get(`/api/classSession?${new URLSearchParams({ filter }).toString()}`))
    .body as unknown as Row[]
})

const sit = (session: number, status = 'present', more: object = {}) =>
  admin.put(`/api/attendance/${sessions[session]?._id}`, { entries: [{ student, status }], ...more })
const exam = (result: string | null, score?: number, client = admin) =>
  client.post(`/api/enrolment/${enrolled._id}/exam`, { result, ...(score === undefined ? {} : { score }) })
const pay = (amount = 30_000) => admin.post('/api/payment', { student, amount, method: 'cash' })
const photo = () => admin.put(`/api/student/${student}`, formOf({}, [{ name: 'me.png', bytes: png() }], ['photo'])) // prettier-ignore
const issue = (more: object = {}, client = admin) =>
  client.post(`/api/enrolment/${enrolled._id}/certificate`, more)
const standing = async (language: 'en' | 'bn' = 'en') => {
  const headers = { 'Accept-Language': language }
  const answer = await admin.call('GET', `/api/student/${student}/certificates`, undefined, headers)
  return (answer.body.data as CertificateStanding[])[0] as CertificateStanding
}
const rules = async (language?: 'en' | 'bn') =>
  (await standing(language)).rules.map(({ rule, met, message }) => [rule, met, message])
async function allMet(): Promise<void> {
  await Promise.all([sit(0), sit(1), photo()])
  await exam('passed', 85)
  paid = (await pay()).body as unknown as Row
}
async function issued(more: object = {}): Promise<Row> {
  const answer = await issue(more)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body as unknown as Row
}
const verified = async (code: unknown, client = server.stranger()) =>
  (await client.get(`/api/verify/${String(code)}`)).body.data as Record<string, unknown>

describe('a certificate', () => {
  test('names every unmet rule with its figure, in the reader’s language', async () => {
    await sit(0, 'late', { entries: [{ student, status: 'late', minutesLate: 30 }] })
    expect(await rules()).toEqual([
      ['hours', false, '1:30 of 4 hours'],
      ['exam', false, 'Not taken yet'],
      ['papers', false, 'Missing: Photo'],
      ['fees', false, expect.stringMatching(/300\.00 still to pay$/)],
    ])
    expect((await rules('bn'))[0]).toEqual(['hours', false, 'উপস্থিত ১:৩০ ঘণ্টা, প্রয়োজন ৪ ঘণ্টা'])
    const answer = await issue()
    expect(refusal(answer)).toEqual([409, 'state', []])
    expect((answer.body.unmet as { rule: string }[]).map(({ rule }) => rule)).toEqual(['hours', 'exam', 'papers', 'fees']) // prettier-ignore
    expect(answer.body.message).toContain(
      'Hours: 1:30 of 4 hours; Exam: Not taken yet; Papers: Missing: Photo',
    )
  })

  test('is issued when hours, exam, documents and fees are met, and records the facts of that time', async () => {
    await allMet()
    const one = await issued()
    expect(one).toMatchObject({
      name: 'Rahim Uddin',
      course: 'Defensive Driving',
      class: 'Evening',
      minutes: 240,
      since: addDays(day, -3),
      until: day,
      issuedOn: day,
      language: 'en',
      status: 'valid',
      unmet: [],
      override: null,
    })
    expect(one.number).toMatch(/^[A-Z]+-CRT-\d{4}-\d{5}$/)
    expect(one.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    await admin.put(`/api/student/${student}`, { lastName: 'Ahmed' })
    expect((await admin.get(`/api/certificate/${one._id}`)).body).toMatchObject({ name: 'Rahim Uddin' })
  })

  test.each([
    ['hours', () => sit(1, 'absent', { reason: 'Mistaken' })],
    ['exam', () => exam('failed', 40)],
    ['fees', () => admin.post(`/api/cashEntry/${paid._id}/reverse`, { reason: 'Bounced' })],
  ] as const)('is not issued if only %s is missing', async (rule, spoil) => {
    await allMet()
    await spoil()
    const answer = await issue()
    expect([answer.status, (answer.body.unmet as { rule: string }[]).map((one) => one.rule)]).toEqual([409, [rule]])
  }) // prettier-ignore

  test('requires only what its course does', async () => {
    const plain = await made('course', { name: 'A talk' })
    const group = await made('class', { course: plain._id, startDate: day, endDate: day, schedule: [] })
    await admin.put('/api/setting', { papers: [] })
    enrolled = (await admin.post('/api/enrolment', { student, class: group._id, fee: 0 }))
      .body as unknown as Row
    expect(refusal(await exam('passed'))).toEqual([409, 'state', []])
    await pay()
    expect((await issued()).minutes).toBe(null)
  })

  test('requires the fee of its own class: other debts are named and block nothing', async () => {
    await allMet()
    const lines = [{ description: 'Next course', quantity: 1, unitPrice: 50_000 }]
    await admin.post('/api/invoice', { branch: jamaica, student, date: day, lines })
    expect((await rules()).at(-1)).toEqual([
      'fees',
      true,
      expect.stringMatching(/^Paid · .*500\.00 owed in all$/),
    ])
    expect((await issue()).status).toBe(200)
  })

  test('requires the price difference of a transfer too', async () => {
    await allMet()
    const { course } = dataOf(await admin.get(`/api/class/${enrolled.class as string}`))
    const other = await made('class', { course, startDate: day, endDate: addDays(day, 3), schedule: [] })
    const answer = await admin.post(`/api/enrolment/${enrolled._id}/transfer`, {
      class: other._id,
      fee: 35_000,
    })
    enrolled = answer.body as unknown as Row
    const list = (await admin.get(`/api/student/${student}/certificates`)).body.data as CertificateStanding[]
    const there = list.find(({ class: group }) => group === other._id)
    expect(there?.rules.at(-1)).toMatchObject({
      rule: 'fees',
      met: false,
      message: expect.stringContaining('50.00'),
    })
    const roster = (await admin.get(`/api/class/${other._id}/roster`)).body.data as { students: object[] }
    expect(roster.students).toMatchObject([{ owed: 5_000, balance: 5_000 }])
  })

  test('is listed for a whole class: eligible, issued, and what each of the others lacks', async () => {
    const ofClass = async (client = admin) =>
      client.get(`/api/class/${enrolled.class as string}/certificates`)
    const second = await server.aStudent({ branch: jamaica, firstName: 'Abul', lastName: 'Kashem' })
    await admin.post('/api/enrolment', { student: second, class: enrolled.class, fee: 0 })
    await allMet()
    const reported = async () =>
      ((await ofClass()).body.data as (CertificateStanding & { studentName: string })[]).map((one) => [
        one.studentName,
        one.rules.filter(({ met }) => !met).map(({ rule }) => rule),
        one.certificates.length,
      ])
    expect(await reported()).toEqual([
      ['Abul Kashem', ['hours', 'exam', 'papers'], 0],
      ['Rahim Uddin', [], 0],
    ])
    await issued()
    expect((await reported())[1]).toEqual(['Rahim Uddin', [], 1])
    const away = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { student: { view: true } },
    })
    expect((await ofClass(away)).status).toBe(404)
  })

  test('is overridden only by an administrator with a reason, who is recorded', async () => {
    expect(refusal(await issue({ override: 'Sat it elsewhere' }, desk))).toEqual([403, 'forbidden', []])
    const one = await issued({ override: 'Sat it elsewhere' })
    expect(one).toMatchObject({ unmet: ['hours', 'exam', 'papers', 'fees'], override: 'Sat it elsewhere' })
    const { rows } = await server.owner.query<{ changes: Record<string, unknown> }>(
      `select changes from audit_log where record_id = $1 and action = 'created'`,
      [one._id],
    )
    expect(rows[0]?.changes).toMatchObject({ override: [null, 'Sat it elsewhere'] })
    // If nothing is missing, there is nothing to override.
    expect((await standing()).certificates[0]).toMatchObject({ review: false, override: 'Sat it elsewhere' })
  })

  test('is unique for each enrolment under concurrency; numbers have no gaps', async () => {
    await allMet()
    const answers = await Promise.all([issue(), issue(), issue(), issue()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { rows } = await server.owner.query<{ number: string }>(
      'select number from certificate where branch_id = $1 order by number',
      [jamaica],
    )
    expect(rows.map(({ number }) => Number(number.slice(-5)))).toEqual(rows.map((_, index) => index + 1))
  })

  test('that is voided keeps its number and reason, verifies as void, and allows another', async () => {
    await allMet()
    const one = await issued()
    const voided = () => desk.post(`/api/certificate/${one._id}/void`, { reason: 'Name was wrong' })
    expect((await voided()).body).toMatchObject({ status: 'void', voidedOn: day, voidReason: 'Name was wrong', number: one.number }) // prettier-ignore
    expect(refusal(await voided())).toEqual([409, 'state', []])
    expect(await verified(one.code)).toMatchObject({ verdict: 'void', voidedOn: day })
    const next = await issued()
    expect([next.number === one.number, next.code === one.code]).toEqual([false, false])
    await expect(server.owner.query('delete from certificate where id = $1', [one._id])).rejects.toThrow()
  })

  test('is flagged for review when a mark that it rests on is corrected, or a payment reversed', async () => {
    await allMet()
    await issued()
    expect((await standing()).certificates[0]?.review).toBe(false)
    await sit(1, 'absent', { reason: 'Mistaken' })
    expect((await standing()).certificates[0]?.review).toBe(true)
    const [paper] = (await standing()).certificates
    const toReview = async (client = admin) =>
      (await client.get(`/api/certificate/review?ids=${paper?._id},${'f'.repeat(24)}`)).body.data
    expect(await toReview()).toEqual([paper?._id])
    expect(await toReview(await server.signedIn({ role: 'manager', branch: dhaka }))).toEqual([])
    await sit(1, 'present', { reason: 'Was there' })
    expect((await standing()).certificates[0]?.review).toBe(false)
  })

  test('is refused for students who left; the exam result is carried to another class of the course', async () => {
    await exam('passed', 91)
    const other = await made('class', {
      course: (await admin.get(`/api/class/${String(enrolled.class)}`).then(({ body }) => body.data as Row)).course,
      startDate: day, endDate: addDays(day, 9), schedule: [], fee: 30_000,
    }) // prettier-ignore
    const moved = (await admin.post(`/api/enrolment/${enrolled._id}/transfer`, { class: other._id })).body
    expect(moved).toMatchObject({ examResult: 'passed', examScore: 91 })
    expect(refusal(await issue({ override: 'All the same' }))).toEqual([409, 'state', []])
  })

  test('of another branch is not found', async () => {
    const far = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { student: { view: true, update: true } },
    })
    const one = await issued({ override: 'Sat it elsewhere' })
    for (const path of [
      `certificate/${one._id}`,
      `student/${student}/certificates`,
      `document/certificate/${one._id}.pdf`,
    ])
      // prettier-ignore
      expect((await far.get(`/api/${path}`)).status).toBe(404)
    expect((await exam('passed', 50, far)).status).toBe(404)
  })
})

describe('verification', () => {
  test('shows initials, course, day and number to anybody, and nothing else', async () => {
    const one = await issued({ override: 'Sat it elsewhere' })
    expect(await verified(one.code)).toEqual({
      verdict: 'valid',
      initials: 'R. U.',
      course: 'Defensive Driving',
      issuedOn: day,
      number: one.number,
      voidedOn: null,
    })
  })

  test('accepts a code as people type it', async () => {
    const { code } = await issued({ override: 'Sat it elsewhere' })
    const typed = String(code).toLowerCase().replace(/(.{4})/g, '$1- ').replaceAll('0', 'o').replaceAll('1', 'l') // prettier-ignore
    expect(await verified(encodeURIComponent(typed))).toMatchObject({ verdict: 'valid' })
  })

  test('of an unknown code has the same shape, and is throttled', async () => {
    const nothing = { verdict: 'unknown', initials: null, course: null, issuedOn: null, number: null, voidedOn: null } // prettier-ignore
    expect(await verified('AAAA-BBBB-CCCC')).toEqual(nothing)
    const address = `verify 127.0.0.1`
    const known = async () =>
      (await server.owner.query('select 1 from login_failure where account = $1', [address])).rows.length
    await expect.poll(known).toBe(1)
  })
})

describe('the printed certificate', () => {
  async function read(id: string): Promise<string> {
    const answer = await admin.fetch(`/api/document/certificate/${id}.pdf?lang=en`)
    expect(answer.status).toBe(200)
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text.replace(/\s+/g, ' ')
  }

  test('shows the facts of issue and the address for verification; the second copy is marked', async () => {
    await allMet()
    const one = await issued()
    const first = await read(one._id)
    for (const expected of [
      'Rahim Uddin',
      'Defensive Driving',
      '4 hours attended',
      String(one.number),
      'Anwar Hossain',
    ])
      expect(first).toContain(expected)
    expect(first.replaceAll(' ', '')).toContain(`/verify/${String(one.code).slice(0, 4)}-`)
    expect(first).not.toContain('DUPLICATE')
    expect(await read(one._id)).toContain('DUPLICATE 2')
    await admin.post(`/api/certificate/${one._id}/void`, { reason: 'Name was wrong' })
    expect(await read(one._id)).toContain('VOID')
  })
})
