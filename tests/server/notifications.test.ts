import { afterAll, expect, test } from 'vitest'
import { mailSummaries } from '../../src/server/notifications/dailyMail.ts'
import { addDays } from '../../src/shared/core/dates.ts'
import { notificationKinds } from '../../src/shared/notifications/notification.ts'
import type { Notification, NotificationChoices } from '../../src/shared/notifications/notificationRoutes.ts'
import { notificationServerEn } from '../../src/shared/notifications/messages/notificationServerEn.ts'
import type { Client } from '../support/client.ts'
import {
  anwar,
  asked,
  approve,
  hr,
  idOf,
  manager,
  monday,
  plain,
  teacherLogin,
} from '../support/leaveSchool.ts'
import { listen, stopListening } from '../support/listening.ts'
import { aSession } from '../support/paySchool.ts'
import { admin, dhaka, jamaica, made, type Row, server } from '../support/school.ts'

const listed = async (client: Client, query = '') => {
  const answer = await client.get(`/api/notifications${query}`)
  expect(answer.status).toBe(200)
  return answer.body.data as { items: Notification[]; more: boolean }
}
const unread = async (client: Client): Promise<number> =>
  ((await client.get('/api/notifications/count')).body.data as { unread: number }).unread
/** What somebody was told about a record, the newest first. */
const toldOf = async (client: Client, { _id }: { _id: string }): Promise<Notification[]> =>
  (await listed(client)).items.filter(({ record }) => record === _id)
const choose = async (client: Client, kind: string, bell: boolean, mail: boolean) => {
  const answer = await client.put('/api/notifications/choices', { kind, bell, mail })
  expect(answer.status).toBe(200)
  return (answer.body.data as NotificationChoices).kinds
}
const mailsOf = async (client: Client): Promise<string[]> => {
  const { rows } = await server.owner.query<{ subject: string }>(
    'select subject from mail where user_id = $1 order by id',
    [await idOf(client)],
  )
  return rows.map(({ subject }) => subject)
}

afterAll(stopListening)

test('who may decide about a leave is notified of it, and who asked, of the decision', async () => {
  const own = await asked(plain)
  const [request] = await toldOf(manager, own)
  expect(request).toMatchObject({
    kind: 'leaveRequested',
    resource: 'leave',
    path: '/admin/approvals',
    read: false,
  })
  expect(request?.text).toContain('asks for leave')
  // Nobody is notified of what they do themselves, nor who may not decide, nor another branch.
  const stranger = await server.signedIn({ role: 'manager', branch: dhaka })
  for (const client of [plain, teacherLogin, stranger]) expect(await toldOf(client, own)).toEqual([])
  await approve(manager, own)
  expect(await toldOf(plain, own)).toMatchObject([
    { kind: 'leaveDecided', read: false, path: `/admin/hr/leave?id=${own._id}` },
  ])
})

test('it is announced within two seconds, to its reader alone', async () => {
  const [mine, theirs] = [await listen(teacherLogin), await listen(plain)]
  const own = await made('class', { teacher: anwar._id, startDate: monday, endDate: addDays(monday, 30) })
  const [{ _id } = { _id: '' }] = await toldOf(teacherLogin, own)
  const seen = { resource: 'notification', id: _id, action: 'created' }
  await expect.poll(() => mine.told, { timeout: 2000, interval: 20 }).toContainEqual(seen)
  expect(theirs.told).not.toContainEqual(seen)
  // A page that was loading meanwhile asks for the past seconds.
  const late = await listen(teacherLogin, 5000)
  await expect.poll(() => late.told, { timeout: 2000, interval: 20 }).toContainEqual(seen)
})

test('once somebody has decided, the request is read for all others', async () => {
  const other = await server.signedIn({ role: 'employee', branch: dhaka, permissions: { hr: { view: true, update: true } } }) // prettier-ignore
  const another = await server.signedIn({ role: 'employee', branch: dhaka, permissions: { hr: { view: true, update: true } } }) // prettier-ignore
  const far = await server.signedIn({ role: 'employee', branch: dhaka })
  await made('employee', { user: await idOf(far), branch: dhaka, joinDate: '2020-01-01' })
  const request = await asked(far)
  for (const client of [other, another])
    expect(await toldOf(client, request)).toMatchObject([{ read: false }])
  await approve(other, request)
  expect(await toldOf(another, request)).toMatchObject([{ read: true }])
  expect(await unread(another)).toBe(0)
})

test('the sentence is in the language of the reader', async () => {
  const own = await asked(plain)
  const answer = await manager.get('/api/notifications', { 'Accept-Language': 'bn' })
  const { items } = answer.body.data as { items: Notification[] }
  expect(items.find(({ record }) => record === own._id)?.text).toContain('ছুটির আবেদন করেছেন')
})

test('unread news of the same record is replaced by the newer one', async () => {
  const schoolClass = await made('class', {
    teacher: anwar._id,
    startDate: monday,
    endDate: addDays(monday, 30),
  })
  expect(await toldOf(teacherLogin, schoolClass)).toHaveLength(1)
  await admin.put(`/api/class/${schoolClass._id}`, { teacher: null })
  const told = await toldOf(teacherLogin, schoolClass)
  expect(told.map(({ text }) => text)).toEqual([`You no longer teach ${String(schoolClass.name)}`])
})

test('a teacher is notified of a session that is moved, called off, or given to somebody else', async () => {
  const other = await made('teacher', { hireDate: '2020-01-01' })
  const changed = async (change: Row | object) => {
    const id = await aSession(jamaica, { teacher: anwar, date: monday, status: 'planned', marked: false })
    const answer = await admin.put(`/api/classSession/${id}`, change)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return (await toldOf(teacherLogin, { _id: id })).map(({ text }) => text)
  }
  expect(await changed({ date: addDays(monday, 1), start: '14:00', end: '15:00' })).toEqual([
    expect.stringContaining('is now on'),
  ])
  expect(await changed({ status: 'cancelled', reason: 'Rain' })).toEqual([
    expect.stringContaining('was cancelled'),
  ])
  expect(await changed({ teacher: other._id })).toEqual([expect.stringContaining('You no longer teach')])
})

test('they are read one by one or all at once, on every device, and stay one’s own', async () => {
  const [one, two] = [await asked(plain), await asked(teacherLogin)]
  const [first] = await toldOf(manager, one)
  const before = await unread(manager)
  expect((await plain.put('/api/notifications/read', { ids: [first?._id] })).status).toBe(200)
  expect(await unread(manager)).toBe(before)
  expect((await manager.put('/api/notifications/read', { ids: [first?._id] })).body.data).toBe(before - 1)
  expect(await toldOf(manager, two)).toMatchObject([{ read: false }])
  expect((await manager.put('/api/notifications/read', {})).body.data).toBe(0)
  expect((await listed(manager)).items.every(({ read }) => read)).toBe(true)
})

test('older ones follow page by page, each once', async () => {
  const reader = await server.signedIn({ role: 'employee', branch: jamaica })
  await server.owner.query(
    `insert into notification (id, user_id, kind, sentence, args, resource, record_id, path, bell, created_at)
     select substr(md5(n::text), 1, 24), $1, 'action', 'actionDue', '{"words":{"text":"x"},"days":{"due":"2026-01-01"}}', 'meeting',
       n::text, '/admin', true, '2026-01-01'::timestamptz + n / 5 * interval '1 minute' from generate_series(1, 45) n`,
    [await idOf(reader)],
  )
  const seen: string[] = []
  for (let page = await listed(reader); ; page = await listed(reader, `?after=${seen.at(-1)}`)) {
    seen.push(...page.items.map(({ _id }) => _id))
    if (!page.more) break
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45])
})

test('somebody who wants no mails about leave gets none, and still finds it in the bell', async () => {
  const before = await mailsOf(manager)
  expect(await choose(manager, 'leaveRequested', true, false)).toContainEqual({ kind: 'leaveRequested', bell: true, mail: false }) // prettier-ignore
  const own = await asked(plain)
  expect(await mailsOf(manager)).toEqual(before)
  expect(await toldOf(manager, own)).toHaveLength(1)
  await choose(manager, 'leaveRequested', false, true)
  const next = await asked(teacherLogin)
  expect(await toldOf(manager, next)).toEqual([])
  expect(await mailsOf(manager)).toHaveLength(before.length + 1)
  await choose(manager, 'leaveRequested', true, true)
})

test('news without a letter of its own is mailed as its sentence, to those who chose so', async () => {
  await choose(teacherLogin, 'teaching', true, true)
  const schoolClass = await made('class', {
    teacher: anwar._id,
    startDate: monday,
    endDate: addDays(monday, 30),
  })
  const [told] = await toldOf(teacherLogin, schoolClass)
  expect(told?.text).toContain(String(schoolClass.name))
  expect((await mailsOf(teacherLogin)).at(-1)).toContain(String(schoolClass.name))
})

test('who wants one mail a day gets it in the morning, with what is still unread, and no other', async () => {
  const reader = await server.signedIn({ role: 'teacher', branch: jamaica })
  const teacher = await made('teacher', { user: await idOf(reader), hireDate: '2020-01-01' })
  await choose(reader, 'teaching', true, true)
  expect((await reader.put('/api/notifications/daily', { daily: true })).body.data).toMatchObject({
    daily: true,
  })
  const given = (name: string) =>
    made('class', { name, teacher: teacher._id, startDate: monday, endDate: addDays(monday, 30) })
  const [seen, unseen] = [await given('Seen'), await given('Unseen by day')]
  const [first] = await toldOf(reader, seen)
  await reader.put('/api/notifications/read', { ids: [first?._id] })
  expect(await mailsOf(reader)).toEqual([])
  const mailAt = (time: string, days = 3) =>
    mailSummaries(server.pool, 'https://school.example', Date.parse(`${addDays(monday, days)}T${time}-05:00`))
  expect(await mailAt('05:30:00')).toBe(0)
  expect(await mailAt('08:30:00')).toBe(1)
  expect(await mailAt('09:30:00')).toBe(0)
  const { rows } = await server.owner.query<{ subject: string; body: string }>(
    'select subject, body from mail where user_id = $1',
    [await idOf(reader)],
  )
  expect(rows.map(({ subject }) => subject)).toEqual([expect.stringMatching(/[1১]/)])
  expect(rows[0]?.body).toContain(String(unseen.name))
  expect(rows[0]?.body).not.toContain(' Seen ')
  // News of the afternoon waits for the next morning.
  const later = await given('Later')
  await server.owner.query('update notification set created_at = $2 where record_id = $1', [
    later._id,
    `${addDays(monday, 4)}T14:00:00-05:00`,
  ])
  expect(await mailAt('15:30:00', 4)).toBe(0)
  expect(await mailAt('08:30:00', 5)).toBe(1)
})

test('a leave that is taken back is told to its person, who wants one mail a day', async () => {
  await plain.put('/api/notifications/daily', { daily: true })
  const own = await asked(plain)
  await approve(manager, own)
  const [told] = await toldOf(plain, own)
  await plain.put('/api/notifications/read', { ids: [told?._id] })
  const answer = await manager.post(`/api/leave/${own._id}/cancel`, {})
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  expect((await toldOf(plain, own)).map(({ text, read }) => [text.includes('was cancelled'), read])).toEqual([
    [true, false],
    [false, true],
  ])
  await plain.put('/api/notifications/daily', { daily: false })
})

test('what the manager asks for waits for others, who are told', async () => {
  const other = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { hr } })
  const boss = await made('employee', { user: await idOf(manager), branch: jamaica, joinDate: '2020-01-01' })
  const own = await asked(manager)
  expect(own.employee ?? boss._id).toBe(boss._id)
  expect(await toldOf(manager, own)).toEqual([])
  expect(await toldOf(other, own)).toMatchObject([{ kind: 'leaveRequested' }])
})

test('in the quiet hours of a branch, mails about news wait until they are over', async () => {
  const branch = await made('branch', {
    timezone: 'America/New_York',
    quietFrom: '21:00',
    quietUntil: '07:30',
  })
  const due = async (at: string) => {
    const { rows } = await server.owner.query<{ due: Date }>(
      'select after_quiet_hours($1, b.timezone, b.quiet_from_time, b.quiet_until_time) as due from branch b where id = $2',
      [at, branch._id],
    )
    return new Date(rows[0]?.due ?? 0).toISOString()
  }
  expect(await due('2026-07-01T16:00:00Z')).toBe('2026-07-01T16:00:00.000Z')
  expect(await due('2026-07-02T02:00:00Z')).toBe('2026-07-02T11:30:00.000Z')
  expect(await due('2026-07-02T08:00:00Z')).toBe('2026-07-02T11:30:00.000Z')
  expect(await due('2026-07-02T11:30:00Z')).toBe('2026-07-02T11:30:00.000Z')

  const [asker, decider] = [
    await server.signedIn({ role: 'employee', branch: branch._id }),
    await server.signedIn({ role: 'manager', branch: branch._id, permissions: { hr } }),
  ]
  await made('employee', { user: await idOf(asker), branch: branch._id, joinDate: '2020-01-01' })
  // From an hour ago to two hours ahead: whenever this test runs, the mail waits.
  const now = new Date().toLocaleTimeString('en-GB', { timeZone: 'America/New_York' }).slice(0, 5)
  const [hour = 0, minute = 0] = now.split(':').map(Number)
  const at = (hours: number) =>
    `${String((hour + hours) % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const quiet = { quietFrom: at(23), quietUntil: at(2) }
  expect((await admin.put(`/api/branch/${branch._id}`, quiet)).status).toBe(200)
  await asked(asker)
  const { rows } = await server.owner.query<{ waits: boolean }>(
    `select due_at > created_at + interval '1 hour' as waits from mail where user_id = $1`,
    [await idOf(decider)],
  )
  expect(rows).toEqual([{ waits: true }])
})

test('quiet hours have a beginning and an end', async () => {
  const refused = async (fields: object) => {
    const body = { name: 'Quiet', code: 'QUIET', ...fields }
    return Object.keys((await admin.post('/api/branch/create', body)).body.errors ?? {})
  }
  expect(await refused({ quietFrom: '21:00' })).toEqual(['quietUntil'])
  expect(await refused({ quietUntil: '07:00' })).toEqual(['quietFrom'])
  expect(await refused({ quietFrom: '07:00', quietUntil: '07:00' })).toEqual(['quietUntil'])
})

test('a kind that does not exist cannot be chosen, and all that exist can', async () => {
  const answer = await plain.put('/api/notifications/choices', { kind: 'weather', bell: true, mail: true })
  expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['kind']])
  const { data } = (await plain.get('/api/notifications/choices')).body as { data: NotificationChoices }
  expect(data.kinds.map(({ kind }) => kind)).toEqual(notificationKinds)
})

test('a refused change notifies nobody', async () => {
  const own = await asked(plain)
  const before = (await listed(manager)).items.length
  expect((await manager.post(`/api/leave/${own._id}/approve`, { updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409) // prettier-ignore
  expect(await toldOf(plain, own)).toEqual([])
  expect((await listed(manager)).items).toHaveLength(before)
})

test('every sentence names its record', () => {
  for (const [key, text] of Object.entries(notificationServerEn))
    expect([key, /%\{(name|title|text|day|when|month)\}/.test(text)]).toEqual([key, true])
})
