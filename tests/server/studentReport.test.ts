import { expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { type Glyph, readPdf } from '../support/pdf.ts'
import { pictures } from '../support/pictures.ts'
import { admin, create, dataOf, dhaka, get, jamaica, made, put, refusal, type Row, server, someone } from '../support/school.ts' // prettier-ignore
import { formOf, png } from '../support/uploads.ts'

const path = (id: string, lang = 'en') => `/api/document/studentReport/${id}.pdf?lang=${lang}`

async function bytesOf(id: string, lang?: string, client = admin): Promise<Uint8Array> {
  const answer = await client.fetch(path(id, lang))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
  return bytes
}
const reportOf = async (id: string, lang?: string) => readPdf(await bytesOf(id, lang))
const figuresOf = async (id: string) =>
  (await admin.get(`/api/student/${id}/report`)).body.data as Record<string, unknown>
const noteOf = (student: Row, note: string) => admin.put(`/api/student/note/${student._id}`, { note })

let phones = 0
const ownPhone = () => `71855${String(50_000 + ++phones)}`
const aStudent = (fields: Record<string, unknown> = {}) => made('student', { phone: ownPhone(), ...fields })

async function withPhoto(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Row> {
  const fields = { firstName: 'Salma', lastName: 'Khatun', phone: ownPhone(), branch: jamaica }
  const answer = await admin.post('/api/student/create', formOf(fields, [{ name, bytes }], ['photo']))
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}

test('a report shows the person, branch, class, expiry dates, missing documents and notes', async () => {
  await put('branch', jamaica, { address: '168-01 Hillside Ave', city: 'Queens', phone: '718 555 0100' })
  const day = today('America/New_York', Date.now())
  const group = await made('class', { name: 'Evening 7', startDate: '2026-11-02', endDate: '2026-12-20' })
  const student = await aStudent({
    firstName: 'Rahim',
    lastName: 'Uddin',
    phone: '347 555 0142',
    email: 'rahim@example.com',
    dateOfBirth: '1990-12-31',
    address: '12 Elm St',
    class: group._id,
    dmvLicence: 'D-771',
    dmvExpiry: addDays(day, 13),
    tlcLicence: 'T-5',
    tlcExpiry: addDays(day, -1),
    guardian: { name: 'Karim', relation: 'father', phone: '347 555 0143' },
  })
  await noteOf(student, 'Rings back on Monday.')
  const { pages, text, title } = await reportOf(student._id)
  expect([pages, title]).toEqual([1, 'Student report'])
  for (const expected of [
    'Pathshala', 'Jamaica', '168-01 Hillside Ave, Queens', '718 555 0100', student._id.slice(18, 24).toUpperCase(),
    'Rahim Uddin', '31 December 1990', '347 555 0142', 'rahim@example.com', '12 Elm St', 'Evening 7', 'TLC 24',
    '2 November 2026 to 20 December 2026', 'Karim (father), 347 555 0143', 'D-771', '13 days left', 'T-5',
    'Expired 1 day ago', 'Photo, Identity card', 'Rings back on Monday.', 'Test root', 'Page 1 of 1',
  ]) expect(text.replace(/\s+/g, ' ')).toContain(expected) // prettier-ignore
})

test('its data equal those of the record, and are available without the PDF', async () => {
  const day = today('Asia/Dhaka', Date.now())
  const student = await aStudent({ branch: dhaka, dmvLicence: 'D-1', dmvExpiry: addDays(day, 3) })
  await noteOf(student, 'one')
  expect(await figuresOf(student._id)).toMatchObject({
    timezone: 'Asia/Dhaka',
    today: day,
    student: { _id: student._id },
    class: null,
    licences: [{ type: 'dmv', number: 'D-1', expiresOn: addDays(day, 3), daysLeft: 3 }],
    papers: { there: [], missing: ['photo', 'id'] },
    notes: [{ text: 'one' }],
    olderNotes: false,
  })
})

test('in Bengali digits and dates are Bengali, and the font has every glyph', async () => {
  const student = await aStudent({
    firstName: 'সৃষ্টি',
    lastName: 'আক্তার',
    phone: '01711-123456',
    dateOfBirth: '2001-02-21',
    branch: dhaka,
  })
  await noteOf(student, 'ক্ষেত্রবিশেষে র‍্যাংক, ঞ্জ, হ্ম, ৎ, ঁ — “উদ্ধৃতি” ৳১২০')
  const { pages, text, title, runs } = await reportOf(student._id, 'bng')
  expect([pages, title]).toEqual([1, 'শিক্ষার্থী প্রতিবেদন'])
  for (const expected of ['০১৭১১-১২৩৪৫৬', '২১', '২০০১']) expect(text).toContain(expected)
  // Years and phone numbers; the code is part of an id. A single digit may be a glyph that the reader cannot name.
  expect(text.replaceAll(student._id.slice(18, 24).toUpperCase(), '')).not.toMatch(/\d{3}/)
  expect(runs.flat().filter(({ id }) => id === 0)).toEqual([])
})

test('Bengali is shaped: a conjunct is one glyph, vowel signs are in place', async () => {
  const nameOf = async (firstName: string, lastName: string): Promise<Glyph[]> => {
    const { _id } = await aStudent({ firstName, lastName })
    const { runs } = await reportOf(_id, 'bng')
    return runs.flat().filter(({ size }) => size === 16)
  }
  const conjunct = (await nameOf('ক্ষ', 'জ্ঞ')).map(({ id }) => id)
  expect(conjunct).toHaveLength(3)
  // A vowel sign that is drawn before the consonant that it follows in the text.
  const [sign, consonant, , plain] = (await nameOf('কি', 'ক')).map(({ id }) => id)
  expect([consonant, sign === plain]).toEqual([plain, false])
})

test('Vietnamese, Cyrillic, Greek and Hindi names are printed too', async () => {
  const student = await aStudent({ firstName: 'Nguyễn Ştefan', lastName: 'Иван Σοφία हिन्दी' })
  const { runs } = await reportOf(student._id)
  expect(runs.flat().filter(({ id }) => id === 0)).toEqual([])
})

test('typed text is printed verbatim, whatever it means to the typesetter', async () => {
  const hostile = '#import "/letterhead.typ" *no* _no_ $x^2$ @a <b> `c` \\ // [d] #{panic()} = e'
  const student = await aStudent({ firstName: '#panic("x")', lastName: '*B* $1', address: hostile })
  await noteOf(student, `${hostile}\n= head\n- item`)
  const { text, pages } = await reportOf(student._id)
  const line = text.replace(/\s+/g, ' ')
  expect(line).toContain('#panic("x") *B* $1')
  expect(line.split(hostile)).toHaveLength(3)
  expect(line).toContain('= head - item')
  expect(pages).toBe(1)
})

test('the longest content stays within the margins', async () => {
  const student = await aStudent({
    firstName: 'W'.repeat(80),
    lastName: 'ক্ষ'.repeat(26),
    address: `${'x'.repeat(280)}\n\n\n`,
    city: 'ম'.repeat(80),
    dmvLicence: '9'.repeat(40),
    guardian: { name: 'G'.repeat(120), relation: 'r'.repeat(60), phone: '347 555 0143' },
  })
  for (const letter of 'abcdefgh') await noteOf(student, letter.repeat(4000))
  const { text, pages } = await reportOf(student._id)
  expect(pages).toBeLessThanOrEqual(2)
  const drawn = text.replace(/\s+/g, '')
  expect(drawn).toContain('W'.repeat(80))
  expect(drawn).toContain('x'.repeat(280))
  // The newest six notes, each as far as there is room on the page.
  for (const letter of 'cdefgh') expect(drawn).toContain(letter.repeat(250))
  expect(drawn).not.toContain('b'.repeat(10))
  expect(text.replace(/\s+/g, ' ')).toContain('Shortened here; the record has all notes in full.')
})

test.each(Object.entries(pictures))('%s is printed', async (name, bytes) => {
  const student = await withPhoto(bytes, name)
  expect((await reportOf(student._id)).pictures).toBe(1)
})

test('without a photo, with an unreadable one, and with a lost one, it is complete', async () => {
  const none = await aStudent()
  const broken = await withPhoto(png(40, 40), 'broken.png')
  const lost = await withPhoto(pictures['photo.jpg'], 'photo.jpg')
  await server.owner.query(`update stored_file set key = repeat('0', 32) where owner_id = $1`, [lost._id])
  for (const { _id } of [none, broken, lost]) {
    const { pictures: drawn, text } = await reportOf(_id)
    expect([drawn, text.includes('Latest notes')]).toEqual([0, true])
  }
})

test('the same record gives the same file, another one a different file', async () => {
  const student = await withPhoto(pictures['photo.png'], 'photo.png')
  const other = await withPhoto(pictures['photo.jpg'], 'photo.jpg')
  const [one, two, english] = [await bytesOf(student._id, 'bng'), await bytesOf(student._id, 'bng'), await bytesOf(student._id)] // prettier-ignore
  expect(Buffer.compare(one, two)).toBe(0)
  expect(Buffer.compare(one, english)).not.toBe(0)
  const [picture, others] = [one, await bytesOf(other._id, 'bng')].map((file) => Buffer.from(file).includes('DCTDecode')) // prettier-ignore
  expect([picture, others]).toEqual([false, true])
})

test('twenty at once are twenty complete reports, each of its own student', async () => {
  const students = await Promise.all(
    Array.from({ length: 20 }, (_, index) => aStudent({ firstName: `Name${String(index)}x` })),
  )
  const reports = await Promise.all(students.map(({ _id }, index) => reportOf(_id, index % 2 ? 'en' : 'bng')))
  reports.forEach(({ text }, index) => expect(text).toContain(`Name${String(index)}x`))
})

test('it is for administrators only, whatever flags others have', async () => {
  const student = await aStudent()
  const all = { view: true, create: true, update: true, delete: true }
  const refused = async (client: Client) =>
    Promise.all([path(student._id), `/api/student/${student._id}/report`].map(async (one) => (await client.get(one)).status)) // prettier-ignore
  expect(await refused(server.stranger())).toEqual([401, 401])
  for (const role of ['manager', 'employee', 'teacher'] as const) {
    const someoneElse = await server.signedIn({ role, branch: jamaica, permissions: { student: all } })
    expect([role, await refused(someoneElse)]).toEqual([role, [403, 403]])
  }
  await bytesOf(student._id, 'en', await server.signedIn({ role: 'super_admin' }))
})

test('signed out, without an id, or in an unknown language it is refused', async () => {
  const student = await aStudent()
  expect(refusal(await admin.get(path(someone)))).toEqual([404, 'not_found', []])
  expect(refusal(await admin.get(path('x')))).toEqual([400, 'malformed', []])
  expect(refusal(await admin.get(path(student._id, 'fr')))).toEqual([422, 'invalid', ['lang']])
  expect(refusal(await admin.get(`${path(student._id)}&x=1`))).toEqual([422, 'invalid', ['x']])
})

test('it defaults to the user’s language', async () => {
  const student = await aStudent()
  const bare = path(student._id).split('?')[0] ?? ''
  const titles = await Promise.all(
    ['en', 'bn'].map(async (language) => {
      const answer = await admin.fetch(bare, { headers: { 'Accept-Language': language } })
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).title
    }),
  )
  expect(titles).toEqual(['Student report', 'শিক্ষার্থী প্রতিবেদন'])
})

test('of a merged student it names the remaining record', async () => {
  const stays = await aStudent({ firstName: 'Stays' })
  const goes = await aStudent({ firstName: 'Goes' })
  const merge = await admin.post(`/api/student/${stays._id}/merge`, { from: goes._id })
  expect(merge.status).toBe(200)
  const answer = await admin.get(path(goes._id))
  expect([answer.status, answer.body.mergedInto]).toEqual([404, stays._id])
  expect((await reportOf(stays._id)).text).toContain('Stays')
})

test('each reader is logged, once an hour', async () => {
  const student = await aStudent()
  await bytesOf(student._id)
  await bytesOf(student._id, 'en')
  const rows = await server.owner.query<{ name: string }>(
    `select changes #>> '{file,1,name}' as name from audit_log where record_id = $1 and action = 'file_read'`,
    [student._id],
  )
  expect(rows.rows).toEqual([{ name: `Student report ${student._id.slice(18, 24).toUpperCase()}` }])
})

test('it is not cached, not executable, and named by its code', async () => {
  const student = await aStudent()
  const { headers } = await admin.fetch(path(student._id))
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="student-report-${student._id.slice(18, 24).toUpperCase()}.pdf"`,
  )
  expect((await get('student', student._id)).status).toBe(200)
  expect((await create('student', { firstName: '' })).status).toBe(422)
})
