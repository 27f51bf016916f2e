import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import { remindOfExpiry } from '../../src/server/licences/reminders/expiry.ts'
import { admin, dhaka, jamaica, made, server } from '../support/school.ts'

/** Mails about expiring papers: on each of the school's reminder days, and once more on the day of expiry. */
const zone = 'America/New_York'
const here = today(zone, Date.now())
const at = (day: string, time = '08:00') =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds
const remind = (when: number) => remindOfExpiry(server.pool, 'https://school.example', when)
const onDay = (inDays: number, time?: string) => remind(at(addDays(here, inDays), time))

interface Mailed {
  user: string
  subject: string
  body: string
}
async function mails(): Promise<Mailed[]> {
  const { rows } = await server.owner.query<Mailed & { body: string | null }>(
    `select user_id as "user", subject, body from mail where kind = 'expiry' order by id`,
  )
  // The table keeps no text of a sent mail.
  const sent = (subject: string) => server.mails.findLast((mail) => mail.subject === subject)?.text ?? ''
  return rows.map((row) => ({ ...row, body: row.body ?? sent(row.subject) }))
}

let manager: string
let phone = 7_185_550_000
beforeAll(async () => {
  manager = await server.aUser({ role: 'manager', branch: jamaica })
  await server.owner.query(`update app_user set language = 'en'`)
  await admin.put('/api/setting', { reminderDays: [30, 7] })
})
beforeEach(async () => {
  await server.owner.query('delete from mail; delete from expiry_reminder')
  await server.owner.query('update student set status = $1 where status <> $1', ['dropped'])
  await server.owner.query('delete from staff_credential')
  await server.owner.query('update app_user set active = true where id = $1', [manager])
})

const expiring = (inDays: number, fields: Record<string, unknown> = {}) =>
  made('student', {
    branch: jamaica,
    phone: String(++phone),
    dmvLicence: `D${phone}`,
    dmvExpiry: addDays(here, inDays),
    ...fields,
  })

test('a licence is announced once on each of the days, and once after it expired', async () => {
  await expiring(40, { firstName: 'Rahim', lastName: 'Uddin' })
  const reported: number[] = []
  for (let day = 0; day <= 48; day++) if ((await onDay(day)) > 0) reported.push(day)
  expect(reported).toEqual([10, 33, 41])
  expect((await mails()).map(({ user }) => user)).toEqual([manager, manager, manager])
})

test('after several missed days one mail gives the current state', async () => {
  await expiring(5, { firstName: 'Karim', lastName: 'Mia' })
  expect([await onDay(0), await onDay(0), await onDay(1)]).toEqual([1, 0, 0])
  const [mail] = await mails()
  expect(mail?.subject).toContain('1')
  expect(mail?.body).toContain('Karim Mia · DMV licence')
  expect(mail?.body).toContain('5 days left')
  expect(mail?.body).toContain('https://school.example/admin/student/renewals')
})

test('several servers at the same moment send it once', async () => {
  await expiring(5)
  const looks = await Promise.all([onDay(0), onDay(0), onDay(0), onDay(0)])
  expect(looks.toSorted()).toEqual([0, 0, 0, 1])
  expect(await mails()).toHaveLength(1)
})

test('nobody is mailed before morning, by the branch’s local time', async () => {
  await expiring(5)
  expect(await onDay(0, '06:59')).toBe(0)
  expect(await onDay(0, '07:00')).toBe(1)
})

test('a renewed licence starts again with its own days', async () => {
  const student = await expiring(5)
  await onDay(0)
  await admin.put(`/api/student/${student._id}`, { dmvExpiry: addDays(here, 300) })
  expect(await onDay(1)).toBe(0)
  expect(await onDay(271)).toBe(1)
})

test.each([
  ['has a seat already', `update licence set stage = 'booked' where student_id = $1`],
  ['was given up', `update licence set stage = 'lost' where student_id = $1`],
  ['is of who dropped out', `update student set status = 'dropped' where id = $1`],
])('%s is not announced', async (_what, seenTo) => {
  const { _id } = await expiring(5)
  await server.owner.query(seenTo, [_id])
  expect(await onDay(0)).toBe(0)
})

test('what expired long ago is not announced', async () => {
  await expiring(-30)
  expect(await onDay(0)).toBe(0)
})

test('credentials of staff come in a mail of their own, without those that were replaced', async () => {
  const employee = await made('employee', { branch: jamaica, firstName: 'Shirin', lastName: 'Akter' })
  const paper = (expiresOn: string, kind = 'first_aid') =>
    admin.post('/api/credential', { employee: employee._id, kind, expiresOn })
  await paper(addDays(here, 6))
  await paper(addDays(here, 6), 'work_permit')
  await paper(addDays(here, 600), 'work_permit')
  await expiring(6)
  expect(await onDay(0)).toBe(2)
  const [, mail] = await mails()
  expect(mail?.body).toContain('Shirin Akter · First aid')
  expect(mail?.body).not.toContain('Work permit')
  expect(mail?.body).toContain('https://school.example/admin/hr/papers')
})

test('for a branch without a manager administrators are mailed; nobody of another branch is', async () => {
  await server.owner.query('update app_user set active = false where id = $1', [manager])
  const elsewhere = await server.aUser({ role: 'manager', branch: dhaka })
  await expiring(5)
  await onDay(0)
  const { rows: admins } = await server.owner.query<{ id: string }>(
    `select id from app_user where active and role in ('admin', 'super_admin') order by id`,
  )
  const reported = (await mails()).map(({ user }) => user)
  expect(reported.toSorted()).toEqual(admins.map(({ id }) => id).toSorted())
  expect(reported).not.toContain(elsewhere)
})

test('the named manager of the branch is the only one mailed', async () => {
  const named = await server.aUser({ role: 'manager', branch: jamaica })
  await admin.put(`/api/branch/${jamaica}`, { manager: named })
  await expiring(5)
  await onDay(0)
  expect((await mails()).map(({ user }) => user)).toEqual([named])
  await admin.put(`/api/branch/${jamaica}`, { manager: null })
})

test('more than forty are summed up', async () => {
  for (let i = 0; i < 43; i++) await expiring(5)
  await onDay(0)
  const [mail] = await mails()
  expect(mail?.subject).toContain('43')
  expect(mail?.body).toContain('and 3 more')
})

test('without configured days nobody is mailed', async () => {
  await admin.put('/api/setting', { reminderDays: [] })
  await expiring(5)
  await expiring(-1)
  expect(await onDay(0)).toBe(0)
  await admin.put('/api/setting', { reminderDays: [30, 7] })
})
