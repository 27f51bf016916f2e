import { beforeAll, describe, expect, test } from 'vitest'
import { admin, create, dataOf, dhaka, get, jamaica, made, put, type Row } from '../support/school.ts'

const monday = { weekday: 1, start: '18:00', end: '20:00' }
const wednesday = { weekday: 3, start: '18:00', end: '20:00' }

let anwar: string
let salma: string
beforeAll(async () => {
  anwar = (await made('teacher'))._id
  salma = (await made('teacher', { firstName: 'Salma', lastName: 'Khatun' }))._id
})

describe('a teacher or a room booked twice', () => {
  let day = Date.parse('2030-01-07')
  /** Four weeks beginning on a Monday, far from those of every other test. */
  function weeks(): { startDate: string; endDate: string } {
    day += 52 * 7 * 86_400_000
    const text = (at: number) => new Date(at).toISOString().slice(0, 10)
    return { startDate: text(day), endDate: text(day + 27 * 86_400_000) }
  }
  const warned = async (body: Record<string, unknown>) => {
    const answer = await create('class', body)
    expect(answer.status).toBe(201)
    return (answer.body.warnings as { code: string; message: string }[]).map(({ code }) => code)
  }

  test('is reported with the record, which is saved all the same', async () => {
    const body = { ...weeks(), schedule: [monday], teacher: anwar, room: 'Room 1' }
    expect(await warned({ ...body, name: 'First' })).toEqual([])
    const answer = await create('class', body)
    expect(answer.body.warnings).toEqual([
      {
        code: 'teacher_busy',
        message: 'Anwar Hossain teaches elsewhere then: First, Monday 6:00 PM–8:00 PM.',
      },
      { code: 'room_busy', message: 'The room Room 1 is taken then: First, Monday 6:00 PM–8:00 PM.' },
    ])
    expect(dataOf(await get('class', dataOf(answer)._id))).toEqual(dataOf(answer))
    const again = await admin.call(
      'PUT',
      `/api/class/${dataOf(answer)._id}`,
      { capacity: 3 },
      { 'Accept-Language': 'bn' },
    )
    expect(again.body.warnings).toEqual([
      {
        code: 'teacher_busy',
        message: 'ওই সময়ে Anwar Hossain অন্য জায়গায় পড়ান: First, সোমবার সন্ধ্যা ৬:০০–রাত ৮:০০।',
      },
      { code: 'room_busy', message: 'ওই সময়ে Room 1 কক্ষে অন্য ক্লাস আছে: First, সোমবার সন্ধ্যা ৬:০০–রাত ৮:০০।' },
    ])
  })

  test('is reported before the class is saved too, and never as a conflict with itself', async () => {
    const drawn = { ...weeks(), schedule: [monday], teacher: anwar, room: 'Room 1' }
    const saved = await made('class', { ...drawn, name: 'First' })
    const preview = async (more: object = {}) =>
      (await admin.post('/api/class/layout', { ...drawn, branch: jamaica, ...more })).body.warnings
    expect(await preview()).toMatchObject([{ code: 'teacher_busy' }, { code: 'room_busy' }])
    expect(await preview({ class: saved._id })).toEqual([])
    expect(await preview({ teacher: salma, room: null })).toEqual([])
  })

  test('compares room names loosely, within one branch', async () => {
    const body = { ...weeks(), schedule: [monday] }
    await made('class', { ...body, room: 'কক্ষ ১' })
    expect(await warned({ ...body, room: 'কক্ষ  1' })).toEqual(['room_busy'])
    expect(await warned({ ...body, room: 'কক্ষ ২' })).toEqual([])
    expect(await warned({ ...body, room: 'কক্ষ ১', branch: dhaka })).toEqual([])
  })

  test.each<[string, Record<string, unknown>]>([
    ['on another weekday', { schedule: [wednesday] }],
    ['at another time', { schedule: [{ weekday: 1, start: '20:00', end: '22:00' }] }],
    ['right before', { schedule: [{ weekday: 1, start: '16:00', end: '18:00' }] }],
    ['by another teacher in another room', { teacher: null, room: 'Room 2' }],
    ['without times', { schedule: [] }],
    ['when it was called off', { status: 'cancelled' }],
  ])('is no conflict %s', async (_why, differing) => {
    const body = { ...weeks(), schedule: [monday], teacher: salma, room: 'Room 1' }
    await made('class', body)
    expect(await warned({ ...body, ...differing })).toEqual([])
  })

  test('is no conflict if the two never share a day', async () => {
    const { startDate, endDate } = weeks()
    const body = { startDate, endDate, schedule: [monday], teacher: salma }
    await made('class', body)
    const next = (days: number) =>
      new Date(Date.parse(endDate) + days * 86_400_000).toISOString().slice(0, 10)
    // They overlap in the last six days, none of which is a Monday; one more day includes one.
    expect(await warned({ ...body, startDate: next(-5), endDate: next(20) })).toEqual([])
    const earlier = { ...body, startDate: next(-60), endDate: startDate }
    expect(await warned(earlier)).toEqual(['teacher_busy'])
    expect(await warned({ ...body, startDate: next(1), endDate: next(1) })).toEqual(['teacher_busy'])
  })

  test('ignores cancelled classes, and is reported when a class is reactivated', async () => {
    const body = { ...weeks(), schedule: [monday], teacher: salma }
    const first = await made('class', body)
    await put('class', first._id, { status: 'cancelled' })
    const second = await create('class', body)
    expect(second.body.warnings).toEqual([])
    const third = await create('class', { ...body, teacher: anwar })
    const moved = await put('class', dataOf(third)._id, { teacher: salma })
    expect((moved.body.warnings as Row[]).map(({ code }) => code)).toEqual(['teacher_busy'])
    expect('warnings' in (await get('class', first._id)).body).toBe(false)
  })

  test('names the branch instead of a class of another branch', async () => {
    const body = { ...weeks(), schedule: [monday] }
    const nadia = await made('teacher', { firstName: 'Nadia', branch: dhaka })
    await made('class', { ...body, branch: dhaka, teacher: nadia._id, name: 'Secret' })
    await put('teacher', nadia._id, { branch: jamaica })
    const answer = await create('class', { ...body, teacher: nadia._id })
    expect((answer.body.warnings as Row[]).map(({ message }) => message)).toEqual([
      'Nadia Hossain teaches elsewhere then: Dhaka, Monday 6:00 PM–8:00 PM.',
    ])
  })
})
