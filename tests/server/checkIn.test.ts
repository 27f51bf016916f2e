import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sheet } from '../../src/shared/classes/attendanceRoutes.ts'
import { today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { readPdf } from '../support/pdf.ts'
import { admin, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'

const minute = 60_000
let group: Row
let [rahim, salma]: string[] = []
let session: Sheet['session']

/** A session of today, an hour long, that begins now. */
beforeEach(async () => {
  const day = today('America/New_York', Date.now())
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const schedule = [{ weekday, start: '10:00', end: '11:00' }]
  group = await made('class', { startDate: day, endDate: day, schedule })
  const names = ['Rahim', 'Salma']
  ;[rahim, salma] = await Promise.all(
    names.map((firstName) => server.aStudent({ branch: jamaica, firstName })),
  )
  for (const student of [rahim, salma])
    await admin.post('/api/enrolment', { student, class: group._id, date: day })
  const filter = JSON.stringify({ class: group._id })
  const [found] = (await admin.get(`/api/classSession?${new URLSearchParams({ filter }).toString()}`))
    .body as unknown as Row[]
  session = (await sheet(found?._id)).session
  await at(0)
})

/** It began so many minutes ago; moving the clock by hours would end the sessions of users. */
async function at(minutes: number): Promise<void> {
  server.clock.now ??= Date.now()
  const starts = server.clock.now - minutes * minute
  await server.owner.query('update class_session set starts_at = $2, ends_at = $3 where id = $1', [
    session._id,
    new Date(starts).toISOString(),
    new Date(starts + 60 * minute).toISOString(),
  ])
}
const sheet = async (id = session._id): Promise<Sheet> =>
  (await admin.get(`/api/attendance/${id}`)).body.data as Sheet
const marks = async () => (await sheet()).entries.map(({ studentName, status, minutesLate, minutes }) => [studentName.split(' ')[0], status, minutesLate, minutes]) // prettier-ignore
const scan = (code: string, client: Client = admin) =>
  client.post(`/api/attendance/${session._id}/checkIn`, { code })

async function pdf(path: string) {
  const answer = await admin.fetch(`/api/document/${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const read = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  return { ...read, text: read.text.replace(/\s+/g, ' ') }
}
const codesIn = (text: string) => text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g) ?? []
/** The code of a student's card, which only the printed card has. */
const cardOf = async (student: string | undefined) =>
  codesIn((await pdf(`studentCard/${student}.pdf?lang=en`)).text)[0] ?? ''

describe('a card scanned at the door', () => {
  test('marks its student present, by the server’s clock', async () => {
    await at(-10)
    const answer = await scan(await cardOf(rahim))
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { again: false, status: 'present', minutesLate: 0, student: rahim, studentName: expect.stringMatching(/^Rahim/), photo: null },
    ]) // prettier-ignore
    expect(await marks()).toEqual([
      ['Rahim', 'present', 0, 60],
      ['Salma', null, 0, 0],
    ])
    expect((await sheet()).session.status).toBe('held')
  })

  test('after the start marks them late, with the minutes', async () => {
    await at(12.7)
    await scan(await cardOf(rahim))
    expect((await marks())[0]).toEqual(['Rahim', 'late', 12, 48])
  })

  test('twice changes nothing and says so, however late', async () => {
    const code = await cardOf(rahim)
    await scan(code)
    const before = await sheet()
    await at(20)
    const answers = await Promise.all([scan(code), scan(code)])
    expect(answers.map(({ status, body }) => [status, (body.data as { again: boolean }).again])).toEqual([
      [200, true],
      [200, true],
    ])
    const { entries, updatedAt } = await sheet()
    expect({ entries, updatedAt }).toEqual({ entries: before.entries, updatedAt: before.updatedAt })
  })

  test('by two devices at the same moment makes one mark', async () => {
    const code = await cardOf(rahim)
    const answers = await Promise.all([scan(code), scan(code), scan(code)])
    expect(answers.map(({ body }) => (body.data as { again: boolean }).again).toSorted()).toEqual([false, true, true]) // prettier-ignore
  })

  test('does not overwrite a mark made by hand', async () => {
    await admin.put(`/api/attendance/${session._id}`, { entries: [{ student: rahim, status: 'absent' }] })
    const { body } = await scan(await cardOf(rahim))
    expect(body.data).toMatchObject({ again: true, status: 'absent' })
    expect((await marks())[0]).toEqual(['Rahim', 'absent', 0, 0])
  })

  test('can be corrected by hand, and then counts as such', async () => {
    const source = async () =>
      (await server.owner.query('select source from attendance_entry where session_id = $1', [session._id]))
        .rows
    const answer = await scan(await cardOf(rahim))
    expect(answer.body.data).toMatchObject({ again: false })
    expect(await source()).toEqual([{ source: 'card' }])
    await admin.put(`/api/attendance/${session._id}`, { entries: [{ student: rahim, status: 'absent' }] })
    expect(await source()).toEqual([{ source: 'hand' }])
  })

  test('accepts a code as people type it', async () => {
    const typed = (await cardOf(rahim)).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l') // prettier-ignore
    expect((await scan(typed)).status).toBe(200)
  })

  test('is refused with the reason if unknown, revoked, of another class, or at another time', async () => {
    const code = await cardOf(rahim)
    const forged = code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const wrong of [forged, 'AAAA', code.slice(0, -1)])
      expect(refusal(await scan(wrong))).toEqual([422, 'invalid', ['code']])
    const stranger = await server.aStudent({ branch: jamaica, firstName: 'Nobody' })
    const other = await scan(await cardOf(stranger))
    expect([refusal(other), other.body.message]).toEqual([
      [409, 'state', []],
      expect.stringMatching(/^Nobody .* is not in this class\.$/),
    ])
    await at(-31)
    expect((await scan(code)).body.message).toContain('30 minutes before')
    await at(60)
    expect((await scan(code)).body.message).toContain('is over')
    await at(5)
    expect((await admin.post(`/api/student/${rahim}/card/revoke`, { reason: 'Lost' })).status).toBe(200)
    expect((await scan(code)).body.message).toContain('revoked')
    expect((await marks()).map(([, status]) => status)).toEqual([null, null])
  })

  test('that was revoked gets a new code when it is printed again, and cannot be revoked twice', async () => {
    const lost = await cardOf(salma)
    expect(await cardOf(salma)).toBe(lost)
    const revoke = () => admin.post(`/api/student/${salma}/card/revoke`, { reason: 'Lost in a taxi' })
    const { body } = await revoke()
    expect(body.data).toEqual([expect.objectContaining({ reason: 'Lost in a taxi' })])
    expect(refusal(await revoke())).toEqual([409, 'state', []])
    const next = await cardOf(salma)
    expect(next).not.toBe(lost)
    expect((await scan(next)).status).toBe(200)
    // No call returns the code.
    expect(JSON.stringify((await admin.get(`/api/student/${salma}/cards`)).body)).not.toContain(next.replaceAll('-', '')) // prettier-ignore
  })

  test('stays valid for the remaining record of a merge', async () => {
    const code = await cardOf(salma)
    await admin.post(`/api/student/${rahim}/merge`, { from: salma })
    expect((await scan(code)).body.data).toMatchObject({ student: rahim })
  })
})

describe('a printed card', () => {
  let far: Client
  beforeAll(async () => {
    const permissions = { student: { view: true, update: true }, attendance: { view: true, update: true } }
    far = await server.signedIn({ role: 'employee', branch: dhaka, permissions })
  })

  test('has the size of a bank card, with name, number, class and code', async () => {
    const { text, sizes, title } = await pdf(`studentCard/${rahim}.pdf?lang=en`)
    expect([title, sizes]).toEqual(['Student card', [[86, 54]]])
    for (const expected of ['Rahim', String(rahim).slice(18).toUpperCase(), 'Evening', 'Jamaica']) expect(text).toContain(expected) // prettier-ignore
    expect(codesIn(text)).toHaveLength(1)
    expect((await pdf(`studentCard/${rahim}.pdf?lang=bng`)).title).toBe('শিক্ষার্থী কার্ড')
  })

  test('of a whole class comes in sheets of ten', async () => {
    const more = await Promise.all(Array.from({ length: 9 }, () => server.aStudent({ branch: jamaica })))
    for (const student of more) await admin.post('/api/enrolment', { student, class: group._id })
    const { text, sizes } = await pdf(`classCards/${group._id}.pdf?lang=en`)
    expect(sizes).toEqual([[210, 297], [210, 297]]) // prettier-ignore
    expect(new Set(codesIn(text)).size).toBe(11)
    expect(codesIn(text)).toContain(await cardOf(rahim))
  })

  test('of another branch is not found', async () => {
    for (const path of [
      `document/studentCard/${rahim}.pdf`,
      `document/classCards/${group._id}.pdf`,
      `student/${rahim}/cards`,
    ])
      // prettier-ignore
      expect((await far.get(`/api/${path}`)).status).toBe(404)
    expect((await scan(await cardOf(rahim), far)).status).toBe(404)
  })
})

describe('the signature sheet', () => {
  test('has the class, its day, times and room, a numbered line for each student, and empty lines', async () => {
    const { text, title, pages } = await pdf(`attendanceSheet/${session._id}.pdf?lang=en`)
    expect([title, pages]).toEqual(['Sign-in sheet', 1])
    for (const expected of [
      'Evening',
      '10:00 AM – 11:00 AM',
      '1 Rahim',
      '2 Salma',
      '2 students on the list',
      'Signature in',
    ])
      expect(text).toContain(expected)
    expect((await pdf(`attendanceSheet/${session._id}.pdf?lang=bng`)).title).toBe('উপস্থিতির স্বাক্ষরপত্র')
  })

  test('is for the session’s own teacher', async () => {
    const teacher = await server.signedIn({ role: 'teacher', branch: jamaica })
    expect((await teacher.get(`/api/document/attendanceSheet/${session._id}.pdf`)).status).toBe(404)
  })
})
