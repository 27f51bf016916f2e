import { get as httpGet, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import readExcel from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertMany } from '../../src/server/core/records/insertMany.ts'
import { reader } from '../../src/server/core/db/transaction.ts'
import { student } from '../../src/shared/students/student.ts'
import { newId } from '../../src/shared/core/ids.ts'
import type { Client } from '../support/client.ts'
import { admin, create, dhaka, jamaica, made, type Row, server } from '../support/school.ts'

const encoded = (query: Record<string, string>) => new URLSearchParams(query).toString()

/** The bytes of an export. */
async function exported(resource: string, query: Record<string, string> = {}, client: Client = admin) {
  const response = await client.fetch(`/api/${resource}/export?${encoded(query)}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function csv(resource: string, query: Record<string, string> = {}, client: Client = admin) {
  const { response, bytes } = await exported(resource, query, client)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
}

async function xlsx(resource: string, query: Record<string, string> = {}) {
  const { response, bytes } = await exported(resource, { format: 'xlsx', ...query })
  expect(response.status).toBe(200)
  const [sheet] = await readExcel(bytes)
  const [heads = [], ...rows] = sheet?.data ?? []
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head as string, row[index]])))
}

const dangerous = [
  '=1+1',
  '+88',
  '-2',
  '@SUM(A1)',
  "'=x",
  "''+y",
  '"quoted", with a comma',
  'two\nlines',
  '_x0041_',
]

beforeAll(async () => {
  await made('student', {
    firstName: 'রহিম',
    lastName: 'উদ্দিন',
    phone: '০১৭১১-১২৩৪৫৬',
    dmvLicence: '000123',
    dmvExpiry: '2027-02-03',
    dateOfBirth: '1950-12-31',
    guardian: { name: 'করিম, মিয়া', phone: '+880 1711 000001' },
    branch: dhaka,
  })
  for (const [index, note] of dangerous.entries())
    await made('student', { firstName: `Salma ${index}`, phone: `71855500${10 + index}`, note })
})

describe('an export as CSV', () => {
  test('begins with the BOM of UTF-8, ends lines with CR and LF, and is named after its content', async () => {
    const { response, bytes } = await exported('student')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().endsWith('\r\n')).toBe(true)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="student-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('equals the list: the same records, order and values', async () => {
    const rows = await csv('student', { sort: 'lastName', order: 'desc' })
    const { body } = await admin.get('/api/student?limit=100&sort=lastName&order=desc')
    const { students } = body as unknown as { students: Row[] }
    expect(rows.map(({ _id }) => _id)).toEqual(students.map(({ _id }) => _id))
    const text = (value: unknown) => (value === null ? '' : value)
    for (const [index, row] of rows.entries()) {
      const record = students[index] as Row
      for (const field of [
        'firstName',
        'lastName',
        'dmvExpiry',
        'dmvLicence',
        'branch',
        'branchName',
        'class',
        'status',
      ])
        expect([field, row[field]]).toEqual([field, text(record[field])])
      expect(row.balance).toBe('0.00')
      expect(row.files).toBe('0')
    }
  })

  test('keeps Bengali, leading zeros, and nested records, each in its cell', async () => {
    const [row] = await csv('student', { search: 'rahim' })
    expect(row).toMatchObject({
      firstName: 'রহিম',
      phone: '01711-123456',
      dmvLicence: '000123',
      dmvExpiry: '2027-02-03',
      'guardian.name': 'করিম, মিয়া',
      'guardian.phone': "'+880 1711 000001",
      branchName: 'Dhaka',
    })
  })

  test('has no cell that a spreadsheet would run as a formula', async () => {
    const rows = await csv('student', { columns: 'note', sort: 'firstName', search: 'Salma' })
    expect(rows.map(({ note }) => note)).toEqual([
      "'=1+1", "'+88", "'-2", "'@SUM(A1)", "''=x", "'''+y", '"quoted", with a comma', 'two\nlines', '_x0041_',
    ]) // prettier-ignore
  })

  test('has times in the branch’s time zone, and money in major units', async () => {
    await made('course', { name: 'Money', code: 'MON', fee: 1250 })
    const start = '2026-11-21T03:30:00.000Z'
    for (const branch of [dhaka, jamaica])
      await made('meeting', { title: 'Clock', start, end: '2026-11-21T05:00:00.000Z', branch })
    const [course] = await csv('course', { search: 'MON', columns: 'fee,active,hours' })
    expect(course).toEqual({ fee: '12.50', active: 'true', hours: '' })
    const meetings = await csv('meeting', { search: 'Clock', columns: 'branchName,start' })
    expect(meetings.toSorted((a, b) => (a.branchName ?? '').localeCompare(b.branchName ?? ''))).toEqual([
      { branchName: 'Dhaka', start: '2026-11-21 09:30:00' },
      { branchName: 'Jamaica', start: '2026-11-20 22:30:00' },
    ])
  })

  test('has the requested columns, in that order, and no others', async () => {
    const { bytes } = await exported('student', { columns: 'phone,firstName,guardian' })
    expect(bytes.toString().slice(1).split('\r\n')[0]).toBe(
      'phone,firstName,guardian.name,guardian.phone,guardian.relation',
    )
    const refused = await admin.get('/api/student/export?columns=firstName,password')
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['columns']])
  })

  test('has all matching records, not one page', async () => {
    expect(await csv('student', { page: '2', limit: '3' })).toHaveLength(10)
    expect(await csv('student', { branchFilter: dhaka })).toHaveLength(1)
    expect(await csv('student', { search: 'nobody at all' })).toEqual([])
    const unknown = await admin.get('/api/student/export?colour=red')
    expect(unknown.status).toBe(422)
  })
})

describe('an export as XLSX', () => {
  test('is read by another library: days are dates, numbers are numbers, texts are unchanged', async () => {
    const [row] = await xlsx('student', { search: 'rahim' })
    expect(row).toMatchObject({
      firstName: 'রহিম',
      dmvLicence: '000123',
      dmvExpiry: new Date('2027-02-03T00:00:00Z'),
      balance: 0,
      'guardian.phone': '+880 1711 000001',
    })
    expect(row?.createdAt).toBeInstanceOf(Date)
    const [course] = await xlsx('course', { search: 'MON' })
    expect(course).toMatchObject({ fee: 12.5, active: true, hours: null })
  })

  test('has its first row in bold and frozen', async () => {
    const { bytes } = await exported('student', { format: 'xlsx', columns: 'note' })
    const parts = unzipSync(bytes)
    const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toMatch(/<row r="1"><c r="A1" s="1"/)
    expect(sheet).not.toContain('<f>')
    expect(Buffer.from(parts['xl/styles.xml'] ?? []).toString()).toMatch(/<font><b\/>/)
  })

  test('stores texts that look like formulas as texts', async () => {
    const rows = await xlsx('student', { columns: 'note', sort: 'firstName', search: 'Salma' })
    expect(rows.map(({ note }) => note).slice(0, 6)).toEqual([
      '=1+1',
      '+88',
      '-2',
      '@SUM(A1)',
      "''=x",
      "'''+y",
    ])
  })
})

describe('access', () => {
  test('users without the view flag are refused, and users held to a branch get that branch only', async () => {
    const none = await server.signedIn({ role: 'employee', branch: dhaka })
    expect((await none.get('/api/student/export')).status).toBe(403)
    const some = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { student: { view: true } },
    })
    expect((await csv('student', {}, some)).map(({ branchName }) => branchName)).toEqual(['Dhaka'])
    expect(await csv('student', { branchFilter: jamaica }, some)).toEqual([])
    expect((await some.get('/api/user/export')).status).toBe(403)
  })

  test('users are exported without secrets, and the log can be exported too', async () => {
    const { bytes } = await exported('user')
    expect(bytes.toString()).toContain('username')
    expect(bytes.toString()).not.toMatch(/password|argon|otpSecret/i)
    const entries = await csv('log', { filter: JSON.stringify({ action: 'created' }) })
    expect(entries.length).toBeGreaterThan(9)
    expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['created']))
  })

  test('an export is logged with its query and number of rows', async () => {
    await csv('student', { branchFilter: dhaka, columns: 'phone' })
    const { body } = await admin.get(
      `/api/log?filter=${encodeURIComponent('{"action":"exported"}')}&range=[0,0]`,
    )
    const [entry] = body as unknown as Row[]
    expect(entry).toMatchObject({
      resource: 'student',
      changes: {
        rows: [null, 1],
        branchFilter: [null, [dhaka]],
        format: [null, 'csv'],
        columns: [null, ['phone']],
      },
    })
  })
})

describe('a large export', () => {
  const many = 6000
  beforeAll(async () => {
    const at = new Date().toISOString()
    const rows = Array.from({ length: many }, (_, index) => ({
      record: {
        _id: newId(Date.now()),
        firstName: 'Many',
        lastName: `Of them ${index}`,
        phone: `019${String(index).padStart(8, '0')}`,
        status: 'enquiry',
        note: 'n'.repeat(1000),
        branch: dhaka,
      },
      by: null,
      createdAt: at,
      updatedAt: at,
    }))
    for (let index = 0; index < many; index += 500)
      await insertMany(reader(server.pool), student, rows.slice(index, index + 500))
  })

  test('contains every record once', async () => {
    const rows = await csv('student', { search: 'Many', columns: '_id' })
    expect([rows.length, new Set(rows.map(({ _id }) => _id)).size]).toEqual([many, many])
  })

  test('of a client that disconnects or does not read holds no database connection', async () => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const slow = await Promise.all(
      Array.from({ length: 15 }, () => {
        const path = `${server.base}/api/student/export?search=Many`
        return new Promise<IncomingMessage>((resolve, reject) => {
          httpGet(path, { headers: { Cookie: cookie }, agent: false }, resolve).on('error', reject)
        })
      }),
    )
    expect(slow.map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 200))
    try {
      await expect.poll(() => server.pool.idleCount, { timeout: 30_000 }).toBe(server.pool.totalCount)
      await sleep(300)
      expect([server.pool.idleCount, server.pool.waitingCount]).toEqual([server.pool.totalCount, 0])
    } finally {
      for (const response of slow) response.destroy()
    }
    expect((await admin.get('/api/student?limit=1')).status).toBe(200)
  })
})

test('ten exports a minute: the next is told how long to wait, and reads continue', async () => {
  const { startServer } = await import('../support/server.ts')
  const limited = await startServer({ rateLimit: true })
  const client = await limited.signedIn({ role: 'admin' })
  limited.clock.now = Date.now()
  const statuses: number[] = []
  for (let index = 0; index < 10; index++) statuses.push((await client.get('/api/course/export')).status)
  const refused = await client.get('/api/course/export')
  statuses.push(refused.status)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(refused.body.message).toMatch(new RegExp(`^Too many requests\\. Try again in ${wait} seconds?\\.$`))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect((await client.get('/api/course')).status).toBe(200)
  await limited.close()
})

test('an unknown kind has no export', async () => {
  expect((await admin.get('/api/setting/export')).status).toBe(404)
  expect((await create('course', { code: 'LAST' })).status).toBe(201)
})
