import { describe, expect, test } from 'vitest'
import { student } from '../../src/shared/students/student.ts'
import { searchFields } from '../../src/shared/core/listing.ts'
import { names } from '../shared/names.ts'
import type { Client } from '../support/client.ts'
import {
  admin,
  dhaka,
  encoded,
  idsOf,
  jamaica,
  list,
  type Row,
  rows,
  server,
  sorted,
  statuses,
  textIn,
  day,
} from '../support/sixtyStudents.ts'

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
    [{ dmvExpStart: day(10) }, (row) => row.dmvExpiry !== null && textIn(row, 'dmvExpiry') >= day(10)],
    [{ dmvExpEnd: day(10) }, (row) => row.dmvExpiry !== null && textIn(row, 'dmvExpiry') <= day(10)],
    [{ dmvExpStart: day(10), dmvExpEnd: day(10) }, (row) => row.dmvExpiry === day(10)],
    [
      { tlcExpStart: day(5), tlcExpEnd: day(9) },
      (row) => textIn(row, 'tlcExpiry') >= day(5) && textIn(row, 'tlcExpiry') <= day(9),
    ],
    [{ tlcExpStart: day(9), tlcExpEnd: day(5) }, () => false],
    [
      { statusFilter: 'enquiry', cityFilterParam: 'New York', search: 'person' },
      (row) => row.status === 'enquiry' && row.city === 'New York' && row.email !== null,
    ],
  ])('%j returns exactly those', async (query, met) => {
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

  test.each(names.slice(0, 30))('for %s finds %s too, and the reverse', async (latin, bengali) => {
    expect(await firstNames({ search: latin })).toEqual(expect.arrayContaining([latin, bengali]))
    expect(await firstNames({ search: bengali, property: 'firstName' })).toEqual(
      expect.arrayContaining([latin, bengali]),
    )
  })

  test('finds a phone with punctuation and Bengali digits, a licence number and an e-mail address', async () => {
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

  test('a name among phone numbers finds nobody', async () => {
    expect((await list(encoded({ search: 'rahim', property: 'phone' }))).students).toEqual([])
  })

  test.each(searchFields(student))('in the property %s searches nothing else', async (property) => {
    const search = property === 'phone' ? '718' : 'person1@'
    const found = (await list(encoded({ search, property, limit: '100' }))).students
    expect(found.every((row) => textIn(row, property).includes(search))).toBe(true)
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

  test.each([
    ['phone', 'phone', 3],
    ['email', 'email', 3],
    ['dmvLicence', 'dmvLicence', 1],
  ])('in the property %s matches in the middle', async (property, field, from) => {
    const row = rows.find((each) => textIn(each, field).length > from + 3 && textIn(each, 'email') !== '')!
    const search = textIn(row, field).slice(from)
    expect(idsOf((await list(encoded({ search, property, limit: '100' }))).students)).toContain(row._id)
    expect(await firstNames({ search: 'example.com', property: 'firstName' })).toEqual([])
    expect((await firstNames({ search: 'example.com', property: 'email' })).length).toBeGreaterThan(10)
  })

  test.each(['asc', 'desc'] as const)(
    'by expiry %s has what is empty last, on every page once',
    async (order) => {
      const pages = await Promise.all(
        [1, 2, 3].map(
          async (page) =>
            (await list(encoded({ sort: 'dmvExpiry', order, limit: '25', page: String(page) }))).students,
        ),
      )
      const found = pages.flat()
      const days = found.map(({ dmvExpiry }) => dmvExpiry as string | null)
      const given = days.filter((day) => day !== null)
      expect(days).toEqual([...given, ...Array.from({ length: days.length - given.length }, () => null)])
      expect(given).toEqual(order === 'asc' ? given.toSorted() : given.toSorted().toReversed())
      expect(given.length).toBeLessThan(days.length)
      expect(new Set(idsOf(found)).size).toBe(days.length)
    },
  )

  test('pages and sorts its results, with their total', async () => {
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
    (await client.get('/api/student/meta')).body.data as Record<string, unknown>
  const tally = (all: Row[], field: string) => {
    const counts = new Map<string, number>()
    for (const row of all)
      if (row[field] !== null) counts.set(textIn(row, field), (counts.get(textIn(row, field)) ?? 0) + 1)
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

  test('give the number of licences that expire within 30 days, today included', async () => {
    const expiringNow = async () => (await metaOf(admin)).expiring as { dmv30: number; tlc30: number }
    const before = await expiringNow()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now())
    const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    const made: string[] = []
    for (const days of [-1, 0, 30, 31])
      made.push(
        await server.aStudent({ branch: jamaica, dmvExpiry: later(days), tlcExpiry: later(days + 1) }),
      )
    expect(await expiringNow()).toEqual({ dmv30: before.dmv30 + 2, tlc30: before.tlc30 + 2 })
    await server.pool.query('delete from student where id = any($1)', [made])
  })
})
