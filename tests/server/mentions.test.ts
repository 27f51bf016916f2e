import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, refusal, server } from '../support/school.ts'
import { idOf } from '../support/users.ts'

const view = { student: { view: true } }
const told = async (client: Client) =>
  (await client.get('/api/notifications')).body.data as { items: { kind: string; text: string; path: string; record: string }[] } // prettier-ignore
const note = (client: Client, id: string, text: string, ...mentioned: string[]) =>
  client.put(`/api/student/note/${id}`, { note: text, mentions: mentioned })

test('colleagues who may see the student can be mentioned, are notified, and are stored by their ids', async () => {
  const here = await server.signedIn({ role: 'employee', branch: jamaica, permissions: view })
  const blind = await server.signedIn({ role: 'employee', branch: jamaica })
  const away = await server.signedIn({ role: 'manager', branch: dhaka, permissions: view })
  const teacher = await server.signedIn({ role: 'teacher', branch: jamaica, permissions: view })
  const { _id } = await made('student', { branch: jamaica, firstName: 'Rahim', lastName: 'Uddin' })

  const answer = await admin.get(`/api/student/${_id}/colleagues`)
  const ids = (answer.body.data as { _id: string }[]).map((one) => one._id)
  expect(ids).toContain(idOf(here))
  for (const one of [blind, away, teacher, admin]) expect(ids).not.toContain(idOf(one))
  expect((await away.get(`/api/student/${_id}/colleagues`)).status).toBe(404)

  for (const one of [blind, away, teacher, admin])
    expect(refusal(await note(admin, _id, 'Hello', idOf(one)))).toEqual([422, 'invalid', ['mentions']])
  expect((await note(admin, _id, 'Please call @Test', idOf(here))).status).toBe(200)
  expect((await told(here)).items).toMatchObject([
    { kind: 'mention', path: `/admin/student?id=${_id}&tab=notes`, record: _id, text: expect.stringMatching(/mentioned you in a note about Rahim Uddin/) as unknown },
  ]) // prettier-ignore
  const notes = (await admin.get(`/api/student/${_id}/note`)).body.data as { mentions: { _id: string }[] }[]
  expect(notes[0]?.mentions.map((one) => one._id)).toEqual([idOf(here)])
  const { rows } = await server.owner.query('select mentions from student_note where student_id = $1', [_id])
  expect(rows).toEqual([{ mentions: [idOf(here)] }])
})

test('who wants no news of mentions gets none', async () => {
  const quiet = await server.signedIn({ role: 'employee', branch: jamaica, permissions: view })
  await quiet.put('/api/notifications/choices', { kind: 'mention', bell: false, mail: false })
  const { _id } = await made('student', { branch: jamaica, phone: '7185550188' })
  expect((await note(admin, _id, 'Please call', idOf(quiet))).status).toBe(200)
  expect((await told(quiet)).items).toEqual([])
})
