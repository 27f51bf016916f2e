import { beforeAll, describe, expect, test } from 'vitest'
import { recordSchema } from '../../src/shared/core/entity.ts'
import { meeting as meetingEntity } from '../../src/shared/meetings/meeting.ts'
import type { Client } from '../support/client.ts'
import { password } from '../support/server.ts'
import { admin, create, dataOf, dhaka, get, idsOf, jamaica, listed, made, put, refusal, server, someone } from '../support/school.ts' // prettier-ignore

const calendar = { calendar: { view: true, create: true, update: true, delete: true } }
let here: Client
let there: Client
/** Works in Dhaka and is invited to every meeting. */
let invited: string
let guest: Client

beforeAll(async () => {
  here = await server.signedIn({ role: 'employee', branch: jamaica, permissions: calendar })
  there = await server.signedIn({ role: 'employee', branch: dhaka, permissions: calendar })
  invited = await server.aUser({ role: 'employee', branch: dhaka, permissions: calendar, username: 'guest' })
  guest = server.stranger()
  await guest.signIn('guest', password)
})

describe('a meeting', () => {
  test('is stored with all its fields, its times in UTC, and the names of the invited', async () => {
    const body = {
      title: 'Staff meeting',
      start: '2026-11-23T09:00:00-05:00',
      end: '2026-11-23T20:00+06:00',
      branch: jamaica,
      place: 'Room 1',
      attendees: [invited],
      description: 'One\nTwo',
      recurrence: 'RRULE:freq=weekly;byday=MO;count=3',
    }
    const row = await made('meeting', { ...body, end: '2026-11-23T10:30:00-05:00' })
    expect(row).toMatchObject({
      ...body,
      start: '2026-11-23T14:00:00.000Z',
      end: '2026-11-23T15:30:00.000Z',
      branchName: 'Jamaica',
      attendeesName: ['Test guest'],
      recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
      seriesEnd: '2026-12-07T15:30:00.000Z',
    })
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(recordSchema(meetingEntity).shape).toSorted())
    expect(dataOf(await get('meeting', row._id))).toEqual(row)
    expect(refusal(await create('meeting', body))).toEqual([422, 'invalid', ['end']])
  })

  test('needs a title, a start and an end; the rest is optional', async () => {
    const empty = {
      branch: null,
      place: null,
      attendees: [],
      attendeesName: [],
      description: null,
      recurrence: null,
    }
    const row = await made('meeting')
    expect(row).toMatchObject({ ...empty, seriesEnd: row.end })
    expect(refusal(await admin.post('/api/meeting', {}))).toEqual([422, 'invalid', ['title', 'start', 'end']])
  })

  test.each<[string, unknown, string?]>([
    ['start', '2026-11-23'],
    ['start', '2026-11-23T09:00:00'],
    ['start', '2026-02-30T09:00:00Z'],
    ['end', '2026-11-21T10:00:00.000Z'],
    ['end', '2026-11-21T15:59:59+06:00'],
    ['branch', someone],
    ['attendees', [someone], 'attendees.0'],
    ['attendees', ['nobody'], 'attendees.0'],
    ['attendees', 7],
    ['seriesEnd', '2026-11-21T10:00:00.000Z'],
    ['attendeesName', ['x']],
    ['recurrence', 'every Monday'],
    ['recurrence', 'FREQ=HOURLY'],
    ['recurrence', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['recurrence', 'FREQ=WEEKLY;UNTIL=20251231T000000Z'],
  ])('with %s %j is refused at that field', async (field, value, at = field) => {
    expect(refusal(await create('meeting', { [field]: value }))).toEqual([422, 'invalid', [at]])
  })

  test('ends after it starts, whichever is changed', async () => {
    const row = await made('meeting')
    expect(refusal(await put('meeting', row._id, { start: '2026-11-21T11:00:00Z' }))).toEqual([
      422,
      'invalid',
      ['end'],
    ])
    expect(refusal(await put('meeting', row._id, { end: '2026-11-21T09:00:00Z' }))).toEqual([
      422,
      'invalid',
      ['end'],
    ])
  })

  test('invites active users; earlier invitations stay', async () => {
    const leaver = await server.aUser({ role: 'teacher', branch: jamaica })
    const row = await made('meeting', { attendees: [leaver] })
    await server.pool.query('update app_user set active = false where id = $1', [leaver])
    expect(refusal(await create('meeting', { attendees: [invited, leaver] }))).toEqual([
      422,
      'invalid',
      ['attendees.1'],
    ])
    const both = dataOf(await put('meeting', row._id, { attendees: [invited, leaver, invited] }))
    expect(both.attendees).toEqual([invited, leaver])
    expect(dataOf(await put('meeting', row._id, { attendees: invited })).attendees).toEqual([invited])
    expect(dataOf(await put('meeting', row._id, { attendees: null })).attendees).toEqual([])
  })

  test('saved by another user meanwhile is not overwritten; it can be deleted', async () => {
    const row = await made('meeting')
    const now = dataOf(await put('meeting', row._id, { place: 'Room 2' }))
    const answer = await put('meeting', row._id, { ...row, place: 'Room 3' })
    expect([answer.status, answer.body.code, answer.body.current]).toEqual([409, 'stale', now])
    expect(dataOf(await admin.delete(`/api/meeting/${row._id}`))).toEqual(now)
    expect((await get('meeting', row._id)).status).toBe(404)
  })
})

describe('the end of a series', () => {
  test.each([
    // 9:00 in New York in summer, an hour later by UTC in winter: summer time ends on 1 November.
    ['FREQ=WEEKLY;COUNT=3', '2026-11-03T15:00:00.000Z'],
    ['FREQ=WEEKLY;UNTIL=20261103', '2026-11-03T15:00:00.000Z'],
    ['FREQ=WEEKLY;UNTIL=20261103T135959Z', '2026-10-27T14:00:00.000Z'],
    ['FREQ=DAILY;INTERVAL=2;COUNT=2', '2026-10-22T14:00:00.000Z'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '2026-11-27T15:00:00.000Z'],
    ['FREQ=WEEKLY', null],
    [null, '2026-10-20T14:00:00.000Z'],
  ])('that recurs by %s follows its branch’s local time: %s', async (recurrence, seriesEnd) => {
    const times = { start: '2026-10-20T13:00:00Z', end: '2026-10-20T14:00:00Z', branch: jamaica }
    const row = await made('meeting', { ...times, recurrence })
    expect(row.seriesEnd).toBe(seriesEnd)
    const moved = dataOf(await put('meeting', row._id, { recurrence: 'FREQ=DAILY;COUNT=1' }))
    expect(moved.seriesEnd).toBe('2026-10-20T14:00:00.000Z')
  })

  test.each(['Etc/GMT+5', 'asia/kolkata', 'EST', 'America/Argentina/Buenos_Aires'])(
    'is worked out by the clock of %s too',
    async (timezone) => {
      const branch = await server.aBranch({ timezone })
      expect((await made('meeting', { branch, recurrence: 'FREQ=DAILY;COUNT=2' })).seriesEnd).toBe(
        '2026-11-22T11:00:00.000Z',
      )
    },
  )

  test('thousands of years away is none', async () => {
    const row = await made('meeting', { recurrence: 'FREQ=YEARLY;INTERVAL=100;COUNT=100' })
    expect(row.seriesEnd).toBe(null)
  })

  test('far away is computed from the rule', async () => {
    const row = await made('meeting', { recurrence: 'FREQ=DAILY;UNTIL=29991231T000000Z' })
    expect(row.seriesEnd).toBe('2999-12-31T01:00:00.000Z')
  })
})

describe('the list of meetings', () => {
  test('has those within a range of days or times, by the branch’s local time', async () => {
    const evening = { start: '2024-05-02T01:00:00Z', end: '2024-05-02T02:00:00Z' }
    const ids = idsOf([
      // The evening of 1 May in New York, the morning of 2 May in Dhaka and by the organisation's clock.
      await made('meeting', { ...evening, branch: jamaica }),
      await made('meeting', { ...evening, branch: dhaka }),
      await made('meeting', evening),
      await made('meeting', { start: '2024-03-01T10:00:00Z', end: '2024-03-01T11:00:00Z', recurrence: 'FREQ=DAILY;COUNT=10' }),
      await made('meeting', { start: '2024-03-01T10:00:00Z', end: '2024-03-01T11:00:00Z', recurrence: 'FREQ=WEEKLY' }),
    ])
    const found = async (query: Record<string, string>) => {
      const met = idsOf(await listed('meeting', { idFilter: ids.join(','), ...query }))
      return ids.flatMap((id, index) => (met.includes(id) ? [index] : []))
    }
    expect(await found({ from: '2024-05-01', to: '2024-05-01' })).toEqual([0, 4])
    expect(await found({ from: '2024-05-02', to: '2024-05-02' })).toEqual([1, 2, 4])
    expect(await found({ to: '2024-03-31' })).toEqual([3, 4])
    expect(await found({ from: '2024-03-10', to: '2024-03-10' })).toEqual([3, 4])
    expect(await found({ from: '2024-03-11', to: '2024-04-01' })).toEqual([4])
    expect(await found({ from: '2024-05-02T02:00:00Z' })).toEqual([0, 1, 2, 4])
    expect(await found({ from: '2024-05-02T02:00:00.001Z' })).toEqual([4])
    expect(await found({ to: '2024-05-02T00:59:00Z', from: '2024-04-01' })).toEqual([4])
    for (const bad of ['from=soon', 'to=2024-02-30']) expect((await admin.get(`/api/meeting?${bad}`)).status).toBe(422)
  }) // prettier-ignore

  test('is searched by title in either script and by place, the latest first, in pages', async () => {
    const first = await made('meeting', { title: 'অভিভাবক সভা', start: '2023-01-01T10:00:00Z' })
    const second = await made('meeting', {
      title: 'Parents',
      place: 'Sobha hall',
      start: '2023-01-02T10:00:00Z',
    })
    const idFilter = `${first._id},${second._id}`
    expect(idsOf(await listed('meeting', { search: 'sobha' }))).toEqual([second._id, first._id])
    expect(idsOf(await listed('meeting', { search: 'হল', idFilter }))).toEqual([])
    expect(idsOf(await listed('meeting', { sort: 'start', idFilter }))).toEqual([first._id, second._id])
    const page = await admin.get(`/api/meeting?idFilter=${idFilter}&limit=1&page=2`)
    expect(page.body.metaData).toEqual({ page: 2, perPage: 1, totalPages: 2, total: 2 })
  })
})

describe('access to a meeting', () => {
  test('for users of its branch, invited users, and everybody if it has no branch', async () => {
    const rows = [
      await made('meeting', { branch: jamaica }),
      await made('meeting', { branch: dhaka }),
      await made('meeting', { branch: jamaica, attendees: [invited] }),
      await made('meeting'),
    ]
    const ids = idsOf(rows)
    const teacher = await server.signedIn({ role: 'teacher', branch: jamaica })
    for (const [client, seen] of [
      [here, [0, 2, 3]],
      [teacher, [0, 2, 3]],
      [there, [1, 3]],
      [guest, [1, 2, 3]],
      [admin, [0, 1, 2, 3]],
    ] as const) {
      const found = idsOf(await listed('meeting', { idFilter: ids.join(',') }, client))
      expect(ids.flatMap((id, index) => (found.includes(id) ? [index] : []))).toEqual(seen)
      for (const [index, id] of ids.entries())
        expect((await get('meeting', id, client)).status).toBe(
          (seen as readonly number[]).includes(index) ? 200 : 404,
        )
    }
  })

  test('to change it is for its branch; others are refused, and the refusal is logged', async () => {
    const [own, foreign, shared] = [
      await made('meeting', { branch: dhaka }),
      await made('meeting', { branch: jamaica, attendees: [invited] }),
      await made('meeting'),
    ]
    expect((await put('meeting', own._id, { place: 'x' }, guest)).status).toBe(200)
    for (const row of [foreign, shared]) {
      for (const answer of [
        await put('meeting', row._id, { place: 'x' }, guest),
        await guest.delete(`/api/meeting/${row._id}`),
      ])
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
      expect(dataOf(await get('meeting', row._id))).toEqual(row)
      const { rows } = await server.pool.query(
        `select user_id, resource from audit_log where action = 'refused' and record_id = $1`,
        [row._id],
      )
      expect(rows).toEqual(Array.from({ length: 2 }, () => ({ user_id: invited, resource: 'meeting' })))
    }
  })

  test('for users held to a branch: it defaults to their branch, and another is refused', async () => {
    const row = dataOf(await create('meeting', {}, here))
    expect(row).toMatchObject({ branch: jamaica, branchName: 'Jamaica' })
    expect(dataOf(await put('meeting', row._id, { branch: null }, here)).branch).toBe(jamaica)
    expect(refusal(await create('meeting', { branch: dhaka }, here))).toEqual([422, 'invalid', ['branch']])
    expect(refusal(await put('meeting', row._id, { branch: dhaka }, here))).toEqual([
      422,
      'invalid',
      ['branch'],
    ])
    expect(dataOf(await put('meeting', row._id, { branch: null })).branch).toBe(null)
  })
})

describe('the people who can be invited', () => {
  test('are the active users of the branch and of all branches, by name', async () => {
    const boss = await server.aUser({ role: 'admin' })
    const gone = await server.aUser({ role: 'employee', branch: jamaica })
    await server.pool.query('update app_user set active = false where id = $1', [gone])
    const people = async (client: Client) =>
      (await client.get('/api/meeting/people')).body.data as { _id: string; name: string }[]
    const known = (await people(here)).map(({ _id }) => _id)
    expect([known.includes(boss), known.includes(invited), known.includes(gone)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await people(there)).map(({ _id }) => _id)).toContain(invited)
    const all = await people(admin)
    expect(all).toContainEqual({ _id: invited, name: 'Test guest' })
    expect(refusal(await create('meeting', { attendees: [invited] }, here))).toEqual([
      422,
      'invalid',
      ['attendees.0'],
    ])
    expect((await create('meeting', { attendees: [boss] }, here)).status).toBe(201)
    expect(
      (await (await server.signedIn({ role: 'teacher', branch: jamaica })).get('/api/meeting/people')).status,
    ).toBe(403)
  })
})

describe('computed fields of a meeting', () => {
  const day = 86_400_000
  const at = (moment: number) => new Date(moment).toISOString()

  test('name its time zone: the branch’s, or the school’s', async () => {
    const times = { start: at(Date.now() + day), end: at(Date.now() + day + 3_600_000) }
    expect(await made('meeting', { ...times, branch: jamaica })).toMatchObject({ zone: 'America/New_York' })
    expect(await made('meeting', { ...times, branch: dhaka })).toMatchObject({ zone: 'Asia/Dhaka' })
  })

  test('give the next occurrence, skipping a cancelled day; of a cancelled series none', async () => {
    const first = Math.floor(Date.now() / 1000) * 1000 - 2 * day + 3_600_000
    const times = { start: at(first), end: at(first + 1_800_000), branch: dhaka }
    const row = await made('meeting', { ...times, recurrence: 'FREQ=DAILY;COUNT=10' })
    expect(row).toMatchObject({ next: at(first + 2 * day), nextEnd: at(first + 2 * day + 1_800_000) })
    const off = { at: row.next, was: row.next, change: 'cancel', reason: 'Rain' }
    expect((await admin.put(`/api/meeting/${row._id}/day`, off)).status).toBe(200)
    const after = dataOf(await get('meeting', row._id))
    expect(after).toMatchObject({ next: at(first + 3 * day) })
    await put('meeting', row._id, { status: 'cancelled', cancelReason: 'Rain' })
    expect(dataOf(await get('meeting', row._id))).toMatchObject({ next: null, nextEnd: null })
    expect(await made('meeting', times)).toMatchObject({ next: null })
  })

  test('name the attendees without mails: deactivated accounts', async () => {
    const gone = await server.aUser({ role: 'employee', branch: dhaka, permissions: calendar })
    const row = await made('meeting', { attendees: [invited, gone] })
    expect(row).toMatchObject({ deactivated: [] })
    expect((await put('user', gone, { active: false })).status).toBe(200)
    expect(dataOf(await get('meeting', row._id))).toMatchObject({ deactivated: [gone] })
  })
})
