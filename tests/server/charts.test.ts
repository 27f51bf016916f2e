import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/server/core/db/transaction.ts'
import { readEnv } from '../../src/server/core/env.ts'
import { firstUsers } from '../../src/server/firstUsers.ts'
import type { Sheet } from '../../src/shared/classes/attendanceRoutes.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import { addMonths, monthEnd, monthsOf } from '../../src/shared/core/periods.ts'
import { type ChartName, charts } from '../../src/shared/dashboard/charts.ts'
import type { BranchFigures, ChartPoint } from '../../src/shared/dashboard/dashboardRoutes.ts'
import { failedMails, waitingLists } from '../../src/shared/dashboard/tiles.ts'
import { ages, type Debtors } from '../../src/shared/fees/debtorRoutes.ts'
import type { IncomeStatement } from '../../src/shared/ledger/statementRoutes.ts'
import type { RouteData } from '../../src/shared/routeTypes.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

const password = 'a-long-demo-password'
let server: TestServer
let admin: Client
let manager: Client
let teacher: Client
let branches: BranchFigures[]

beforeAll(async () => {
  server = await startServer()
  const env = readEnv({ SEED: 'demo', DEMO_PASSWORD: password })
  await inTransaction(server.owner, (tx) => firstUsers(tx, env, Date.now()))
  const people = ['admin', 'manager', 'teacher'].map((name) => signedIn(name))
  ;[admin, manager, teacher] = (await Promise.all(people)) as [Client, Client, Client]
  branches = await dataOf<BranchFigures[]>(admin, '/api/dashboard/branches')
}, 120_000)
afterAll(() => server.close())

async function signedIn(name: string): Promise<Client> {
  const client = server.stranger()
  expect((await client.signIn(name, password)).status).toBe(200)
  return client
}

async function dataOf<T>(client: Client, path: string): Promise<T> {
  const { status, body } = await client.get(path)
  expect([path, status]).toEqual([path, 200])
  return body.data as T
}

const names = Object.keys(charts) as ChartName[]
const pointsOf = async (name: ChartName, { client = admin, branch = '' } = {}) =>
  (await dataOf<{ points: ChartPoint[] }>(client, `/api/chart/${name}?branch=${branch}`)).points
const sums = (points: ChartPoint[]) =>
  (points[0]?.values ?? []).map((_value, index) =>
    points.reduce((sum, { values }) => sum + values[index]!, 0),
  )
type Absences = RouteData<'dashboard.absences'>
type Owing = RouteData<'dashboard.owing'>
const day = () => today('Asia/Dhaka', Date.now())

test.each(names)('every point of %s has one figure for each of its series', async (name) => {
  const points = await pointsOf(name)
  expect(points.length).toBeGreaterThan(0)
  for (const { values } of points) expect(values).toHaveLength(charts[name].series.length)
  expect(new Set(points.map(({ key }) => key)).size).toBe(points.length)
})

test.each(names)('the branches of %s add up to the whole school', async (name) => {
  // It shows the twelve fullest classes of a branch, or of all.
  if (name === 'seats') return
  const all = await pointsOf(name)
  const parts = await Promise.all(branches.map(({ branch }) => pointsOf(name, { branch })))
  const added = all.map(({ key, values }) =>
    values.map((_value, index) =>
      parts.flat().reduce((sum, point) => sum + (point.key === key ? point.values[index]! : 0), 0),
    ),
  )
  // Between branches goods only change their place, which is a movement of each branch alone.
  if (name === 'stockMovement')
    for (const [at, { values }] of all.entries())
      expect(added[at]!.every((sum, index) => sum >= values[index]!)).toBe(true)
  // What is due today in one branch is late where it is already tomorrow.
  else if (name === 'dues') expect(added.flat().reduce((sum, value) => sum + value)).toEqual(sums(all)[0])
  else expect(added).toEqual(all.map(({ values }) => values))
})

test('a manager sees their own branch alone, whichever they ask for', async () => {
  const [mine, other] = ['Jamaica, Queens', 'Parkchester, Bronx'].map(
    (name) => branches.find(({ branchName }) => branchName === name)!.branch,
  )
  for (const name of names) {
    const theirs = await pointsOf(name, { client: manager })
    expect([name, theirs]).toEqual([name, await pointsOf(name, { branch: mine! })])
    expect([name, sums(await pointsOf(name, { client: manager, branch: other! })).every((sum) => sum === 0)]).toEqual([name, true]) // prettier-ignore
  }
})

test('income and expense are those of the income statement of each month', async () => {
  const points = await pointsOf('incomeExpense')
  expect(points).toHaveLength(12)
  for (const { key, values } of points) {
    const statement = await dataOf<IncomeStatement>(
      admin,
      `/api/incomeStatement?from=${key}&to=${monthEnd(key)}`,
    )
    expect([key, ...values]).toEqual([
      key,
      statement.totalIncome,
      statement.costOfSales + statement.totalExpenses,
    ])
  }
  expect(sums(points).every((sum) => sum > 0)).toBe(true)
})

test('dues by age are the totals of the debtors', async () => {
  const { total } = await dataOf<Debtors>(admin, '/api/debtors')
  expect((await pointsOf('dues')).map(({ key, values }) => [key, values[0]])).toEqual(
    ages.map((age) => [age, total[age]]),
  )
})

test('the value of the stock ends at what lies there now', async () => {
  const { value } = await dataOf<{ value: number }>(admin, '/api/inventoryDashboard')
  const points = await pointsOf('stockValue')
  expect(points.at(-1)?.values).toEqual([value])
  expect(points.at(-1)?.key).toBe(`${day().slice(0, 7)}-01`)
  // Nothing was there before the school bought anything.
  expect(points[0]?.values).toEqual([0])
})

test('licences are counted in the twelve months from today', async () => {
  const points = await pointsOf('licences')
  const from = day()
  const until = addDays(addMonths(from, 12), -1)
  expect(points.map(({ key }) => key)).toEqual(expect.arrayContaining(monthsOf({ from, to: until })))
  // By the day of each student's branch.
  const { rows } = await server.owner.query(
    `select count(*) filter (where dmv_expiry between day and until)::int as dmv,
       count(*) filter (where tlc_expiry between day and until)::int as tlc
     from student s join branch b on b.id = s.branch_id
       cross join lateral (select (now() at time zone b.timezone)::date as day) today
       cross join lateral (select (date_trunc('month', day) + interval '12 months')::date - 1 as until) last
     where s.status <> 'dropped'`,
  )
  expect(sums(points)).toEqual([rows[0].dmv, rows[0].tlc])
})

test('the marks of a teacher are those of their own classes', async () => {
  const [whole, theirs] = [
    sums(await pointsOf('attendance')),
    sums(await pointsOf('attendance', { client: teacher })),
  ]
  expect(theirs[0]).toBeGreaterThan(0)
  expect(theirs[0]).toBeLessThan(whole[0]!)
  const seats = await pointsOf('seats', { client: teacher })
  const { data } = (await teacher.get('/api/class?limit=100')).body as {
    data: { name: string; status: string }[]
  }
  const open = data
    .filter(({ status }) => status === 'running' || status === 'planned')
    .map(({ name }) => name)
  expect(seats.map(({ name }) => name).toSorted()).toEqual(open.toSorted())
})

test('branches side by side repeat what each page says', async () => {
  expect(branches).toHaveLength(3)
  for (const { branch, stockValue, enrolled, seats, seatsTaken, marks, attended } of branches) {
    const inventory = await dataOf<{ value: number }>(admin, `/api/inventoryDashboard?branch=${branch}`)
    expect(stockValue).toBe(inventory.value)
    const { rows: students } = await server.owner.query(
      `select count(*)::int as count from student where branch_id = $1 and status = 'enrolled'`,
      [branch],
    )
    expect(enrolled).toBe(students[0].count)
    expect(seatsTaken).toBeLessThanOrEqual(seats)
    expect(attended).toBeLessThanOrEqual(marks)
  }
})

test('absent and owing students of today follow the sheets and the accounts', async () => {
  // A session with somebody absent without excuse is moved to today.
  const { rows: moved } = await server.owner.query(
    `update class_session set date = $1 where id = (
       select t.id from class_session t join attendance_entry a on a.session_id = t.id
         join branch b on b.id = t.branch_id
       where b.code = 'DHK' and a.status = 'absent' and t.status <> 'cancelled' order by t.starts_at desc, t.id limit 1)
     returning id, branch_id as branch`,
    [day()],
  )
  const [{ id, branch }] = moved
  const sessions = await dataOf<{ _id: string }[]>(admin, `/api/attendance?branch=${branch}`)
  const sheets = await Promise.all(sessions.map(({ _id }) => dataOf<Sheet>(admin, `/api/attendance/${_id}`)))
  const absent = sheets.flatMap(({ session, entries }) =>
    entries.flatMap(({ student, status }) => (status === 'absent' ? [[student, session._id]] : [])),
  )
  expect(sessions.map(({ _id }) => _id)).toContain(id)
  expect(absent.length).toBeGreaterThan(0)
  const absences = await dataOf<Absences>(admin, `/api/dashboard/absences?branch=${branch}`)
  expect(absences.count).toBe(absent.length)
  expect(absences.rows.map(({ student, session }) => [student, session]).toSorted()).toEqual(
    absent.toSorted(),
  )
  // Who may not see students gets no phone numbers.
  expect(absences.rows.every(({ phone }) => phone)).toBe(true)

  const owing = await dataOf<Owing>(admin, `/api/dashboard/owing?branch=${branch}`)
  const { rows: students } = await server.owner.query(
    'select id, balance::int from student where id = any($1) and balance > 0',
    [
      sheets.flatMap(({ entries }) =>
        entries.flatMap(({ student, enrolledLater }) => (enrolledLater ? [] : [student])),
      ),
    ],
  )
  expect(owing.count).toBe(students.length)
  expect(owing.owed).toBe(students.reduce((sum, { balance }) => sum + balance, 0))
})

test('every list of what waits and of failed mails takes its filters', async () => {
  for (const { resource, filter } of [...Object.values(waitingLists), failedMails(day())]) {
    const { status } = await admin.get(
      `/api/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
    )
    expect([resource, status]).toEqual([resource, 200])
  }
})
