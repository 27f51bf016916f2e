import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import type { LeaveMonth } from '../../src/shared/staff/leaveRoutes.ts'
import type { Client } from '../support/client.ts'
import {
  anwar,
  approve,
  ask,
  asked,
  elsewhere,
  manager,
  monday,
  office,
  plain,
  teacherLogin,
} from '../support/leaveSchool.ts'
import { admin, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'

const monthOf = async (client: Client, request: Record<string, string> = {}): Promise<LeaveMonth> => {
  const query = new URLSearchParams({ month: monday.slice(0, 7), ...request })
  const answer = await client.get(`/api/leave/month?${query.toString()}`)
  expect(answer.status).toBe(200)
  return answer.body.data as LeaveMonth
}
const rowOf = ({ people }: LeaveMonth, { _id }: Row) => people.find((one) => one._id === _id)
/** A row's cells from one day to another. */
const daysOf = (month: LeaveMonth, person: Row, from: string, to: string) =>
  rowOf(month, person)
    ?.days.filter(({ date }) => date >= from && date <= to)
    .map(({ date, status, part }) => `${date} ${status} ${part}`)

describe('the leave overview of a month', () => {
  test('shows approved and requested leave, half days too, and not rejected leave', async () => {
    const [tuesday, thursday] = [addDays(monday, 1), addDays(monday, 3)]
    const taken = await asked(plain, { from: monday, to: tuesday, toHalf: true, kind: 'unpaid' })
    expect((await approve(manager, taken)).status).toBe(200)
    await asked(plain, { from: tuesday, to: tuesday, fromHalf: true, kind: 'sick' })
    const refused = await asked(plain, { from: thursday, to: thursday })
    expect((await manager.post(`/api/leave/${refused._id}/reject`, {})).status).toBe(200)
    // The week may span two months: each day is looked up in its own.
    const seen = (
      await Promise.all(
        [monday, tuesday, thursday].map((day) => monthOf(manager, { month: day.slice(0, 7) })),
      )
    ).map((month, at) =>
      daysOf(month, office, [monday, tuesday, thursday][at] ?? '', [monday, tuesday, thursday][at] ?? ''),
    )
    expect(seen).toEqual([
      [`${monday} approved whole`],
      [`${tuesday} approved morning`, `${tuesday} requested afternoon`],
      [],
    ])
  })

  test('excludes and names weekends and holidays, and sums the days', async () => {
    // The first days of a future month, so that all of them are on one page.
    const first = `${addDays(`${monday.slice(0, 7)}-28`, 40).slice(0, 7)}-01`
    const last = addDays(first, 9)
    await made('holiday', { date: addDays(first, 2), name: 'Closed', branch: jamaica })
    const answer = await ask(teacherLogin, { from: first, to: last, fromHalf: true, kind: 'unpaid' })
    expect(answer.status).toBe(201)
    const month = await monthOf(manager, { month: first.slice(0, 7) })
    const { days, requested, approved } = rowOf(month, anwar) ?? { days: [] }
    const off = month.off.map(({ date }) => date)
    expect(days.length).toBeGreaterThan(0)
    expect(days.filter(({ date }) => off.includes(date))).toEqual([])
    expect([requested, approved]).toEqual([(answer.body as unknown as Row).days, 0])
    expect(month.off.filter(({ date }) => date <= last)).toContainEqual({
      branch: jamaica,
      date: addDays(first, 2),
      holiday: 'Closed',
    })
    expect(month.off.filter(({ holiday }) => holiday === null).length).toBeGreaterThanOrEqual(8)
  })

  test('includes people without leave, and nobody who had left before', async () => {
    const gone = await made('employee', {
      joinDate: '2020-01-01',
      leaveDate: addDays(`${monday.slice(0, 7)}-01`, -40),
      status: 'left',
      phone: '718 555 0391',
    })
    const here = await made('employee', { joinDate: '2020-01-01', phone: '718 555 0392' })
    const later = await made('employee', { joinDate: addDays(monday, 60), phone: '718 555 0393' })
    const month = await monthOf(manager)
    expect(rowOf(month, here)).toMatchObject({ days: [], approved: 0, requested: 0 })
    expect(rowOf(month, gone)).toBeUndefined()
    expect(rowOf(month, later)).toBeUndefined()
  })

  test('is limited to the user’s branch, and needs the right', async () => {
    expect(rowOf(await monthOf(manager), elsewhere)).toBeUndefined()
    expect((await monthOf(manager, { branch: dhaka })).people).toEqual([])
    expect(rowOf(await monthOf(admin), elsewhere)).toBeDefined()
    const { people, branchName, off } = await monthOf(admin, { branch: dhaka })
    expect([new Set(people.map(({ branch }) => branch)), branchName]).toEqual([new Set([dhaka]), 'Dhaka'])
    expect(new Set(off.map(({ branch }) => branch))).toEqual(new Set([dhaka]))
    const query = `/api/leave/month?month=${monday.slice(0, 7)}`
    for (const client of [plain, teacherLogin]) expect((await client.get(query)).status).toBe(403)
    expect(refusal(await manager.get('/api/leave/month?month=2026-13'))).toEqual([422, 'invalid', ['month']])
  })

  test('lists a person who is employee and teacher once', async () => {
    const login = await server.signedIn({ role: 'employee', branch: jamaica })
    const user = ((await login.get('/api/getLoggedInUser')).body.data as Row)._id
    const employee = await made('employee', { user, joinDate: '2020-01-01', phone: '718 555 0394' })
    const teacher = await made('teacher', { user, hireDate: '2020-01-01', phone: '718 555 0394' })
    await asked(login, { from: monday, to: monday })
    const month = await monthOf(manager)
    expect(rowOf(month, employee)?.days).toHaveLength(1)
    expect(rowOf(month, teacher)).toBeUndefined()
  })
})
