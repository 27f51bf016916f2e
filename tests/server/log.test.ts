import { describe, expect, test } from 'vitest'
import { newId } from '../../src/shared/core/ids.ts'
import { routes } from '../../src/shared/routes.ts'
import { aStudent, count, entries, idOf, newest, newUser, nextNumber } from '../support/logEntries.ts'
import { admin, dataOf, dhaka, jamaica, made, put, server } from '../support/school.ts'
import { formOf, pdf, png } from '../support/uploads.ts'

describe('a change in the log', () => {
  test('is one entry with who, when, from where, and each field before and after', async () => {
    const student = await aStudent({ phone: '718 555 0001' })
    const saved = dataOf(
      await put('student', student._id, { phone: '718 555 0002', updatedAt: student.updatedAt }),
    )
    const [changed, made1, ...others] = await entries({ recordId: student._id })
    expect(others).toEqual([])
    expect(made1).toMatchObject({ action: 'created', resource: 'student', branch: jamaica })
    expect(made1?.changes).toMatchObject({ phone: [null, '718 555 0001'], status: [null, 'enquiry'] })
    expect(changed).toMatchObject({
      action: 'updated',
      user: idOf(admin),
      userName: 'Test root',
      userRole: 'admin',
      recordName: 'রহিম উদ্দিন',
      recordThere: true,
      changes: { phone: ['718 555 0001', '718 555 0002'] },
      address: '127.0.0.1',
      at: saved.updatedAt,
    })
    expect(changed?.requestId).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
  })

  test('is absent if nothing changed or the request was refused', async () => {
    const student = await aStudent()
    const before = await count()
    await put('student', student._id, { firstName: student.firstName })
    const refused = await put('student', student._id, { phone: 'x' })
    expect(refused.status).toBe(422)
    expect(await count()).toBe(before)
  })

  test('keeps the names of its time when records are renamed or deleted', async () => {
    const branch = await made('branch', { code: 'OLD', name: 'Old name' })
    const student = await aStudent({ branch: branch._id, firstName: 'Karim' })
    await put('branch', branch._id, { name: 'New name' })
    await put('student', student._id, { firstName: 'Kamal' })
    await admin.delete(`/api/student/${student._id}`)
    await admin.delete(`/api/branch/${branch._id}`)
    const all = await entries({ recordId: student._id })
    expect(all.map(({ action, recordName, recordThere }) => [action, recordName, recordThere])).toEqual([
      ['deleted', 'Kamal উদ্দিন', false],
      ['updated', 'Kamal উদ্দিন', false],
      ['created', 'Karim উদ্দিন', false],
    ])
    expect(all[2]?.labels).toEqual({ [branch._id]: 'Old name' })
  })

  test('of files names them, and a document that is read is logged once an hour and person', async () => {
    const form = formOf(
      { firstName: 'Nasrin', lastName: 'Jahan', phone: '718 555 0003', branch: jamaica },
      [
        { name: 'licence.pdf', bytes: pdf() },
        { name: 'face.png', bytes: png() },
      ],
      ['dmv_licence', 'photo'],
    )
    const student = dataOf(await admin.post(routes['student.create'].path, form))
    const files = student.files as { fileUrl: string; type: string }[]
    const [before, after] = (await newest({ recordId: student._id })).changes?.files ?? []
    expect([before, (after as { name: string }[]).map(({ name }) => name)]).toEqual([
      null,
      expect.arrayContaining(['licence.pdf', 'face.png']),
    ])
    for (const { fileUrl } of [...files, ...files]) expect((await admin.get(fileUrl)).status).toBe(200)
    expect(await entries({ recordId: student._id, action: 'file_read' })).toMatchObject([
      {
        recordName: 'Nasrin Jahan',
        branch: jamaica,
        changes: { file: [null, { type: 'dmv_licence', name: 'licence.pdf' }] },
      },
    ])
  })
})

describe('people and rights in the log', () => {
  test('permissions and settings with their earlier values', async () => {
    const user = await newUser({ permissions: { student: { view: true } } })
    await admin.put(`/api/user/${user._id}`, { permissions: { student: { view: true, update: true } } })
    expect((await newest({ recordId: user._id, action: 'updated' })).changes).toEqual({
      permissions: [{ student: { view: true } }, { student: { view: true, update: true } }],
    })
    await admin.put('/api/setting', { sessionIdleMinutes: 45 })
    expect(await newest({ resource: 'setting' })).toMatchObject({
      action: 'updated',
      changes: { sessionIdleMinutes: [30, 45] },
    })
    await admin.put('/api/setting', { sessionIdleMinutes: 30 })
  })

  test('a sign-in, a failed one and a sign-out', async () => {
    const username = `signs${nextNumber()}`
    const client = await server.signedIn({ role: 'employee', branch: dhaka, username })
    const id = idOf(client)
    await client.post('/api/logout')
    await server.stranger().signIn(username, 'not the password')
    await server.stranger().signIn('My secret passw0rd', 'not the password')
    const mine = await entries({ recordId: id })
    expect(mine.map(({ action, recordName, branch }) => [action, recordName, branch])).toEqual([
      ['sign_in_failed', `Test ${username}`, null],
      ['signed_out', `Test ${username}`, dhaka],
      ['signed_in', `Test ${username}`, dhaka],
    ])
    // An unknown user name may be a password typed into the wrong field.
    expect((await newest({ action: 'sign_in_failed' })).recordName).toBe('M…')
  })

  test('passwords, two-step sign-in, invitations, ended sessions', async () => {
    const user = await newUser()
    await admin.post(`/api/user/${user._id}/oneTimePassword`)
    await admin.delete(`/api/user/${user._id}/otp`)
    await admin.delete(`/api/user/${user._id}/session`)
    await admin.post(`/api/user/${user._id}/invite`)
    expect((await entries({ recordId: user._id })).map(({ action }) => action)).toEqual([
      'invited', 'session_revoked', 'otp_off', 'password_reset', 'created', 'invited',
    ]) // prettier-ignore
  })

  test('view-as sessions begin and end, and refused writes in them name the real user', async () => {
    const other = await server.aUser({
      role: 'employee',
      branch: jamaica,
      permissions: { student: { update: true } },
    })
    const viewer = await server.signedIn({ role: 'super_admin', username: 'viewer' })
    const student = await aStudent()
    await viewer.post(`/api/user/${other}/viewAs`)
    expect((await put('student', student._id, { city: 'Sylhet' }, viewer)).status).toBe(403)
    await viewer.delete('/api/viewAs')
    const theirs = await entries({ user: await idOfViewer() })
    expect(theirs.map(({ action, userRole, asUserName }) => [action, userRole, asUserName !== null])).toEqual(
      [
        ['viewed_as_ended', 'super_admin', true],
        ['refused', 'super_admin', true],
        ['viewed_as', 'super_admin', false],
        ['signed_in', 'super_admin', false],
      ],
    )
    expect((await entries({ recordId: student._id })).map(({ action }) => action)).toEqual(['created'])

    async function idOfViewer() {
      const { rows } = await server.pool.query(`select id from app_user where username = 'viewer'`)
      return rows[0].id as string
    }
  })

  test('a refusal changes nothing and records the request', async () => {
    const client = await server.signedIn({ role: 'employee', branch: jamaica })
    const student = await aStudent()
    expect((await client.delete(`/api/student/${student._id}`)).status).toBe(403)
    expect((await admin.get(`/api/student/${student._id}`)).status).toBe(200)
    expect(await newest({ user: idOf(client) })).toMatchObject({
      action: 'refused',
      resource: 'student',
      changes: { DELETE: [null, `/api/student/${student._id}`] },
    })
  })

  test('only administrators read it', async () => {
    for (const role of ['manager', 'employee', 'teacher'] as const) {
      const client = await server.signedIn({ role, branch: jamaica })
      expect((await client.get('/api/log')).status).toBe(403)
    }
    expect((await admin.put(`/api/log/${newId(Date.now())}`, {})).status).toBe(405)
    expect((await admin.delete(`/api/log/${newId(Date.now())}`)).status).toBe(405)
  })
})

describe('a server error', () => {
  test('is found by the number that the user was shown', async () => {
    await server.owner.query('alter table course rename to course_gone')
    const failed = await admin.get('/api/course')
    await server.owner.query('alter table course_gone rename to course')
    expect(failed.status).toBe(500)
    const number = failed.headers.get('x-request-id') ?? ''
    expect(failed.body.message).toContain(number)
    await expect.poll(async () => (await entries({ q: number })).length).toBe(1)
    expect(await newest({ q: number })).toMatchObject({
      action: 'failed',
      resource: 'course',
      recordName: 'GET /api/course',
      requestId: number,
      user: idOf(admin),
    })
  })
})
