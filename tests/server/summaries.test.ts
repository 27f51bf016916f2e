import { beforeAll, describe, expect, test } from 'vitest'
import { areas, type Permissions } from '../../src/shared/core/access.ts'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { entities } from '../../src/shared/entities.ts'
import type { TileList } from '../../src/shared/dashboard/tiles.ts'
import { routes } from '../../src/shared/routes.ts'
import {
  branchLists,
  cashOfBranch,
  dayOfEmployee,
  leaveOfEmployee,
  papersOf,
  runningClassesOf,
  stockOfProduct,
} from '../../src/shared/summaries/lists.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, type Row, server, someone } from '../support/school.ts'
import { lay } from '../support/stock.ts'

const day = today('America/New_York', Date.now())
/** Every kind that declares a summary. */
const kinds = Object.entries<Route>(routes).flatMap(([name, row]) =>
  name.endsWith('.summary') ? [[row.resource as keyof typeof entities, row] as const] : [],
)
const viewOf = (names: readonly string[]): Permissions =>
  Object.fromEntries(names.map((name) => [name, { view: true }]))

let group: Row
let anwar: Row
let employee: Row
let product: Row
let [rahim, salma]: string[] = []
let here: Record<string, string>
let there: Record<string, string>

beforeAll(async () => {
  anwar = await made('teacher', {
    firstName: 'Anwar',
    user: await server.aUser({ role: 'teacher', branch: jamaica }),
  })
  group = await made('class', {
    teacher: anwar._id,
    capacity: 3,
    status: 'running',
    room: 'Room 7',
    startDate: addDays(day, -7),
    endDate: addDays(day, 7),
    schedule: [{ weekday: weekdayOf(day), start: '00:00', end: '23:59' }],
  })
  ;[rahim, salma] = await Promise.all(
    ['Rahim', 'Salma'].map((firstName) => server.aStudent({ branch: jamaica, firstName })),
  )
  for (const student of [rahim, salma])
    await admin.post('/api/enrolment', { student, class: group._id, date: addDays(day, -7) })
  employee = await made('employee', { joinDate: addDays(day, -400) })
  for (const of of [{ employee: employee._id }, { teacher: anwar._id }])
    await admin.post('/api/credential', { ...of, kind: 'first_aid', expiresOn: addDays(day, 5) })
  product = await made('product', { name: 'Manual' })
  for (const [branch, quantity] of [
    [jamaica, 7],
    [dhaka, 9],
  ] as const)
    await lay(server.owner, { product: product._id, branch, quantity })
  const account = (await made('account'))._id
  for (const branch of [jamaica, dhaka]) {
    const entry = { branch, type: 'cashIn', date: day, account, amount: 12_50 }
    expect((await admin.post('/api/cashEntry', entry)).status).toBe(201)
  }
  here = {
    student: rahim ?? '',
    class: group._id,
    teacher: anwar._id,
    employee: employee._id,
    product: product._id,
    branch: jamaica,
  }
  there = {
    student: await server.aStudent({ branch: dhaka }),
    class: (await made('class', { branch: dhaka }))._id,
    teacher: (await made('teacher', { branch: dhaka }))._id,
    employee: (await made('employee', { branch: dhaka }))._id,
    branch: dhaka,
  }
})

const ask = (client: Client, kind: string, id: string) => client.get(`/api/${kind}/${id}/summary`)
async function summaryOf(kind: string, client = admin, ids = here) {
  const answer = await ask(client, kind, ids[kind] ?? '')
  expect([kind, answer.status]).toEqual([kind, 200])
  return answer.body.data as Record<string, unknown>
}
const anEmployee = (...names: string[]) =>
  server.signedIn({ role: 'employee', branch: jamaica, permissions: viewOf(names) })

describe('every kind with a summary', () => {
  test('is known here', () => {
    expect(kinds.map(([kind]) => kind).toSorted()).toEqual(Object.keys(here).toSorted())
  })

  test.each(kinds)('%s: is answered with the right to view it, and refused without', async (kind, row) => {
    const { area } = row.access as { area: string }
    expect(area).toBe(entities[kind].area)
    const others = [...areas].filter((name) => name !== area)
    for (const role of ['super_admin', 'admin'] as const)
      await summaryOf(kind, await server.signedIn({ role }))
    await summaryOf(kind, await server.signedIn({ role: 'manager', branch: jamaica }))
    await summaryOf(kind, await anEmployee(area))
    const without = await anEmployee(...others)
    const teacher = await server.signedIn({ role: 'teacher', branch: jamaica, permissions: viewOf(areas) })
    expect((await ask(without, kind, here[kind] ?? '')).status).toBe(403)
    // A teacher without classes sees none.
    expect((await ask(teacher, kind, here[kind] ?? '')).status).toBe(kind === 'class' ? 404 : 403)
    expect((await ask(server.stranger(), kind, here[kind] ?? '')).status).toBe(401)
    expect((await ask(admin, kind, someone)).status).toBe(404)
  })

  test.each(Object.entries({ student: 0, class: 0, teacher: 0, employee: 0, branch: 0 }))(
    '%s: of another branch is not there, whoever is held to one',
    async (kind) => {
      const id = there[kind] ?? ''
      const manager = await server.signedIn({ role: 'manager', branch: jamaica })
      for (const client of [manager, await anEmployee(...areas)])
        expect((await ask(client, kind, id)).status).toBe(404)
      expect((await ask(admin, kind, id)).status).toBe(200)
    },
  )

  test.each(kinds)('%s: holds nothing of an area that the caller may not see', async (kind, row) => {
    const { area } = row.access as { area: string }
    const all = Object.keys(await summaryOf(kind, await anEmployee(...areas))).toSorted()
    const alone = Object.keys(await summaryOf(kind, await anEmployee(area))).toSorted()
    const needs: Record<string, Record<string, string>> = {
      class: { today: 'attendance', attendance: 'attendance' },
      teacher: { running: 'class', next: 'class', month: 'class', papersEnding: 'hr' },
      product: { lastMovement: 'stock' },
      branch: {
        students: 'student',
        classes: 'class',
        teachers: 'teacher',
        employees: 'hr',
        cash: 'cashStatement',
      },
    }
    const limited = needs[kind] ?? {}
    expect(alone).toEqual(all.filter((name) => !(name in limited)))
    for (const [name, needed] of Object.entries(limited)) {
      expect(name in (await summaryOf(kind, await anEmployee(area, needed)))).toBe(true)
      const rest = areas.filter((each) => each !== needed)
      expect(name in (await summaryOf(kind, await anEmployee(...rest)))).toBe(false)
    }
  })
})

describe('the summary of a class', () => {
  test('counts its seats, and names its next session and the sheet of today', async () => {
    const { next, taken, waiting, today: sheet } = await summaryOf('class')
    expect([taken, waiting]).toEqual([2, 0])
    expect(next).toMatchObject({ date: day, start: '00:00', room: 'Room 7' })
    expect(sheet).toMatchObject({ session: (next as { session: string }).session, enrolled: 2, unmarked: 2 })
  })

  test('says that the sheet is complete, and the share of attendance that its report has', async () => {
    const { today: sheet } = await summaryOf('class')
    const { session } = sheet as { session: string }
    const entries = [
      { student: rahim, status: 'late', minutesLate: 5 },
      { student: salma, status: 'absent' },
    ]
    expect((await admin.put(`/api/attendance/${session}`, { entries })).status).toBe(200)
    const summary = await summaryOf('class')
    expect(summary.today).toMatchObject({ session, enrolled: 2, unmarked: 0 })
    expect(summary.attendance).toEqual({ attended: 1, marks: 2 })
    const report = (await admin.get(`/api/attendance/report?class=${group._id}`)).body.data as Record<
      string,
      number
    >[]
    expect(report.reduce((sum, { present = 0, late = 0 }) => sum + present + late, 0)).toBe(1)
  })

  test('is seen by its teacher, with the sheet', async () => {
    const client = await server.signedIn({ role: 'teacher', branch: jamaica, username: 'anwar' })
    const user = client.cookies.get('userId')
    const own = await made('teacher', { firstName: 'Bina', user })
    const taught = await made('class', { teacher: own._id })
    expect(await summaryOf('class', client, { class: taught._id })).toEqual({
      next: null,
      taken: 0,
      waiting: 0,
      today: null,
      attendance: { attended: 0, marks: 0 },
    })
  })
})

/** How many records a list page shows. */
async function totalOf({ resource, filter }: TileList): Promise<number> {
  const row = Object.values<Route>(routes).find((one) => one.resource === resource && one.verb === 'list')
  const asked = Object.entries(row?.listFormat?.ask({ page: 1, perPage: 100, filter }) ?? {})
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  const { status, body, headers } = await admin.get(`${row?.path}?${query}`)
  expect([resource, status]).toEqual([resource, 200])
  return row?.listFormat?.read(body, headers).total ?? -1
}

describe('the summary of', () => {
  test('a teacher has their classes, the next session, the hours of the month and papers that end', async () => {
    const { running, next, month, papersEnding } = await summaryOf('teacher')
    expect([running, papersEnding]).toEqual([1, 1])
    expect(await totalOf(runningClassesOf(anwar._id))).toBe(1)
    expect(await totalOf(papersOf('teacher', anwar._id))).toBe(1)
    expect(next).toMatchObject({ className: group.name })
    const { held, planned } = month as { held: number; planned: number }
    expect(held).toBe(23 * 60 + 59)
    expect(planned % held).toBe(0)
    expect(planned).toBeGreaterThanOrEqual(held)
  })

  test('an employee has the day, the days of leave and papers that end', async () => {
    const { today: now, leave, papersEnding } = await summaryOf('employee')
    expect(now).toMatchObject({ date: day, inTime: null })
    expect(await totalOf(dayOfEmployee(employee._id, day))).toBe(1)
    expect(await totalOf(leaveOfEmployee(employee._id))).toBe(0)
    expect(papersEnding).toBe(1)
    const balances = (await admin.get(`/api/leave/balance?employee=${employee._id}`)).body.data as {
      kinds: { kind: string; left: number | null }[]
    }
    expect(leave).toEqual(
      balances.kinds.filter(({ left }) => left !== null).map(({ kind, left }) => ({ kind, left })),
    )
  })

  test('a product has the last movement of the branches that the caller sees', async () => {
    expect((await summaryOf('product')).lastMovement).toMatchObject({ branch: dhaka, quantity: 9 })
    expect(await totalOf(stockOfProduct(product._id))).toBe(2)
    const manager = await server.signedIn({ role: 'manager', branch: jamaica })
    expect((await summaryOf('product', manager)).lastMovement).toMatchObject({
      branch: jamaica,
      branchName: 'Jamaica',
      quantity: 7,
    })
  })

  test('a branch counts as its lists do', async () => {
    const { cash, ...counted } = await summaryOf('branch')
    expect(counted).toMatchObject({ classes: 1, employees: 1 })
    for (const [name, list] of Object.entries(branchLists))
      expect([name, await totalOf(list(jamaica))]).toEqual([name, counted[name]])
    const { search } = new URL(cashOfBranch(jamaica, day), 'http://localhost')
    const statement = (await admin.get(`/api/cashStatement${search}`)).body.data as Record<string, number>
    expect(cash).toEqual({ date: day, in: statement.totalIn, out: statement.totalOut })
    expect(statement.totalIn).toBe(12_50)
  })

  test('cash of today holds goods that were sold for cash, as the cash statement does', async () => {
    const before = ((await summaryOf('branch')).cash as { in: number }).in
    const lines = [{ product: product._id, quantity: 1, unitPrice: 5_20 }]
    const payments = [{ method: 'cash', amount: 5_20 }]
    expect((await admin.post('/api/sale', { branch: jamaica, date: day, lines, payments })).status).toBe(201)
    expect((await summaryOf('branch')).cash).toMatchObject({ in: before + 5_20 })
  })
})
