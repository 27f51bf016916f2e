import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SheetFile } from '../../src/shared/classes/attendanceFileRoutes.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, put, refusal, type Row, server, someone } from '../support/school.ts'
import { formOf, jpeg, pdf, type Part, png, storedKeys, text } from '../support/uploads.ts'

const day = today('America/New_York', Date.now())
const every = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '10:00', end: '12:00' }))
const path = '/api/attendance/file'

let group: Row
let student: string
let sessions: Row[]

beforeEach(async () => {
  group = await made('class', { startDate: addDays(day, -2), endDate: addDays(day, 9), schedule: every })
  student = await server.aStudent({ branch: jamaica })
  await admin.post('/api/enrolment', { student, class: group._id, date: addDays(day, -2) })
  const filter = JSON.stringify({ class: group._id })
  sessions = (await admin.get(`/api/classSession?${new URLSearchParams({ filter }).toString()}`))
    .body as unknown as Row[]
})

const idOf = (index: number) => sessions[index]?._id ?? ''
const paper = (name = 'sheet.pdf'): Part => ({ name, bytes: pdf() })
const send = (fields: Record<string, string>, parts: Part[] = [paper()], client: Client = admin) =>
  client.post(path, formOf(fields, parts))

async function kept(fields: Record<string, string> = {}, parts: Part[] = [paper()]): Promise<SheetFile[]> {
  const answer = await send({ session: idOf(0), ...fields }, parts)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.data as SheetFile[]
}
const listOf = async (query: Record<string, string> = {}, client = admin) => {
  const answer = await client.get(`${path}?${new URLSearchParams({ class: group._id, ...query }).toString()}`)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return (answer.body.data as SheetFile[]).map(({ name }) => name)
}
const remove = (file: SheetFile | undefined, client = admin, session = idOf(0)) =>
  client.delete(`${path}?${new URLSearchParams({ id: session, fileUrl: file?.fileUrl ?? '' }).toString()}`)
const mark = (index: number) =>
  admin.put(`/api/attendance/${idOf(index)}`, { entries: [{ student, status: 'present' }] })
const bytes = () => storedKeys(server.filesFolder)

async function aTeacher(): Promise<{ client: Client; id: string }> {
  const client = await server.signedIn({ role: 'teacher', branch: jamaica })
  const user = (await client.get('/api/getLoggedInUser')).body.data as { _id: string }
  return { client, id: (await made('teacher', { user: user._id }))._id }
}
const teaches = async (index: number, teacher: string) =>
  expect((await put('classSession' as 'class', idOf(index), { teacher })).status).toBe(200)

describe('a file of a session', () => {
  test('is stored with its kind, its student, and who uploaded it when', async () => {
    const [file] = await kept({ kind: 'excuse', student }, [{ name: 'letter.jpg', bytes: jpeg() }])
    expect(file).toMatchObject({
      type: 'excuse',
      name: 'letter.jpg',
      size: jpeg().length,
      student,
      session: { _id: idOf(0), className: 'Evening', date: addDays(day, -2), start: '10:00', end: '12:00' },
      createdBy: { firstName: expect.any(String) },
    })
    const answer = await admin.get(file?.fileUrl ?? '')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')])
      .toEqual([200, 'image/jpeg', 'nosniff']) // prettier-ignore
  })

  test('is a signed sheet by default', async () => {
    expect((await kept()).map(({ type, student: about }) => [type, about])).toEqual([['signed_sheet', null]])
  })

  test('is checked by its bytes, and a refused file leaves nothing behind', async () => {
    const before = await bytes()
    const script = { name: 'sheet.pdf', bytes: text('<script>alert(1)</script>') }
    expect((await send({ session: idOf(0) }, [paper(), script])).status).toBe(415)
    expect(refusal(await send({ session: idOf(0), kind: 'poem' }))).toEqual([422, 'invalid', ['kind']])
    expect(refusal(await send({ session: idOf(0) }, []))).toEqual([422, 'invalid', ['files']])
    expect(refusal(await send({ session: someone }))).toEqual([404, 'not_found', []])
    const stranger = await server.aStudent({ branch: jamaica })
    expect(refusal(await send({ session: idOf(0), student: stranger }))).toEqual([
      422,
      'invalid',
      ['student'],
    ])
    await expect.poll(bytes).toEqual(before)
    expect(await listOf()).toEqual([])
  })

  test('is deleted with its bytes, through its own session', async () => {
    const before = await bytes()
    const [file] = await kept()
    expect((await remove(file, admin, idOf(1))).status).toBe(404)
    expect((await remove(file)).status).toBe(200)
    expect((await remove(file)).status).toBe(404)
    expect(await listOf()).toEqual([])
    await expect.poll(bytes).toEqual(before)
    expect((await admin.get(file?.fileUrl ?? '')).status).toBe(404)
  })

  test('protects its session: neither deletion nor a new plan removes it', async () => {
    const last = sessions.length - 1
    await kept({ session: idOf(last), kind: 'excuse' })
    expect(refusal(await admin.delete(`/api/classSession/${idOf(last)}`))).toEqual([409, 'state', []])
    await put('class', group._id, { schedule: [] })
    const left = await admin.get(`/api/attendance/${idOf(last)}`)
    expect(left.status).toBe(200)
    expect((await admin.get(`/api/attendance/${idOf(last - 1)}`)).status).toBe(404)
    const empty = await made('class', { startDate: day, endDate: day, schedule: every })
    const filter = JSON.stringify({ class: empty._id })
    const [only] = (await admin.get(`/api/classSession?${new URLSearchParams({ filter }).toString()}`))
      .body as unknown as Row[]
    const [file] = await kept({ session: only?._id ?? '' })
    expect(refusal(await admin.delete(`/api/class/${empty._id}`))).toEqual([409, 'state', []])
    await remove(file, admin, only?._id)
    expect((await admin.delete(`/api/class/${empty._id}`)).status).toBe(200)
  })

  test('is logged when it is uploaded, read and deleted', async () => {
    const [file] = await kept({ kind: 'excuse' })
    await admin.get(file?.fileUrl ?? '')
    await remove(file)
    const { rows } = await server.owner.query(
      'select action from audit_log where record_id = $1 order by at, id',
      [idOf(0)],
    )
    expect(rows.map(({ action }: { action: string }) => action).slice(-3)).toEqual([
      'updated',
      'file_read',
      'updated',
    ])
  })
})

describe('the list of files', () => {
  test('is filtered by kind, session, student, and the days of the sessions', async () => {
    await kept({}, [paper('sheet.pdf')])
    await kept({ kind: 'excuse', student, session: idOf(1) }, [paper('letter.pdf')])
    expect(await listOf()).toEqual(['letter.pdf', 'sheet.pdf'])
    expect(await listOf({ kind: 'excuse' })).toEqual(['letter.pdf'])
    expect(await listOf({ student })).toEqual(['letter.pdf'])
    expect(await listOf({ session: idOf(0) })).toEqual(['sheet.pdf'])
    expect(await listOf({ from: addDays(day, -1) })).toEqual(['letter.pdf'])
    expect(await listOf({ to: addDays(day, -2) })).toEqual(['sheet.pdf'])
    expect(await listOf({ limit: '1', page: '2' })).toEqual(['sheet.pdf'])
  })

  test('finds the held sessions without a signed sheet', async () => {
    await mark(0)
    await mark(1)
    await kept({ kind: 'photo', session: idOf(1) }, [{ name: 'room.png', bytes: png() }])
    const missing = async () => {
      const answer = await admin.get(`${path}/missing?class=${group._id}`)
      return (answer.body.data as Row[]).map(({ _id }) => _id)
    }
    expect(await missing()).toEqual([idOf(1), idOf(0)])
    await kept()
    expect(await missing()).toEqual([idOf(1)])
  })
})

describe('access', () => {
  test('users of another branch neither see, read, upload nor delete', async () => {
    const [file] = await kept()
    const other = await server.signedIn({ role: 'manager', branch: dhaka, permissions: { attendance: { update: true } } }) // prettier-ignore
    expect(await listOf({}, other)).toEqual([])
    expect((await other.get(file?.fileUrl ?? '')).status).toBe(404)
    expect((await send({ session: idOf(0) }, [paper()], other)).status).toBe(404)
    expect((await remove(file, other)).status).toBe(404)
    expect(await listOf()).toEqual(['sheet.pdf'])
  })

  test('a teacher has the files of their own sessions and no other', async () => {
    const { client, id } = await aTeacher()
    const [file] = await kept()
    const [theirs] = await kept({ session: idOf(1) }, [paper('theirs.pdf')])
    await teaches(1, id)
    expect(await listOf({}, client)).toEqual(['theirs.pdf'])
    expect((await client.get(file?.fileUrl ?? '')).status).toBe(404)
    expect((await client.get(theirs?.fileUrl ?? '')).status).toBe(200)
    expect((await send({ session: idOf(0) }, [paper()], client)).status).toBe(404)
    expect((await send({ session: idOf(1) }, [paper('own.pdf')], client)).status).toBe(201)
    expect((await remove(theirs, client, idOf(1))).status).toBe(200)
  })

  test('a user with view only neither uploads nor deletes', async () => {
    const [file] = await kept()
    const looks = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { attendance: { view: true } } }) // prettier-ignore
    expect((await looks.get(file?.fileUrl ?? '')).status).toBe(200)
    expect((await send({ session: idOf(0) }, [paper()], looks)).status).toBe(403)
    expect((await remove(file, looks)).status).toBe(403)
    const none = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { class: { view: true } } }) // prettier-ignore
    expect((await none.get(file?.fileUrl ?? '')).status).toBe(403)
  })
})

describe('the photo of a student', () => {
  let photo: string
  let licence: string
  let teacher: { client: Client; id: string }
  beforeAll(async () => void (teacher = await aTeacher()))
  beforeEach(async () => {
    const form = formOf({}, [{ name: 'face.png', bytes: png() }, paper('licence.pdf')], ['photo', 'id'])
    const answer = await admin.put(`/api/student/${student}`, form)
    const files = (answer.body.data as { files: { type: string; fileUrl: string }[] }).files
    photo = files.find(({ type }) => type === 'photo')?.fileUrl ?? ''
    licence = files.find(({ type }) => type === 'id')?.fileUrl ?? ''
  })

  test('is visible to the teacher on whose sheet they are, and no document is', async () => {
    const { client, id } = teacher
    expect((await client.get(photo)).status).toBe(403)
    await teaches(0, id)
    const { entries } = (await client.get(`/api/attendance/${idOf(0)}`)).body.data as {
      entries: { photo: string }[]
    }
    expect(entries.map((entry) => entry.photo)).toEqual([photo])
    expect((await client.get(photo)).status).toBe(200)
    expect((await client.get(licence)).status).toBe(403)
    expect((await client.get(`/api/student/${student}`)).status).toBe(403)
  })

  test('is hidden from teachers of other sheets, and from users without attendance', async () => {
    const other = await server.signedIn({ role: 'employee', branch: dhaka, permissions: { attendance: { view: true } } }) // prettier-ignore
    const none = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { class: { view: true } } }) // prettier-ignore
    const clerk = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { attendance: { view: true } } }) // prettier-ignore
    expect((await other.get(photo)).status).toBe(403)
    expect((await none.get(photo)).status).toBe(403)
    expect((await clerk.get(photo)).status).toBe(200)
    expect((await clerk.get(licence)).status).toBe(403)
  })
})
