import { beforeAll, describe, expect, test } from 'vitest'
import { remindOwners } from '../../src/server/meetings/actionMails.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { ActionItem, Written } from '../../src/shared/meetings/minutesRoutes.ts'
import type { Client } from '../support/client.ts'
import { password } from '../support/server.ts'
import { readPdf } from '../support/pdf.ts'
import { admin, dataOf, dhaka, get, jamaica, made, refusal, type Row, server } from '../support/school.ts'

const now = today('America/New_York', Date.now())
const past = (days: number) => {
  const day = addDays(now, -days)
  return { start: `${day}T14:00:00.000Z`, end: `${day}T15:00:00.000Z` }
}
const soon = addDays(now, 7)

/** An employee in Jamaica without permissions. */
let clerk: string
let asClerk: Client
let viewer: Client
let writer: Client

beforeAll(async () => {
  clerk = await server.aUser({ role: 'employee', branch: jamaica, username: 'promiser' })
  asClerk = server.stranger()
  await asClerk.signIn('promiser', password)
  viewer = await server.signedIn({ role: 'manager', branch: jamaica })
  writer = await server.signedIn({
    role: 'employee',
    branch: jamaica,
    permissions: { calendar: { view: true, create: true, update: true } },
  })
})

let titles = 0
const meeting = (fields: Record<string, unknown> = {}) =>
  made('meeting', { title: `Staff ${++titles}`, branch: jamaica, attendees: [clerk], ...past(2), ...fields })
const pathOf = ({ _id }: Row, rest: string) => `/api/meeting/${_id}/${rest}`
const seen = async (row: Row, client = admin, query = '') =>
  (await client.get(pathOf(row, `minutes${query}`))).body.data as Written
const write = (row: Row, body: object, client = writer) => client.put(pathOf(row, 'minutes'), body)
const publish = (row: Row, body: object = {}, client = writer) =>
  client.post(pathOf(row, 'minutes/publish'), body)
const words = { body: 'We talked.', decisions: ['Two rooms', 'No Fridays'] }
const promise = async (row: Row, fields: object = {}): Promise<ActionItem> => {
  const body = { text: 'Buy chairs', owner: clerk, dueOn: soon, ...fields }
  const answer = await writer.post(pathOf(row, 'action'), body)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return (answer.body.data as Written).actions.at(-1) as ActionItem
}
const change = (row: Row, body: object, client = writer) => client.put(pathOf(row, 'action'), body)

describe('minutes', () => {
  test('are a draft for their writers, and visible to everybody once published', async () => {
    const row = await meeting()
    expect((await write(row, words)).status).toBe(200)
    expect((await seen(row, writer)).draft).toMatchObject({ version: 1, ...words, publishedAt: null })
    expect(await seen(row, viewer)).toMatchObject({ draft: null, published: [] })
    expect((await publish(row)).status).toBe(200)
    expect(await seen(row, viewer)).toMatchObject({ draft: null, published: [{ version: 1, ...words }] })
    // Minutes imply that the meeting took place.
    expect(dataOf(await get('meeting', row._id)).status).toBe('held')
  })

  test('once published stay: an addition is the next version, and the old one can still be read', async () => {
    const row = await meeting()
    await write(row, words)
    await publish(row)
    await write(row, { body: 'We talked long.', decisions: ['Two rooms'] })
    expect(await seen(row)).toMatchObject({ draft: { version: 2 }, published: [{ version: 1, ...words }] })
    await publish(row)
    expect((await seen(row, viewer)).published).toMatchObject([
      { version: 2, body: 'We talked long.' },
      { version: 1, ...words },
    ])
    // Not even directly in the database.
    const forge = `update meeting_minutes set body = 'x' where meeting_id = $1`
    await expect(server.owner.query(forge, [row._id])).rejects.toThrow(/stay as they are/)
    await expect(
      server.owner.query('delete from meeting_minutes where meeting_id = $1', [row._id]),
    ).rejects.toThrow(/stay as they are/)
  })

  test('overwrite no other user’s text, and are published neither empty nor before the meeting', async () => {
    const row = await meeting()
    const first = ((await write(row, { ...words, updatedAt: null })).body.data as Written).draft
    await write(row, { ...words, body: 'Another', updatedAt: first?.updatedAt })
    expect(refusal(await write(row, { ...words, updatedAt: first?.updatedAt }))).toEqual([409, 'stale', []])
    expect((await seen(row)).draft?.body).toBe('Another')
    expect(refusal(await publish(await meeting()))).toEqual([409, 'state', []])
    const ahead = await meeting({ start: `${soon}T14:00:00.000Z`, end: `${soon}T15:00:00.000Z` })
    await write(ahead, words)
    expect(refusal(await publish(ahead))).toEqual([409, 'state', []])
  })

  test('belong to each day of a series', async () => {
    const row = await meeting({ ...past(3), recurrence: 'FREQ=DAILY' })
    const { days } = await seen(row)
    const first = days.at(-1) as string
    await write(row, { ...words, day: first })
    await publish(row, { day: first })
    expect((await seen(row, viewer, `?day=${first}`)).published).toHaveLength(1)
    expect((await seen(row, viewer)).published).toHaveLength(0)
    expect(dataOf(await get('meeting', row._id)).status).toBe('scheduled')
  })

  test('protect their meeting: it is cancelled, not deleted', async () => {
    const row = await meeting()
    await write(row, words)
    expect(refusal(await admin.delete(`/api/meeting/${row._id}`))).toEqual([409, 'state', []])
  })

  test('are written only by users who change the meeting', async () => {
    const there = await server.signedIn({ role: 'employee', branch: dhaka, permissions: { calendar: { view: true, update: true } } }) // prettier-ignore
    const row = await meeting()
    for (const [client, status] of [
      [viewer, 403],
      [asClerk, 403],
      [there, 404],
    ] as const)
      // prettier-ignore
      expect([(await write(row, words, client)).status, (await publish(row, {}, client)).status]).toEqual([
        status,
        status,
      ])
  })

  test.each(['en', 'bng'] as const)(
    'are a paper (%s) once they are published, with who was there',
    async (lang) => {
      const row = await meeting({
        place: 'Room 1',
        agenda: 'The week\nWhat is short',
        guests: ['Karim <k@example.com>'],
      })
      await admin.put(`/api/meeting/${row._id}/attendees`, {
        people: [
          { person: clerk, attended: 'late' },
          { person: 'k@example.com', attended: 'absent' },
        ],
      })
      await promise(row)
      const paper = async (query = '') => {
        const response = await viewer.fetch(
          `/api/document/meetingMinutes/${row._id}.pdf?lang=${lang}${query}`,
        )
        return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
      }
      await write(row, words)
      expect((await paper()).status).toBe(409)
      await publish(row)
      await write(row, { body: 'Amended.', decisions: [] })
      await publish(row)
      const { status, bytes } = await paper('&version=1')
      expect(status).toBe(200)
      const text = (await readPdf(bytes)).text
      const result = {
      en: ['Minutes', 'Test promiser (late)', 'Two rooms', 'No Fridays', 'Buy chairs', 'Replaced by a newer version'],
      bng: ['Test promiser', 'Two rooms', 'Buy chairs'],
    }[lang] // prettier-ignore
      for (const part of result) expect(text).toContain(part)
      expect((await readPdf((await paper()).bytes)).text).toContain('Amended.')
    },
  )
})

describe('an action item', () => {
  test('has one owner and a due date, and the owner sets its status', async () => {
    const row = await meeting()
    const action = await promise(row, { dueOn: addDays(now, -1) })
    expect(action).toMatchObject({ ownerName: 'Test promiser', status: 'open', overdue: true, note: null })
    const mine = async () =>
      ((await asClerk.get('/api/meeting/mine')).body.data as { actions: ActionItem[] }).actions.filter(
        ({ meeting: of }) => of === row._id,
      )
    expect(await mine()).toMatchObject([{ _id: action._id, meetingTitle: row.title, overdue: true }])
    const say = (client: Client, body: object) =>
      client.post('/api/meeting/action', { action: action._id, ...body })
    expect((await say(viewer, { status: 'done' })).status).toBe(404)
    expect((await say(asClerk, { status: 'in_progress' })).status).toBe(200)
    expect(refusal(await say(asClerk, { status: 'dropped' }))).toEqual([422, 'invalid', ['note']])
    expect((await say(asClerk, { status: 'done', note: 'Forty of them' })).status).toBe(200)
    expect(await mine()).toEqual([])
    expect((await seen(row, viewer)).actions).toMatchObject([
      { status: 'done', note: 'Forty of them', overdue: false },
    ])
  })

  test('is changed by users who change its meeting; another meeting’s is not found, and an owner is required', async () => {
    const [row, other] = [await meeting(), await meeting()]
    const action = await promise(row)
    const changed = (await change(row, { action: action._id, text: 'Buy tables', dueOn: now })).body
      .data as Written
    expect(changed.actions).toMatchObject([{ text: 'Buy tables', dueOn: now, owner: clerk, status: 'open' }])
    expect(refusal(await change(other, { action: action._id, status: 'done' }))).toEqual([
      422,
      'invalid',
      ['action'],
    ])
    expect((await change(row, { action: action._id, status: 'done' }, viewer)).status).toBe(403)
    const nobody = { text: 'x', owner: 'f'.repeat(24), dueOn: soon }
    expect(refusal(await writer.post(pathOf(row, 'action'), nobody))).toEqual([422, 'invalid', ['owner']])
    const empty = await writer.post(pathOf(row, 'action'), {})
    expect(refusal(empty)).toEqual([422, 'invalid', ['text', 'owner', 'dueOn']])
  })

  test('that is open moves to the next day of the series, and to the next meeting of that name', async () => {
    const series = await meeting({ ...past(5), recurrence: 'FREQ=DAILY' })
    const { days } = await seen(series)
    const [last, first] = [days[1] as string, days.at(-1) as string]
    const [open, done] = [
      await promise(series, { day: first }),
      await promise(series, { day: first, text: 'Done' }),
    ]
    await change(series, { action: done._id, status: 'done' })
    expect((await seen(series, viewer, `?day=${last}`)).carried.map(({ _id }) => _id)).toEqual([open._id])
    expect((await seen(series, viewer, `?day=${first}`)).carried).toEqual([])

    const title = 'Plans'
    const before = await meeting({ title, ...past(9) })
    const promised = await promise(before)
    const next = await meeting({ title: 'plans' })
    const elsewhere = await made('meeting', { title, branch: dhaka, ...past(2) })
    expect((await seen(next)).carried.map(({ _id }) => _id)).toEqual([promised._id])
    expect((await seen(elsewhere)).carried).toEqual([])
  })
})

describe('the owner of an action item', () => {
  const mails = async (kind: string): Promise<Row[]> =>
    (
      await server.owner.query(
        `select m.subject, m.user_id from mail m where kind = $1 and user_id = any($2) order by m.id`,
        [kind, [clerk, other]],
      )
    ).rows as Row[]
  let other: string
  const zone = 'America/New_York'
  const morning = (day: string) =>
    Temporal.PlainDateTime.from(`${day}T08:00`).toZonedDateTime(zone).epochMilliseconds
  const remind = (at: number) => remindOwners(server.pool, 'https://school.example', at)
  beforeAll(async () => {
    other = await server.aUser({ role: 'employee', branch: jamaica, username: 'takesover' })
    await server.owner.query(
      `update meeting_action set closed_at = now(), status = 'done' where closed_at is null`,
    )
    await server.owner.query('delete from mail')
  })

  test('gets a mail when it is assigned, and nobody else; those who assign it to themselves get none', async () => {
    const row = await meeting()
    const action = await promise(row, { text: 'Order paper' })
    expect(await mails('action_given')).toMatchObject([{ user_id: clerk }])
    await change(row, { action: action._id, text: 'Order ink', dueOn: soon })
    expect(await mails('action_given')).toHaveLength(1)
    await change(row, { action: action._id, owner: other })
    const [, reported, ...more] = await mails('action_given')
    expect([reported?.user_id, reported?.subject, more]).toEqual([
      other,
      expect.stringContaining('Order ink'),
      [],
    ])
    const me = (await writer.get('/api/getLoggedInUser')).body.data as { _id: string }
    await promise(row, { owner: me._id })
    expect((await server.owner.query(`select 1 from mail where user_id = $1`, [me._id])).rows).toEqual([])
    await change(row, { action: action._id, status: 'done' })
  })

  test('is reminded once the day before, again for a new date, and never of a completed one', async () => {
    const row = await meeting()
    const action = await promise(row, { text: 'Call the printer', dueOn: addDays(now, 5) })
    const done = await promise(row, { text: 'Long done', dueOn: addDays(now, 5) })
    await change(row, { action: done._id, status: 'done' })
    await remind(morning(addDays(now, 3)))
    expect(await mails('action_due')).toEqual([])
    await remind(morning(addDays(now, 4)) - 3 * 3_600_000)
    expect(await mails('action_due'), 'before people are up').toEqual([])
    await Promise.all([remind(morning(addDays(now, 4))), remind(morning(addDays(now, 4)))])
    await remind(morning(addDays(now, 5)))
    expect(await mails('action_due')).toMatchObject([
      { user_id: clerk, subject: expect.stringContaining('Call the printer') as string },
    ])
    await change(row, { action: action._id, dueOn: addDays(now, 9) })
    await remind(morning(addDays(now, 8)))
    expect(await mails('action_due')).toHaveLength(2)
  })

  test('is named in the log with the changes, in words', async () => {
    const row = await meeting()
    const action = await promise(row, { text: 'Sweep' })
    await change(row, { action: action._id, owner: other, status: 'in_progress' })
    const { rows } = await server.owner.query(
      `select changes from audit_log where record_id = $1 and changes ? 'action:Sweep' order by id`,
      [row._id],
    )
    expect(
      rows.map(({ changes }: { changes: Record<string, unknown> }) => changes['action:Sweep']),
    ).toMatchObject([
      [null, { owner: 'Test promiser', status: 'open' }],
      [
        { owner: 'Test promiser', status: 'open' },
        { owner: 'Test takesover', status: 'in_progress' },
      ],
    ])
  })
})
