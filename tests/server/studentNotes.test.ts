import { expect, test } from 'vitest'
import { admin, jamaica, logOf, made, minimal, put, read, type Row, server } from '../support/studentForms.ts'

const write = (student: Row, note: unknown, client = admin) =>
  client.put(`/api/student/note/${student._id}`, { note })
const timeline = async (student: Row, query = '') =>
  (await admin.get(`/api/student/${student._id}/note${query}`)).body.data as Row[]
const texts = async (student: Row) => (await timeline(student)).map(({ text }) => text)

test('every note is an entry, the newest first, with its author; the student has the latest text', async () => {
  const student = await made({ ...minimal(), note: 'at the desk' })
  expect((await write(student, 'rang\nin the evening')).body).toMatchObject({ message: 'The note was saved.', data: { note: 'rang\nin the evening' } }) // prettier-ignore
  await put(student._id, { note: 'কাল আসবেন' })
  const rows = await timeline(student)
  expect(rows.map(({ text }) => text)).toEqual(['কাল আসবেন', 'rang\nin the evening', 'at the desk'])
  expect(rows[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    text: 'কাল আসবেন',
    createdAt: expect.stringMatching(/Z$/),
    createdBy: { _id: admin.cookies.get('userId'), firstName: 'Test', lastName: 'root' },
    mentions: [],
  })
  expect((await read(student._id)).note).toBe('কাল আসবেন')
})

test('an emptied note adds none and clears the field; the same text again adds none', async () => {
  const student = await made({ ...minimal(), note: 'one' })
  await write(student, 'one')
  await write(student, '')
  expect((await read(student._id)).note).toBeNull()
  expect(await texts(student)).toEqual(['one'])
  await write(student, 'one')
  expect(await texts(student)).toEqual(['one', 'one'])
  expect((await logOf(student._id)).map(({ changes }) => changes.note)).toEqual([[null, 'one'], ['one', null], [null, 'one']]) // prettier-ignore
})

test('the view flag suffices to read and write them; another branch does not find the student', async () => {
  const student = await made()
  const looker = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { student: { view: true } } }) // prettier-ignore
  expect((await write(student, 'seen', looker)).status).toBe(200)
  expect((await looker.get(`/api/student/${student._id}/note`)).body.data).toHaveLength(1)
  const other = await server.aBranch()
  const far = await server.signedIn({ role: 'manager', branch: other })
  expect((await far.get(`/api/student/${student._id}/note`)).status).toBe(404)
  const none = await server.signedIn({ role: 'employee', branch: jamaica })
  expect((await none.get(`/api/student/${student._id}/note`)).status).toBe(403)
})

test('older ones are requested by the oldest known', async () => {
  const student = await made()
  for (const note of ['a', 'b', 'c']) await write(student, note)
  const [, second] = await timeline(student)
  expect((await timeline(student, `?before=${second?._id}`)).map(({ text }) => text)).toEqual(['a'])
  expect((await admin.get(`/api/student/${student._id}/note?before=x`)).status).toBe(400)
})

test('after refusals, stale saves and concurrency the field equals the latest entry', async () => {
  const student = await made()
  await write(student, 'x'.repeat(4001))
  await admin.put(`/api/student/note/${student._id}`, { note: 'late', updatedAt: '2000-01-01T00:00:00Z' })
  expect(await texts(student)).toEqual([])
  await Promise.all(['a', 'b', 'c', 'd'].map((note) => write(student, note)))
  const rows = await texts(student)
  expect([rows.length, rows.includes((await read(student._id)).note as string)]).toEqual([4, true])
})

test('are append-only: the app cannot change or delete them', async () => {
  await made({ ...minimal(), note: 'kept' })
  for (const statement of [`update student_note set text = 'x'`, 'delete from student_note'])
    await expect(server.pool.query(statement)).rejects.toThrow(/permission denied/)
})
