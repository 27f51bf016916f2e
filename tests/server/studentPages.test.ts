import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { student } from '../../src/shared/students/student.ts'
import type { Bounds } from '../../src/server/core/records/commonSearch.ts'
import { list } from '../../src/server/core/records/pages.ts'
import { insertMany } from '../../src/server/core/records/insertMany.ts'
import { inTransaction } from '../../src/server/core/db/transaction.ts'
import { seededRandom } from '../../seed/random.ts'
import type { ListRequest } from '../../src/shared/core/listing.ts'
import { startServer, type TestServer } from '../support/server.ts'

const many = 2600
const cities = ['Sylhet', 'ঢাকা', 'Queens', 'Bronx']
let server: TestServer
let branches: string[]
const random = seededRandom(7)
const one = <T>(from: readonly T[]): T => random.pick(from)
const dayAt = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startServer()
  branches = await Promise.all(['A', 'B', 'C'].map((name) => server.aBranch({ name })))
  const at = '2026-11-01T00:00:00.000Z'
  const people = Array.from({ length: many }, (_, n) => ({
    record: {
      _id: (0x65000000 + n).toString(16) + n.toString(16).padStart(16, '0'),
      firstName: one(['Rahim', 'করিম', 'Salma', 'আয়েশা', 'Zia', 'Ba']),
      lastName: `Khan ${n % 50}`,
      phone: `+88017${String(10_000_000 + n)}`,
      branch: one(branches),
      city: random.chance(0.1) ? null : random.chance(0.004) ? 'Rare' : one(cities),
      dmvExpiry: random.chance(0.3) ? null : dayAt(random.int(0, 399)),
      tlcExpiry: random.chance(0.5) ? null : dayAt(random.int(0, 39)),
      status: one(['enquiry', 'enrolled', 'completed', 'dropped']),
    },
    by: null,
    createdAt: at,
    updatedAt: at,
  }))
  await inTransaction(server.pool, (tx) => insertMany(tx, student, people))
})
afterAll(() => server.close())

describe('a page of many students', () => {
  const filters = (): ListRequest['filters'] =>
    one([
      [],
      [{ field: 'city', op: 'in', value: [one([...cities, 'Rare', 'Nowhere'])] }],
      [{ field: 'city', op: 'in', value: ['Rare', one(cities)] }],
      [{ field: 'status', op: 'in', value: ['enrolled'] }],
      [{ field: 'branch', op: 'in', value: [branches[0], branches[1]] }],
      [
        { field: 'branch', op: 'in', value: [branches[2]] },
        { field: 'city', op: 'in', value: ['Queens'] },
      ],
      [
        { field: 'city', op: 'in', value: ['Bronx'] },
        { field: 'status', op: 'in', value: ['dropped'] },
      ],
      [{ field: 'dmvExpiry', op: 'gte', value: dayAt(390) }],
      [{ field: 'dmvExpiry', op: 'lte', value: dayAt(200) }],
      [
        { field: 'tlcExpiry', op: 'gte', value: dayAt(3) },
        { field: 'tlcExpiry', op: 'lte', value: dayAt(30) },
      ],
    ] as ListRequest['filters'][])

  test.each(Array.from({ length: 60 }, (_, n) => n))(
    'holds the same rows as the whole list has there, however it is found (%i)',
    async () => {
      const request: ListRequest = {
        sort: {
          field: one(['firstName', 'lastName', 'dmvExpiry', 'tlcExpiry', 'status', '_id']),
          order: one(['asc', 'desc']),
        },
        filters: filters(),
        offset: 0,
        limit: null,
      }
      const scope = random.chance(0.5) ? null : { branch: branches[0] ?? '', condition: inBranch }
      const whole = await read({ ...request, filters: request.filters }, scope)
      const counted = await counts(request, scope)
      expect(whole.total).toBe(counted)
      expect(whole.ids).toHaveLength(counted)
      for (const offset of [0, 10, 1000, 1300, counted - 15, counted - 1, counted, counted + 10]) {
        if (offset < 0) continue
        const page = await read({ ...request, offset, limit: 10 }, scope)
        expect([offset, ...page.ids]).toEqual([offset, ...whole.ids.slice(offset, offset + 10)])
        expect(page.total).toBe(counted)
      }
    },
  )

  test.each(Array.from({ length: 40 }, (_, n) => n))(
    'says that there are more once enough are counted, and holds the same rows (%i)',
    async () => {
      const search = one(['', 'khan', 'rahim', 'করিম', 'ba', 'k', '017', 'khan 1', 'nobody'])
      const request: ListRequest = {
        ...(search === '' ? {} : { search }),
        sort: {
          field: one(['firstName', 'lastName', 'dmvExpiry', 'createdAt']),
          order: one(['asc', 'desc']),
        },
        filters: filters(),
        offset: 0,
        limit: null,
      }
      const scope = random.chance(0.5) ? null : { branch: branches[0] ?? '', condition: inBranch }
      const whole = await read(request, scope)
      // A page is full after as many rows, or is found among all of them.
      const bounds = { most: one([550, 900]), read: one([20, 300, 5000]) }
      for (const offset of [0, 10, 200]) {
        const page = await read({ ...request, offset, limit: 10 }, scope, bounds)
        expect([offset, ...page.ids]).toEqual([offset, ...whole.ids.slice(offset, offset + 10)])
        if (page.isOver) expect([page.total, whole.total > bounds.most]).toEqual([bounds.most + 1, true])
        else expect(page.total).toBe(whole.total)
      }
      const exact = await read({ ...request, limit: 10, exact: true }, scope, bounds)
      expect(exact).toMatchObject({ total: whole.total, isOver: undefined })
    },
  )

  test('counts no further than it has to', async () => {
    const request: ListRequest = {
      search: 'khan',
      sort: { field: 'firstName', order: 'asc' },
      filters: [],
      offset: 0,
      limit: 10,
    }
    expect(await read(request, null, { most: 550, read: 300 })).toMatchObject({ total: 551, isOver: true })
    expect(await read(request, null)).toMatchObject({ total: many, isOver: undefined })
  })

  const inBranch = (bind: (value: unknown) => string) => `t.branch_id = ${bind(branches[0])}`
  type Held = { branch: string; condition: typeof inBranch } | null

  const read = async (request: ListRequest, scope: Held, bounds?: Bounds) => {
    const { items, total, isOver } = await inTransaction(server.pool, (tx) =>
      list(tx, student, request, scope, bounds),
    )
    return { ids: items.map(({ _id }) => _id), total, isOver }
  }

  /** Computed row by row, as plainly as possible. */
  async function counts({ filters: asked }: ListRequest, scope: Held): Promise<number> {
    const { rows } = await server.pool.query<Record<string, string | null>>(
      `select branch_id as branch, city, status, dmv_expiry::text as "dmvExpiry", tlc_expiry::text as "tlcExpiry" from student`,
    )
    return rows.filter(
      (row) =>
        (!scope || row.branch === scope.branch) &&
        asked.every(({ field, op, value }) => {
          const own = row[field]
          if (typeof own !== 'string') return false
          if (op === 'in') return (value as string[]).includes(own)
          return op === 'gte' ? own >= String(value) : own <= String(value)
        }),
    ).length
  }
})
