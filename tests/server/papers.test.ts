import { describe, expect, test } from 'vitest'
import { admin, get, jamaica, made, refusal, type Row, server } from '../support/school.ts'
import { formOf, pdf, png } from '../support/uploads.ts'

let phones = 0
const aStudent = (more: Record<string, unknown> = {}) =>
  made('student', { phone: `345555${String(10_000 + ++phones)}`, ...more })

type Asked = { school: string[]; course: string[]; courseName: string | null }
const ask = async (student: Row) => (await admin.get(`/api/student/${student._id}/papers`)).body.data as Asked

describe('the required documents of a student', () => {
  test('are those of the settings for every student, and those of the course', async () => {
    const course = await made('course', { name: 'TLC', papers: ['dmv_licence', 'contract'] })
    const inClass = await aStudent({ class: (await made('class', { course: course._id }))._id })
    const alone = await aStudent()
    expect(await ask(alone)).toEqual({ school: ['photo', 'id'], course: [], courseName: null })
    await admin.put('/api/setting', { papers: ['id', 'certificate'] })
    expect(await ask(inClass)).toEqual({
      school: ['id', 'certificate'],
      course: ['dmv_licence', 'contract'],
      courseName: 'TLC',
    })
    await admin.put('/api/setting', { papers: [] })
    expect((await ask(inClass)).school).toEqual([])
  })

  test('must be existing kinds of documents', async () => {
    for (const papers of [['diary'], ['other'], 'id', null, [['id']]]) {
      const answers = [
        await admin.put('/api/setting', { papers }),
        await admin.post('/api/course/create', { name: 'A', code: 'A', papers }),
      ]
      for (const answer of answers)
        expect(refusal(answer)).toEqual([422, 'invalid', [expect.stringMatching(/^papers/)]])
    }
    expect((await made('course', { papers: ['id', 'id'] })).papers).toEqual(['id'])
  })

  test('are visible to users who may see the student', async () => {
    const student = await aStudent()
    const sees = await server.signedIn({
      role: 'employee',
      permissions: { student: { view: true } },
      branch: jamaica,
    })
    expect((await sees.get(`/api/student/${student._id}/papers`)).status).toBe(200)
    const elsewhere = await server.signedIn({
      role: 'employee',
      permissions: { student: { view: true } },
      branch: await server.aBranch(),
    })
    expect((await elsewhere.get(`/api/student/${student._id}/papers`)).status).toBe(404)
  })
})

test('documents uploaded from two windows at once are all stored', async () => {
  const student = await aStudent()
  const clients = await Promise.all([server.signedIn({ role: 'admin' }), server.signedIn({ role: 'admin' })])
  const send = (client: (typeof clients)[number], name: string, number: number) =>
    client.put(
      `/api/student/${student._id}`,
      formOf({}, [{ name, bytes: number % 2 ? png() : pdf() }], ['id']),
    )
  const names = Array.from({ length: 12 }, (_, number) => `${number}.x`)
  const answers = await Promise.all(names.map((name, number) => send(clients[number % 2]!, name, number)))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
  const { files } = (await get('student', student._id)).body.data as {
    files: { name: string; fileUrl: string }[]
  }
  expect(files.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  for (const { fileUrl } of files) expect((await admin.get(fileUrl)).status).toBe(200)
})
