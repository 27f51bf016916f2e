import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { student } from '../../src/shared/entities/student.ts'
import { recordSchema } from '../../src/shared/entity.ts'
import { searchFields, sortFields } from '../../src/shared/listing.ts'
import { names } from '../shared/names.ts'
import type { Answer, Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

type Row = Record<string, unknown> & { _id: string }

let server: TestServer
let admin: Client
let jamaica: string
let dhaka: string
let rows: Row[]

const cities = ['Sylhet', 'ঢাকা', 'New York', 'sylhet', '১০ নম্বর', '9 Mile']
const statuses = ['enquiry', 'enrolled', 'completed', 'dropped']
const day = (n: number) => new Date(Date.UTC(2026, 10, 1 + n)).toISOString().slice(0, 10)
const some = <T>(n: number, every: number, value: T): T | null => (n % every === 0 ? null : value)

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica' })
  dhaka = await server.aBranch({ name: 'Dhaka' })
  const first = names.slice(0, 30).flatMap(([latin, bengali]) => [latin, bengali])
  for (const [n, firstName] of first.entries()) {
    server.clock.now = Date.parse('2026-11-01T00:00:00Z') + Math.floor(n / 2) * 60_000
    await server.aStudent({
      branch: n % 3 === 0 ? dhaka : jamaica,
      firstName,
      lastName: ['উদ্দিন', 'Uddin', 'Khan 10', 'Khan 9', 'ক্ষত্রিয়', 'আহমেদ', 'ahmed'][n % 7],
      email: some(n, 4, `person${n}@example.com`),
      dateOfBirth: some(n, 5, day(-9000 + (n % 20))),
      gender: some(n, 6, ['female', 'male', 'other'][n % 3]),
      address: some(n, 3, `${n} Hillside Avenue`),
      city: some(n, 7, cities[n % 6]),
      zila: some(n, 2, ['সিলেট', 'Dhaka'][n % 4 === 1 ? 0 : 1]),
      upazila: some(n, 8, `উপজেলা ${n % 12}`),
      dmvLicence: some(n, 3, `DL-${n}`),
      dmvExpiry: some(n, 4, day(n % 30)),
      tlcLicence: some(n, 2, `৫৫${n}`),
      tlcExpiry: some(n, 5, day(n)),
      status: statuses[n % 4],
      note: 'a note with SecretWord',
    })
  }
  server.clock.now = null
  admin = await server.signedIn({ role: 'admin' })
  rows = (await list('limit=100')).students
})
afterAll(() => server.close())

interface List {
  students: Row[]
  pagination: { page: number; itemsPerPage: number; totalPages: number; totalItems: number }
}
async function list(query: string): Promise<List> {
  const answer = await admin.get(`/api/student?${query}`)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body as unknown as List
}
const idsOf = (found: Row[]) => found.map(({ _id }) => _id)
const sorted = (found: Row[]) => idsOf(found).toSorted()
const encoded = (query: Record<string, string>) => new URLSearchParams(query).toString()

describe('the list of students', () => {
  test('has the shape of the contract, to the letter', async () => {
    const answer = await admin.get('/api/student')
    const body = answer.body as unknown as List
    expect(Object.keys(body)).toEqual(['students', 'pagination'])
    expect(body.pagination).toEqual({ page: 1, itemsPerPage: 10, totalPages: 6, totalItems: 60 })
    expect(body.students).toHaveLength(10)
    expect(answer.headers.get('X-Total-Count')).toBe('60')
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    for (const row of body.students) {
      expect(Object.keys(row).toSorted()).toEqual(Object.keys(recordSchema(student).shape).toSorted())
      expect(row).toMatchObject({
        files: [],
        balance: 0,
        class: null,
        className: null,
        createdBy: null,
        guardian: null,
      })
      expect([row.branch, row.branchName]).toEqual(
        row.branch === dhaka ? [dhaka, 'Dhaka'] : [jamaica, 'Jamaica'],
      )
      expect(row.createdAt).toMatch(/^2026-11-01T00:\d\d:00\.000Z$/)
    }
  })

  test('has every record once over its pages, whatever their size', async () => {
    for (const limit of [1, 7, 10, 60, 100]) {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(60 / limit); page++) {
        const { students, pagination } = await list(`page=${page}&limit=${limit}&sort=status`)
        expect(pagination).toEqual({
          page,
          itemsPerPage: limit,
          totalPages: Math.ceil(60 / limit),
          totalItems: 60,
        })
        seen.push(...idsOf(students))
      }
      expect(new Set(seen).size).toBe(60)
      expect(seen).toHaveLength(60)
    }
  })

  test('past its end is empty, and still says how many there are', async () => {
    for (const query of [
      'page=7',
      'page=1000000&limit=100',
      'page=3&search=rahim',
      `page=9&branchFilter=${dhaka}`,
    ]) {
      const { students, pagination } = await list(query)
      expect(students).toEqual([])
      expect(pagination.totalItems).toBe(
        (await list(query.replace(/page=\d+/, 'page=1'))).pagination.totalItems,
      )
      expect(pagination.totalItems).toBeGreaterThan(0)
    }
  })

  test.each(['limit', 'page'])('takes no %s but a whole number in its bounds', async (name) => {
    for (const bad of [
      '0',
      '-1',
      '1.5',
      'abc',
      'NaN',
      'Infinity',
      '1;drop table student',
      '99999999999999999999',
      ...(name === 'limit' ? ['101'] : []),
    ]) {
      const answer = await admin.get(`/api/student?${encoded({ [name]: bad })}`)
      expect([bad, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([bad, 422, [name]])
    }
    expect((await admin.get(`/api/student?${name}=1&${name}=2`)).status).toBe(422)
  })

  test.each([
    ['sort', 'search_key'], ['sort', 'note'], ['sort', 'guardian'], ['sort', 'firstName;--'], ['sort', 'constructor'],
    ['order', 'up'], ['order', 'ASC; drop table student'], ['property', 'note'], ['property', 'passwordHash'],
    ['colour', 'red'], ['constructor', 'x'], ['__proto__', 'x'], ['filter', '{}'], ['dmvExpStart', 'soon'],
    ['dmvExpEnd', '2026-02-30'], ['search', 'x'.repeat(201)], ['search', 'a\u0000b'], ['cityFilterParam', '\u0000'],
  ])('takes no %s=%j, and says that it is that one', async (name, value) => {
    const answer = await admin.get(`/api/student?${encoded(Object.fromEntries([[name, value]]))}`)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
    expect(Object.keys(answer.body.errors ?? {}).map((key) => key.split('.')[0])).toEqual([name])
  }) // prettier-ignore

  test('takes a parameter without a value as none: that is what a plain form sends', async () => {
    const empty = Object.fromEntries(
      ['page', 'limit', 'search', 'property', 'sort', 'order', ...Object.keys(student.filters)].map(
        (name) => [name, ''],
      ),
    )
    expect(await list(encoded(empty))).toEqual(await list(''))
  })
})

describe('the order', () => {
  const names = new Intl.Collator('bn', { numeric: true })
  const collated = (field: string) => student.fields[field as 'city']?.kind === 'text'

  /** As the contract has it: empty values last, equal ones by their id. */
  function reference(field: string): string[] {
    const compare = (one: Row, other: Row): number => {
      const [a, b] = [one[field], other[field]]
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      if (typeof a === 'number') return a - Number(b)
      return collated(field)
        ? names.compare(String(a), String(b))
        : String(a) < String(b)
          ? -1
          : Number(a !== b)
    }
    return rows
      .toSorted((one, other) => compare(one, other) || (one._id < other._id ? -1 : 1))
      .map(({ _id }) => _id)
  }

  test.each(sortFields(student))(
    'by %s is the reference, and downwards its reverse, over pages',
    async (field) => {
      const pages = async (order: string) => {
        const found = []
        for (const page of [1, 2, 3])
          found.push(...(await list(`sort=${field}&order=${order}&limit=20&page=${page}`)).students)
        return idsOf(found)
      }
      const up = await pages('asc')
      expect(up).toEqual(reference(field))
      expect(await pages('desc')).toEqual(up.toReversed())
      expect(idsOf((await list(`sort=${field}&limit=100`)).students)).toEqual(up)
    },
  )

  test('is by first name where nothing is asked for', async () => {
    expect(idsOf((await list('limit=100')).students)).toEqual(reference('firstName'))
  })

  test('has Bengali names in the order of a Bengali dictionary', async () => {
    const bengali = (await list('limit=100&sort=firstName')).students
      .map(({ firstName }) => String(firstName))
      .filter((name) => /[ক-হ]/.test(name))
    expect(bengali).toEqual(bengali.toSorted(new Intl.Collator('bn').compare))
    expect(bengali.indexOf('আহমেদ')).toBeLessThan(bengali.indexOf('করিম'))
    expect(bengali.indexOf('খাতুন')).toBeLessThan(bengali.indexOf('চৌধুরী'))
  })
})

describe('a filter', () => {
  const by = (met: (row: Row) => boolean) => sorted(rows.filter(met))
  test.each<[Record<string, string>, (row: Row) => boolean]>([
    [{ cityFilterParam: 'Sylhet' }, (row) => row.city === 'Sylhet'],
    [{ cityFilterParam: 'Sylhet,ঢাকা' }, (row) => row.city === 'Sylhet' || row.city === 'ঢাকা'],
    [{ cityFilterParam: ' Sylhet , New York ,' }, (row) => row.city === 'Sylhet' || row.city === 'New York'],
    [{ cityFilterParam: "x' or '1'='1" }, () => false],
    [{ classFilterParam: 'f'.repeat(24) }, () => false],
    [{ statusFilter: 'enrolled' }, (row) => row.status === 'enrolled'],
    [{ statusFilter: 'enrolled,dropped' }, (row) => row.status === 'enrolled' || row.status === 'dropped'],
    [{ statusFilter: 'expelled' }, () => false],
    [{ dmvExpStart: day(10) }, (row) => row.dmvExpiry !== null && String(row.dmvExpiry) >= day(10)],
    [{ dmvExpEnd: day(10) }, (row) => row.dmvExpiry !== null && String(row.dmvExpiry) <= day(10)],
    [{ dmvExpStart: day(10), dmvExpEnd: day(10) }, (row) => row.dmvExpiry === day(10)],
    [
      { tlcExpStart: day(5), tlcExpEnd: day(9) },
      (row) => String(row.tlcExpiry ?? '') >= day(5) && String(row.tlcExpiry) <= day(9),
    ],
    [
      { tlcExpStart: '১১/৬/২০২৬', tlcExpEnd: '11-10-2026' },
      (row) => String(row.tlcExpiry ?? '') >= day(5) && String(row.tlcExpiry) <= day(9),
    ],
    [{ tlcExpStart: day(9), tlcExpEnd: day(5) }, () => false],
    [
      { statusFilter: 'enquiry', cityFilterParam: 'New York', search: 'person' },
      (row) => row.status === 'enquiry' && row.city === 'New York' && row.email !== null,
    ],
  ])('%j finds those and no others', async (query, met) => {
    const { students, pagination } = await list(`limit=100&${encoded(query)}`)
    expect(sorted(students)).toEqual(by(met))
    expect(pagination.totalItems).toBe(students.length)
  })

  test('by branch and by id takes one or several', async () => {
    expect(sorted((await list(`limit=100&branchFilter=${dhaka}`)).students)).toEqual(
      by((row) => row.branch === dhaka),
    )
    expect((await list(`limit=100&branchFilter=${dhaka},${jamaica}`)).students).toHaveLength(60)
    const picked = idsOf(rows).slice(3, 8)
    expect(sorted((await list(`idFilter=${picked.join(',')},${'f'.repeat(24)}`)).students)).toEqual(
      picked.toSorted(),
    )
  })

  test.each(['branchFilter', 'idFilter', 'classFilterParam'])(
    '%s of something that is no id is 400',
    async (name) => {
      for (const bad of ['x', `${dhaka},1`, "' or true --"]) {
        const answer = await admin.get(`/api/student?${encoded({ [name]: bad })}`)
        expect([answer.status, answer.body.code]).toEqual([400, 'malformed'])
      }
    },
  )
})

describe('a search', () => {
  const firstNames = async (query: Record<string, string>) =>
    (await list(`limit=100&${encoded(query)}`)).students.map(({ firstName }) => firstName)

  test.each(names.slice(0, 30))('for %s finds %s too, and the other way round', async (latin, bengali) => {
    expect(await firstNames({ search: latin })).toEqual(expect.arrayContaining([latin, bengali]))
    expect(await firstNames({ search: bengali, property: 'firstName' })).toEqual(
      expect.arrayContaining([latin, bengali]),
    )
  })

  test('finds a phone with signs and Bengali digits, a licence number and an e-mail address', async () => {
    const row = rows.find(({ dmvLicence, tlcLicence, email }) => dmvLicence && tlcLicence && email)!
    const phone = String(row.phone)
    const bengali = phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    const typed = [
      phone,
      bengali,
      `+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
      phone.slice(3),
    ]
    for (const search of typed) expect(sorted((await list(encoded({ search }))).students)).toEqual([row._id])
    for (const search of [row.dmvLicence, row.tlcLicence, row.email].map(String))
      expect(idsOf((await list(encoded({ search, limit: '100' }))).students)).toContain(row._id)
    expect(
      idsOf((await list(encoded({ search: String(row.email).toUpperCase(), property: 'email' }))).students),
    ).toEqual([row._id])
  })

  test.each(searchFields(student))('in the property %s looks nowhere else', async (property) => {
    const search = property === 'phone' ? '718' : 'person1@'
    const found = (await list(encoded({ search, property, limit: '100' }))).students
    expect(found.every((row) => String(row[property]).includes(search))).toBe(true)
    expect(found.length > 0).toBe(property === 'phone' || property === 'email')
  })

  test.each(['%', '_', '\\', '%%', '\\%', "'", '"', "' or 1=1 --", 'secretword'])(
    'takes %j as it stands',
    async (search) => {
      expect(await firstNames({ search })).toEqual([])
      const id = await server.aStudent({ branch: dhaka, firstName: `A${search}B` })
      expect(await firstNames({ search })).toEqual([`A${search}B`])
      await server.pool.query('delete from student where id = $1', [id])
    },
  )

  test('pages and sorts what it found, with the total of that', async () => {
    const all = (await list(encoded({ search: 'khan', limit: '100', sort: 'firstName' }))).students
    const paged = []
    for (let page = 1; page <= Math.ceil(all.length / 3); page++) {
      const { students, pagination } = await list(
        encoded({ search: 'khan', limit: '3', page: String(page), sort: 'firstName' }),
      )
      expect(pagination.totalItems).toBe(all.length)
      paged.push(...students)
    }
    expect(idsOf(paged)).toEqual(idsOf(all))
    expect(sorted(all)).toEqual(sorted(rows.filter(({ lastName }) => String(lastName).startsWith('Khan'))))
  })
})

describe('the filters that a screen can offer', () => {
  const metaOf = async (client: Client) =>
    (await client.get('/api/student/meta')).body.data as Record<string, never>
  const tally = (all: Row[], field: string) => {
    const counts = new Map<string, number>()
    for (const row of all)
      if (row[field] !== null) counts.set(String(row[field]), (counts.get(String(row[field])) ?? 0) + 1)
    return counts
  }

  test.each(['every branch', 'the own branch'])('are counted within %s', async (scope) => {
    const mine = scope === 'every branch' ? rows : rows.filter(({ branch }) => branch === dhaka)
    const client =
      scope === 'every branch' ? admin : await server.signedIn({ role: 'manager', branch: dhaka })
    const meta = await metaOf(client)
    expect(Object.keys(meta).toSorted()).toEqual(['cities', 'classes', 'expiring', 'statuses', 'total'])
    expect(
      new Map((meta.cities as { value: string; count: number }[]).map(({ value, count }) => [value, count])),
    ).toEqual(tally(mine, 'city'))
    expect(meta.statuses).toEqual(
      statuses.map((value) => ({ value, count: tally(mine, 'status').get(value) ?? 0 })),
    )
    expect([meta.total, meta.classes]).toEqual([mine.length, []])
  })

  test('say how many licences expire within 30 days from today, that day counted', async () => {
    const { expiring: before } = await metaOf(admin)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now())
    const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    const made: string[] = []
    for (const days of [-1, 0, 30, 31])
      made.push(
        await server.aStudent({ branch: jamaica, dmvExpiry: later(days), tlcExpiry: later(days + 1) }),
      )
    const { expiring } = await metaOf(admin)
    expect(expiring).toEqual({ dmv30: before!['dmv30'] + 2, tlc30: before!['tlc30'] + 2 })
    await server.pool.query('delete from student where id = any($1)', [made])
  })
})

test('nobody without a session, nobody without the flag', async () => {
  const answers: Answer[] = []
  for (const path of ['/api/student', '/api/student/meta', `/api/student/${rows[0]?._id}`]) {
    answers.push(await server.stranger().get(path))
    answers.push(await (await server.signedIn({ role: 'employee', branch: jamaica })).get(path))
  }
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 403, 401, 403])
})
