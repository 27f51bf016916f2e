import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Answer, Client } from '../support/client.ts'
import { admin, create, dataOf, dhaka, get, jamaica, made, put, refusal, type Row, server, someone } from '../support/school.ts' // prettier-ignore

const here = (branch = jamaica) => today(branch === jamaica ? 'America/New_York' : 'Asia/Dhaka', Date.now())
const inDays = (days: number, branch = jamaica) => addDays(here(branch), days)
let phones = 0

/** A student whose DMV licence expires in so many days, by the calendar of the branch. */
const expiring = (days: number, more: Record<string, unknown> = {}) =>
  made('student', {
    phone: `347555${String(10_000 + ++phones)}`,
    dmvLicence: `D-${phones}`,
    dmvExpiry: inDays(days, (more.branch as string | undefined) ?? jamaica),
    ...more,
  })
const ask = (filter: object = {}, more: Record<string, string> = {}, client = admin): Promise<Answer> =>
  client.get(`/api/renewal?${new URLSearchParams({ filter: JSON.stringify(filter), ...more }).toString()}`)
const listed = async (filter: object = {}, client = admin): Promise<Row[]> =>
  (await ask(filter, {}, client)).body as unknown as Row[]
const theOne = async (student: Row): Promise<Row> => (await listed({ student: student._id }))[0] as Row
const follow = (licence: Row, body: Record<string, unknown>, client: Client = admin) =>
  client.post(`/api/renewal/${licence._id}/follow`, body)
const history = async (licence: Row) =>
  (await admin.get(`/api/renewal/${licence._id}/follow`)).body.data as Row[]
const meta = async (client = admin, query = '') =>
  (await client.get(`/api/renewal/meta${query}`)).body.data as Record<'buckets' | 'stages', { value: string; count: number }[]> & { total: number; classes: Row[] } // prettier-ignore

describe('the work list', () => {
  test('has licences that expire within 90 days or have expired, soonest first, each in its bucket', async () => {
    const wanted: [number, string][] = [
      [-400, 'expired'], [-1, 'expired'], [0, '7'], [7, '7'], [8, '14'], [14, '14'], [15, '30'], [30, '30'], [31, '60'],
      [60, '60'], [61, '90'], [90, '90'],
    ] // prettier-ignore
    for (const [days] of wanted.toReversed()) await expiring(days)
    await expiring(91)
    await expiring(5, { status: 'dropped' })
    await expiring(-5, { dmvExpiry: null })
    const rows = await listed()
    expect(rows.map(({ daysLeft, bucket }) => [daysLeft, bucket])).toEqual(wanted)
    expect(rows[1]).toMatchObject({
      student: expect.any(String),
      studentName: 'রহিম উদ্দিন',
      phone: expect.stringMatching(/^347555/),
      branch: jamaica,
      branchName: 'Jamaica',
      type: 'dmv',
      number: expect.stringMatching(/^D-/),
      expiresOn: inDays(-1),
      stage: 'open',
      followedAt: null,
      followedBy: null,
      note: null,
      class: null,
      className: null,
    })
    expect((await meta()).buckets.map(({ count }) => count)).toEqual([2, 2, 2, 2, 2, 2])
    // Of one type, as the list that the dashboard's tile leads to.
    const ofType = async (type: string) =>
      (await meta(admin, `?type=${type}`)).buckets.map(({ count }) => count)
    expect([await ofType('dmv'), await ofType('tlc')]).toEqual([[2, 2, 2, 2, 2, 2], [0, 0, 0, 0, 0, 0]]) // prettier-ignore
    const page = await ask({}, { range: '[2,3]', sort: '["expiresOn","DESC"]' })
    expect((page.body as unknown as Row[]).map(({ daysLeft }) => daysLeft)).toEqual([60, 31])
    expect(page.headers.get('Content-Range')).toBe('renewal 2-3/12')
  })

  test('uses the branch’s calendar day', async () => {
    const there = await expiring(0, { branch: dhaka })
    expect((await theOne(there)).daysLeft).toBe(0)
    const gone = await expiring(-1, { branch: dhaka })
    expect(await theOne(gone)).toMatchObject({ daysLeft: -1, bucket: 'expired' })
  })

  test('has students without a branch, by the organisation’s calendar, for users of all branches', async () => {
    const branch = null
    for (const [days, bucket] of [
      [-1, 'expired'],
      [7, '7'],
    ] as const) {
      const student = await expiring(0, { branch, dmvExpiry: inDays(days, dhaka) })
      expect(await theOne(student)).toMatchObject({ branch, branchName: null, daysLeft: days, bucket })
    }
    const student = await expiring(10, { branch })
    const permissions = { student: { view: true, update: true } }
    const client = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    expect(await listed({ student: student._id }, client)).toEqual([])
    const followed = await follow(await theOne(student), { stage: 'contacted' })
    expect(followed.status).toBe(200)
    expect(await theOne(student)).toMatchObject({ branch, stage: 'contacted' })
    expect((await get('licence', (await theOne(student))._id)).body).toMatchObject({
      branch,
      branchName: null,
    })
  })

  test('is filtered by bucket, stage, type, branch and a name in either script', async () => {
    const nazrul = await expiring(20, {
      firstName: 'নজরুল',
      tlcLicence: 'T',
      tlcExpiry: inDays(3),
      branch: dhaka,
    })
    const mine = async (filter: object) => (await listed({ q: 'nazrul', ...filter })).map(({ type }) => type)
    expect(await mine({})).toEqual(['tlc', 'dmv'])
    expect(await mine({ bucket: '30' })).toEqual(['dmv'])
    expect(await mine({ bucket: ['7', '14'] })).toEqual(['tlc'])
    expect(await mine({ type: 'dmv', stage: 'open', branch: dhaka })).toEqual(['dmv'])
    expect(await mine({ branch: jamaica })).toEqual([])
    expect(await mine({ stage: ['contacted'] })).toEqual([])
    await follow((await listed({ student: nazrul._id, type: 'dmv' }))[0] as Row, { stage: 'contacted' })
    expect(await mine({ stage: ['contacted'] })).toEqual(['dmv'])
    expect((await ask({ colour: 'red' })).status).toBe(422)
  })

  test('of a user held to a branch is limited to it, in list, counts and history', async () => {
    const theirs = await theOne(await expiring(1, { branch: dhaka }))
    const permissions = { student: { view: true, update: true } }
    const client = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    const rows = await listed({}, client)
    expect(new Set(rows.map(({ branch }) => branch))).toEqual(new Set([jamaica]))
    expect((await meta(client)).total).toBe(rows.length)
    expect((await client.get(`/api/renewal/${theirs._id}/follow`)).status).toBe(404)
    expect((await follow(theirs, { stage: 'lost' }, client)).status).toBe(404)
    const looker = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { student: { view: true } } }) // prettier-ignore
    expect((await looker.get('/api/renewal')).status).toBe(200)
    expect((await follow(rows[0] as Row, { stage: 'lost' }, looker)).status).toBe(403)
    expect((await (await server.signedIn({ role: 'teacher', branch: jamaica })).get('/api/renewal')).status).toBe(403) // prettier-ignore
  })

  test('excludes students who dropped out', async () => {
    const student = await expiring(2)
    await put('student', student._id, { status: 'dropped' })
    expect(await theOne(student)).toBeUndefined()
  })
})

describe('a follow-up', () => {
  test('is stored, the newest one counts, and it is logged', async () => {
    const licence = await theOne(await expiring(10))
    const first = await follow(licence, { stage: 'contacted', note: 'কাল আসবেন' })
    expect([first.status, first.body.message, first.body.data]).toMatchObject([
      200,
      'The follow-up is saved.',
      { stage: 'contacted', note: 'কাল আসবেন', class: null, createdBy: { firstName: 'Test' } },
    ])
    await follow(licence, { stage: 'lost' })
    expect((await history(licence)).map(({ stage, note }) => [stage, note])).toEqual([
      ['lost', null],
      ['contacted', 'কাল আসবেন'],
    ])
    const [row] = await listed({ id: licence._id })
    expect(row).toMatchObject({ stage: 'lost', note: null, followedByName: 'Test root' })
    const { rows } = await server.pool.query<{ changes: unknown; labels: unknown }>(
      'select changes, labels from audit_log where record_id = $1 order by seq',
      [licence._id],
    )
    expect(rows.map(({ changes }) => changes)).toEqual([
      { stage: ['open', 'contacted'], note: [null, 'কাল আসবেন'] },
      { stage: ['contacted', 'lost'] },
    ])
    expect(rows[0]?.labels).toEqual({ [String(licence.student)]: 'রহিম উদ্দিন' })
  })

  test('becomes renewed only by a newer licence, from either form, and open again if that is undone', async () => {
    for (const door of ['licence', 'student']) {
      const student = await expiring(10)
      const licence = await theOne(student)
      expect(refusal(await follow(licence, { stage: 'renewed' }))).toEqual([422, 'invalid', ['stage']])
      await follow(licence, { stage: 'contacted', note: 'rang' })
      const [renewed] = (await meta()).stages.filter(({ value }) => value === 'renewed')
      if (door === 'licence')
        await create('licence', { student: student._id, type: 'dmv', expiresOn: inDays(1500) })
      else await put('student', student._id, { dmvExpiry: inDays(1500) })
      expect(await listed({ student: student._id })).toEqual([])
      expect(await listed({ student: student._id, stage: 'renewed' })).toMatchObject([{ _id: licence._id }])
      expect((await meta()).stages).toContainEqual({ value: 'renewed', count: (renewed?.count ?? 0) + 1 })
      expect((await history(licence)).map(({ stage }) => stage)).toEqual(['renewed', 'contacted'])
      expect(refusal(await follow(licence, { stage: 'lost' }))).toEqual([409, 'state', []])
      const filter = JSON.stringify({ student: student._id, current: true })
      const [newer] = (await admin.get(`/api/licence?filter=${filter}`)).body as unknown as Row[]
      await admin.delete(`/api/licence/${newer?._id}`)
      expect(await theOne(student)).toMatchObject({ _id: licence._id, stage: 'contacted', note: 'rang' })
    }
  })

  test.each([
    [{}, 'stage'],
    [{ stage: 'gone' }, 'stage'],
    [{ stage: 'booked' }, 'class'],
    [{ stage: 'booked', class: '' }, 'class'],
    [{ stage: 'booked', class: someone }, 'class'],
    [{ stage: 'contacted', class: someone }, 'class'],
    [{ stage: 'contacted', note: 'x'.repeat(1001) }, 'note'],
    [{ stage: 'contacted', colour: 'red' }, 'colour'],
  ])('as %j is 422 at %s', async (body, field) => {
    const licence = await theOne(await expiring(10))
    expect(refusal(await follow(licence, body))).toEqual([422, 'invalid', [field]])
    expect(await history(licence)).toEqual([])
  })

  test('of no licence is 404', async () => {
    expect((await admin.get(`/api/renewal/${someone}/follow`)).status).toBe(404)
    expect((await follow({ _id: someone } as Row, { stage: 'lost' })).status).toBe(404)
  })
})

describe('an enrolment from the work list', () => {
  let full: Row
  beforeAll(async () => {
    full = await made('class', { name: 'Renewal', capacity: 2 })
  })
  const book = async (student: Row, klass: Row) =>
    follow(await theOne(student), { stage: 'booked', class: klass._id })

  test('puts the student in the class, and names it', async () => {
    const student = await expiring(10)
    const answer = await book(student, full)
    expect([answer.status, answer.body.data]).toMatchObject([200, { stage: 'booked', class: full._id, className: 'Renewal' }]) // prettier-ignore
    expect(dataOf(await get('student', student._id))).toMatchObject({ class: full._id, className: 'Renewal' })
    expect(await theOne(student)).toMatchObject({ stage: 'booked', class: full._id, className: 'Renewal' })
    expect((await meta()).classes).toContainEqual(
      expect.objectContaining({ _id: full._id, capacity: 2, free: 1 }),
    )
    expect((await book(student, full)).status).toBe(200)
  })

  test('needs a free seat: the last one goes to one of many at once', async () => {
    const students = await Promise.all(
      Array.from({ length: 6 }, (_, n) => expiring(20 + n, { status: 'completed' })),
    )
    const answers = await Promise.all(students.map((student) => book(student, full)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(refusal(answers.find(({ status }) => status === 409) as Answer)).toEqual([409, 'state', ['class']])
    expect((await meta()).classes.map(({ _id }) => _id)).not.toContain(full._id)
  })

  test('needs a class of the same branch that is running or planned', async () => {
    const student = await expiring(10)
    for (const fields of [{ branch: dhaka }, { status: 'cancelled' }, { status: 'finished' }]) {
      const answer = await book(student, await made('class', { name: 'Other', ...fields }))
      expect(refusal(answer)).toEqual([422, 'invalid', ['class']])
    }
    expect(dataOf(await get('student', student._id)).class).toBeNull()
  })

  test('keeps the class’s name in the history after it is deleted', async () => {
    const [student, klass] = [await expiring(10), await made('class', { name: 'Short-lived', fee: 0 })]
    const licence = await theOne(student)
    await book(student, klass)
    const { body } = await admin.get(`/api/enrolment?filter=${JSON.stringify({ student: student._id })}`)
    await admin.delete(`/api/enrolment/${(body as unknown as Row[])[0]?._id}`)
    expect((await admin.delete(`/api/class/${klass._id}`)).status).toBe(200)
    expect(await history(licence)).toMatchObject([{ stage: 'booked', class: null, className: 'Short-lived' }])
  })
})

test('follow-ups are append-only: the app cannot change or delete them', async () => {
  await follow(await theOne(await expiring(10)), { stage: 'contacted' })
  for (const statement of ['update licence_followup set note = null', 'delete from licence_followup'])
    await expect(server.pool.query(statement)).rejects.toThrow(/permission denied/)
})
