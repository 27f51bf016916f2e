import { beforeAll, describe, expect, test } from 'vitest'
import { classStatuses, nextClassStatuses, schoolClass } from '../../src/shared/classes/class.ts'
import { recordSchema } from '../../src/shared/core/entity.ts'
import { admin, course, create, dataOf, dhaka, get, idsOf, jamaica, listed, made, put, refusal, type Row, server, someone } from '../support/school.ts' // prettier-ignore

const monday = { weekday: 1, start: '18:00', end: '20:00' }
const wednesday = { weekday: 3, start: '18:00', end: '20:00' }

let anwar: string
beforeAll(async () => {
  anwar = (await made('teacher'))._id
})

describe('a class', () => {
  test('is stored with all its fields, and returned with the names of its references', async () => {
    const body = {
      name: 'Evening',
      course,
      branch: jamaica,
      teacher: anwar,
      capacity: 500,
      startDate: '2025-01-06',
      endDate: '2025-01-06',
      room: 'Room 9',
      fee: 100,
      schedule: [wednesday, monday],
      status: 'running',
    }
    const row = await made('class', body)
    expect(row).toMatchObject({ ...body, schedule: [monday, wednesday] })
    expect(row).toMatchObject({ courseName: 'TLC 24', branchName: 'Jamaica', teacherName: 'Anwar Hossain' })
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(recordSchema(schoolClass).shape).toSorted())
    expect(dataOf(await get('class', row._id))).toEqual(row)
  })

  test('starts as planned, without times', async () => {
    expect(await made('class')).toMatchObject({ status: 'planned', schedule: [], teacher: null, room: null })
  })

  test('needs its name, course, branch, capacity and days', async () => {
    const answer = await admin.post('/api/class/create', {})
    expect(refusal(answer)).toEqual([
      422,
      'invalid',
      ['name', 'course', 'branch', 'capacity', 'startDate', 'endDate'],
    ])
  })

  test.each<[string, unknown, string?]>([
    ['capacity', 0],
    ['capacity', 501],
    ['capacity', 2.5],
    ['startDate', '2026-02-30'],
    ['endDate', '2026-10-31'],
    ['fee', -1],
    ['status', 'full'],
    ['course', someone],
    ['branch', someone],
    ['teacher', someone],
    ['teacher', 'nobody'],
    ['schedule', 'Mondays'],
    ['schedule', [{ ...monday, weekday: 7 }], 'schedule.0.weekday'],
    ['schedule', [monday, { ...wednesday, start: '25:00' }], 'schedule.1.start'],
    ['schedule', [{ ...monday, end: '18:00' }], 'schedule.0.end'],
    ['schedule', [{ ...monday, room: 'x' }], 'schedule.0.room'],
    ['schedule', [{ weekday: 1, start: '18:00' }], 'schedule.0.end'],
    ['schedule', [monday, { weekday: 1, start: '19:59', end: '21:00' }], 'schedule.1.start'],
  ])('with %s %j is refused at that field', async (field, value, at = field) => {
    expect(refusal(await create('class', { [field]: value }))).toEqual([422, 'invalid', [at]])
    const row = await made('class')
    expect(refusal(await put('class', row._id, { [field]: value }))).toEqual([422, 'invalid', [at]])
  })

  test('has consecutive times, without a break too, each as HH:mm', async () => {
    const schedule = [
      { weekday: 5, start: '09:30', end: '11:00' },
      { weekday: 5, start: '11:00', end: '12:05' },
    ]
    expect(await made('class', { schedule })).toMatchObject({ schedule })
    for (const start of ['৯:৩০', '9:30', '9'])
      expect(refusal(await create('class', { schedule: [{ weekday: 5, start, end: '11:00' }] }))).toEqual([
        422,
        'invalid',
        ['schedule.0.start'],
      ])
  })

  test('defaults to its course’s fee, and keeps that', async () => {
    const cheap = await made('course', { fee: 700 })
    const row = await made('class', { course: cheap._id })
    expect(row.fee).toBe(700)
    await put('course', cheap._id, { fee: 900 })
    expect(dataOf(await put('class', row._id, { room: 'x' })).fee).toBe(700)
    expect(dataOf(await put('class', row._id, { fee: null })).fee).toBe(900)
    expect((await made('class', { course: cheap._id, fee: 0 })).fee).toBe(0)
    expect((await made('class', { course: (await made('course'))._id })).fee).toBe(null)
  })

  test('has a teacher of its own branch', async () => {
    const karim = await made('teacher', { branch: dhaka })
    expect(refusal(await create('class', { teacher: karim._id }))).toEqual([422, 'invalid', ['teacher']])
    const row = await made('class', { branch: dhaka, teacher: karim._id })
    expect(refusal(await put('class', row._id, { branch: jamaica }))).toEqual([422, 'invalid', ['teacher']])
    expect((await put('class', row._id, { branch: jamaica, teacher: null })).status).toBe(200)
  })

  test('can be deleted while nobody is enrolled', async () => {
    const row = await made('class')
    const student = await server.aStudent({ branch: jamaica, class: row._id })
    const answer = await admin.delete(`/api/class/${row._id}`)
    expect([answer.status, answer.body.code, answer.body.dependents]).toEqual([409, 'in_use', { student: 1 }])
    await admin.delete(`/api/student/${student}`)
    expect(dataOf(await admin.delete(`/api/class/${row._id}`))).toEqual(row)
  })

  test('saved by another user meanwhile is not overwritten', async () => {
    const row = await made('class')
    const now = dataOf(await put('class', row._id, { room: 'A' }))
    const answer = await put('class', row._id, { ...row, room: 'B' })
    expect([answer.status, answer.body.code, answer.body.current]).toEqual([409, 'stale', now])
  })
})

describe('the status of a class', () => {
  const moves = classStatuses.flatMap((from) => classStatuses.map((to) => [from, to] as const))
  test.each(moves)('from %s to %s follows the allowed transitions', async (from, to) => {
    const row = await made('class', { status: from })
    const answer = await put('class', row._id, { status: to })
    if (from === to || nextClassStatuses[from].includes(to)) expect(dataOf(answer).status).toBe(to)
    else {
      expect(refusal(answer)).toEqual([409, 'state', ['status']])
      expect(dataOf(await get('class', row._id))).toEqual(row)
    }
  })

  test('is named in the reader’s language', async () => {
    const row = await made('class')
    const answer = await admin.call(
      'PUT',
      `/api/class/${row._id}`,
      { status: 'finished' },
      { 'Accept-Language': 'bn' },
    )
    expect(answer.body.message).toBe('অবস্থা “পরিকল্পিত” থেকে “শেষ হয়েছে” করা যায় না।')
  })
})

describe('the list of classes', () => {
  test('is filtered by course, branch, teacher, status and days, and searched by name and room', async () => {
    const other = await made('course')
    const [teacher, other2] = [await made('teacher', { branch: dhaka }), await made('teacher')]
    const rows = [
      await made('class', { course: other._id, branch: dhaka, teacher: teacher._id, name: 'সকাল', startDate: '2024-01-01', endDate: '2024-01-31', room: 'Yard' }),
      await made('class', { course: other._id, teacher: other2._id, status: 'running', name: 'Shokal', startDate: '2024-02-01', endDate: '2024-02-29' }),
      await made('class', { course: other._id, status: 'finished', name: 'Weekend', startDate: '2024-01-15', endDate: '2024-03-31' }),
    ] // prettier-ignore
    const ids = idsOf(rows)
    const found = async (query: Record<string, string>) => {
      const met = idsOf(await listed('class', { courseFilter: other._id, ...query }))
      return ids.flatMap((id, index) => (met.includes(id) ? [index] : []))
    }
    expect(await found({})).toEqual([0, 1, 2])
    expect(await found({ courseFilter: `${course},${someone}` })).toEqual([])
    expect(await found({ branchFilter: dhaka })).toEqual([0])
    expect(await found({ teacherFilter: `${teacher._id},${other2._id}` })).toEqual([0, 1])
    expect(await found({ statusFilter: 'running,finished' })).toEqual([1, 2])
    expect(await found({ statusFilter: 'planned' })).toEqual([0])
    expect(await found({ from: '2024-02-01' })).toEqual([1, 2])
    expect(await found({ to: '2024-01-14' })).toEqual([0])
    expect(await found({ from: '2024-01-31', to: '2024-02-01' })).toEqual([0, 1, 2])
    expect(await found({ from: '2024-04-01' })).toEqual([])
    expect(await found({ search: 'shokal' })).toEqual([0, 1])
    expect(await found({ search: 'yard' })).toEqual([0])
    expect(await found({ idFilter: `${ids[2]},${someone}` })).toEqual([2])
    expect(idsOf(await listed('class', { courseFilter: other._id }))).toEqual([ids[1], ids[2], ids[0]])
    for (const bad of ['from=soon', 'to=2024-02-30'])
      expect((await admin.get(`/api/class?${bad}`)).status).toBe(422)
    expect((await admin.get('/api/class?teacherFilter=me')).status).toBe(400)
  })

  test('has the same format as the list of branches', async () => {
    const answer = await admin.get('/api/class?limit=1')
    expect(Object.keys(answer.body)).toEqual(['status', 'data', 'metaData'])
    expect(answer.body.metaData).toMatchObject({
      page: 1,
      perPage: 1,
      total: Number(answer.headers.get('X-Total-Count')),
    })
  })
})

describe('a student', () => {
  test('shows the name of their class, and is counted in it', async () => {
    const row = await made('class', { name: 'Morning' })
    const student = { firstName: 'Rahim', lastName: 'Uddin', branch: jamaica, phone: '718 555 7000' }
    const answer = await admin.post('/api/student/create', { ...student, class: row._id })
    expect(answer.body.data).toMatchObject({ class: row._id, className: 'Morning' })
    expect(
      refusal(await admin.post('/api/student/create?force=true', { ...student, class: someone })),
    ).toEqual([422, 'invalid', ['class']])
    const meta = (await admin.get('/api/student/meta')).body.data as { classes: Row[] }
    expect(meta.classes).toContainEqual({ _id: row._id, name: 'Morning', count: 1 })
    const found = (await admin.get(`/api/student?classFilterParam=${row._id},${someone}`)).body
      .students as Row[]
    expect(idsOf(found)).toEqual([dataOf(answer)._id])
    const employee = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { student: { view: true } },
    })
    expect(((await employee.get('/api/student/meta')).body.data as { classes: Row[] }).classes).toEqual([])
  })
})

describe('a teacher who is signed in', () => {
  test('sees their own classes only, and changes none', async () => {
    const user = await server.aUser({ role: 'teacher', branch: jamaica, username: 'nasrin' })
    const nasrin = await made('teacher', { firstName: 'Nasrin', user })
    const own = await made('class', { teacher: nasrin._id, name: 'Own' })
    const other = await made('class', { teacher: anwar, name: 'Other' })
    const client = server.stranger()
    await client.signIn('nasrin', 'a-very-good-password-7')
    expect(idsOf(await listed('class', {}, client))).toEqual([own._id])
    expect(idsOf(await listed('class', { teacherFilter: anwar }, client))).toEqual([])
    expect((await client.get('/api/class')).body.metaData).toMatchObject({ total: 1 })
    expect(dataOf(await get('class', own._id, client))).toEqual(own)
    expect((await get('class', other._id, client)).status).toBe(404)
    expect((await put('class', own._id, { room: 'x' }, client)).status).toBe(403)
    // A removed code disappears at once.
    await put('class', own._id, { teacher: anwar })
    expect(await listed('class', {}, client)).toEqual([])
  })

  test('and has no teacher record sees none', async () => {
    await made('class')
    const client = await server.signedIn({ role: 'teacher', branch: jamaica })
    expect(await listed('class', {}, client)).toEqual([])
    expect((await client.get('/api/class/upcoming')).body.data).toEqual([])
  })
})
