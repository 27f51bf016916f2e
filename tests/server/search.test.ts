import { beforeAll, describe, expect, test } from 'vitest'
import { type FoundKindName, foundKindNames } from '../../src/shared/searchRoutes.ts'
import type { Client } from '../support/client.ts'
import { invoiceOf, payment } from '../support/moneyPapers.ts'
import { admin, dhaka, jamaica, made, type Row, server, someone } from '../support/school.ts'

let rahim: string
let teacher: string
let faraway: string
beforeAll(async () => {
  rahim = await server.aStudent({ branch: jamaica, firstName: 'রহিম', lastName: 'উদ্দিন' })
  await server.aStudent({ branch: jamaica, firstName: 'Salma', lastName: 'Begum' })
  faraway = await server.aStudent({ branch: dhaka, firstName: 'Rahim', lastName: 'Mia' })
  teacher = (await made('teacher', { firstName: 'Rahima', lastName: 'Khatun' }))._id
})

const search = (query: Record<string, string>, client: Client = admin) =>
  client.get(`/api/search?${new URLSearchParams(query).toString()}`)
const found = async (query: Record<string, string>, client?: Client) => {
  const answer = await search(query, client)
  expect(answer.status).toBe(200)
  return (answer.body.data as { _id: string }[]).map(({ _id }) => _id)
}

describe('the global search', () => {
  test('finds students and teachers by name in either script, and says which they are', async () => {
    expect((await search({ type: 'teacher', q: 'রহিমা' })).body).toEqual({
      status: 'success',
      data: [{ _id: teacher, name: 'Rahima Khatun', type: 'teacher' }],
    })
    const answer = await search({ type: 'student', q: 'rahim' })
    expect(answer.body.data).toEqual(
      expect.arrayContaining([
        { _id: rahim, name: 'রহিম উদ্দিন', type: 'student' },
        { _id: faraway, name: 'Rahim Mia', type: 'student' },
      ]),
    )
    expect(await found({ type: 'student', q: 'rahim uddin' })).toEqual([rahim])
    expect(await found({ type: 'student', q: 'nobody at all' })).toEqual([])
  })

  test('ranks the exact name first, then prefixes, then the name in the other script, then similar sounds', async () => {
    const names = ['আনিস খান', 'Jesmin Khan', 'খোকন মিয়া', 'Shahin Khan', 'Khokonuddin Ali', 'Aziz Khokon']
    for (const name of names) {
      const [firstName, lastName] = name.split(' ')
      await server.aStudent({ branch: jamaica, firstName, lastName })
    }
    const { body } = await search({ type: 'student', q: 'khokon' })
    const ordered = ['Aziz Khokon', 'Khokonuddin Ali', 'খোকন মিয়া', 'আনিস খান', 'Jesmin Khan', 'Shahin Khan']
    expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual(ordered)
    const page = await admin.get('/api/student?search=khokon&limit=2&page=2')
    expect([page.headers.get('X-Total-Count'), page.body.students]).toMatchObject([
      '6',
      [{ firstName: 'খোকন' }, { firstName: 'আনিস' }],
    ])
    const other = (await search({ type: 'student', q: 'খোকন' })).body.data as { name: string }[]
    expect(other.map(({ name }) => name)).toEqual(['খোকন মিয়া', 'Aziz Khokon', ...ordered.slice(3)])
  })

  test('returns at most twenty, the first by name if the query is empty', async () => {
    for (let n = 0; n < 22; n++) await server.aStudent({ branch: jamaica, firstName: `Zzz${n}` })
    expect(await found({ type: 'student', q: 'zzz' })).toHaveLength(20)
    expect(await found({ type: 'student' })).toHaveLength(20)
    for (const q of ['', '  ']) expect(await found({ type: 'student', q })).toHaveLength(20)
  })

  test('is limited to the user’s branch', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: jamaica })
    expect(await found({ type: 'student', q: 'rahim' }, manager)).toEqual([rahim])
    const other = await server.signedIn({ role: 'manager', branch: dhaka })
    expect(await found({ type: 'student', q: 'rahim' }, other)).toEqual([faraway])
    expect(await found({ type: 'teacher', q: 'rahima' }, other)).toEqual([])
  })

  test('needs the view flag of the requested kind, and a refusal is logged', async () => {
    const permissions = { student: { view: true } }
    const employee = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    expect(await found({ type: 'student', q: 'rahim' }, employee)).toEqual([rahim])
    const answer = await search({ type: 'teacher', q: 'rahima' }, employee)
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([403, 'forbidden', undefined])
    const { rows } = await server.pool.query(
      `select resource from audit_log where action = 'refused' and user_id = $1`,
      [employee.cookies.get('userId')],
    )
    expect(rows).toEqual([{ resource: 'teacher' }])
    const teaching = await server.signedIn({ role: 'teacher', branch: jamaica })
    for (const type of ['student', 'teacher']) expect((await search({ type }, teaching)).status).toBe(403)
    expect((await search({ type: 'student' }, server.stranger())).status).toBe(401)
  })

  test.each(['', 'type=branch', 'type=student&type=teacher', 'type=student&page=2', 'type=user&q=root'])(
    'with %j is refused',
    async (query) => {
      expect((await admin.get(`/api/search?${query}`)).status).toBe(422)
    },
  )
})

describe('the search of all records', () => {
  interface Found {
    _id: string
    kind: FoundKindName
    name: string
    beside: string[]
    day: string | null
  }
  const records = async (query: Record<string, string>, client: Client = admin) => {
    const answer = await client.get(`/api/search/records?${new URLSearchParams(query).toString()}`)
    expect(answer.status).toBe(200)
    return answer.body.data as Found[]
  }
  const lines = [{ description: 'Lessons', quantity: 1, unitPrice: 50_000 }]
  let invoice: Row
  let receipt: Row
  beforeAll(async () => {
    invoice = await invoiceOf({ student: rahim, branch: jamaica, lines })
    receipt = await payment(rahim, 10_000)
  })

  test('finds records of each kind by name, number or phone', async () => {
    const branch = jamaica
    for (const [kind, fields, words] of [
      ['class', { name: 'Quill evenings', branch }, 'quill even'],
      ['course', { name: 'Quill course' }, 'quill co'],
      ['employee', { firstName: 'Quillan', phone: '7185550987', branch }, '718-555-0987'],
      ['product', { name: 'Quill pen', sku: 'QP-77' }, 'qp77'],
      ['supplier', { name: 'Quill House' }, 'quill house'],
      ['meeting', { title: 'Quill meeting', branch }, 'quill me'],
    ] as const) {
      const record = await made(kind, fields)
      expect(await records({ q: words }), kind).toEqual([expect.objectContaining({ _id: record._id, kind })])
    }
    expect(await records({ q: String(invoice.number) })).toEqual([
      expect.objectContaining({ _id: invoice._id, kind: 'invoice', name: invoice.number, day: invoice.date }),
    ])
    expect(await records({ q: String(receipt.number) })).toEqual([
      {
        _id: receipt._id,
        kind: 'cashEntry',
        name: receipt.number,
        beside: ['রহিম উদ্দিন'],
        day: receipt.date,
      },
    ])
  })

  test('finds students and teachers by phone or number; by name the search has a place of their own', async () => {
    const phone = '7185554321'
    const student = await server.aStudent({ branch: jamaica, firstName: 'Quincy', phone })
    expect((await records({ q: '(718) 555-4321' })).map(({ _id }) => _id)).toEqual([student])
    expect(await records({ q: 'quincy' })).toEqual([])
  })

  test('finds the newest invoices and receipts by the name of their student or of who pays, in either script', async () => {
    const money = async (q: string, client?: Client) => (await records({ q }, client)).map(({ _id }) => _id)
    expect(await money('rahim uddin')).toEqual([invoice._id, receipt._id])
    expect(await money('রহিম')).toEqual([invoice._id, receipt._id])
    const customer = await invoiceOf({
      customer: 'জব্বার Traders',
      branch: jamaica,
      lines,
      memo: 'Course vrooom',
    })
    expect(await money('jabbar')).toEqual([customer._id])
    expect(await money('traders')).toEqual([customer._id])
    // A memo names nobody.
    expect(await money('vrooom')).toEqual([])
    const many = await server.aStudent({ branch: jamaica, firstName: 'Zubaydah' })
    for (let n = 0; n < 6; n++) await invoiceOf({ student: many, branch: jamaica, lines })
    expect(await money('zubaydah')).toHaveLength(5)
  })

  test('shows papers of a person to nobody who may not see fees, nor those of another branch', async () => {
    const clerk = (branch: string, permissions: object) =>
      server.signedIn({ role: 'employee', branch, permissions })
    const seen = async (client: Client) =>
      (await records({ q: 'rahim uddin' }, client)).map(({ kind }) => kind)
    expect(await seen(await clerk(jamaica, { account: { view: true } }))).toEqual(['invoice', 'cashEntry'])
    expect(await seen(await clerk(jamaica, { student: { view: true } }))).toEqual([])
    expect(await seen(await clerk(dhaka, { account: { view: true } }))).toEqual([])
  })

  test('can search every kind', async () => {
    for (const kind of foundKindNames) expect(await records({ of: `${kind}:${someone}` }), kind).toEqual([])
    expect(await records({ q: '00nothing00' })).toEqual([])
  })

  test('finds at most five of a kind', async () => {
    for (const letter of 'ABCDEF') await made('supplier', { name: `Zealous ${letter}` })
    expect(await records({ q: 'zealous' })).toHaveLength(5)
  })

  test('names records by their ids, in the requested order, without those that are gone or hidden', async () => {
    const of = [`student:${faraway}`, `class:${someone}`, `invoice:${invoice._id}`].join(',')
    expect((await records({ of })).map(({ _id }) => _id)).toEqual([faraway, invoice._id])
    const manager = await server.signedIn({ role: 'manager', branch: jamaica })
    expect((await records({ of }, manager)).map(({ _id }) => _id)).toEqual([invoice._id])
  })

  test('shows nothing of another branch, and only the kinds that the user may see', async () => {
    const elsewhere = await server.signedIn({ role: 'manager', branch: dhaka })
    expect(await records({ q: String(invoice.number) }, elsewhere)).toEqual([])
    const permissions = { product: { view: true } }
    const employee = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    expect((await records({ q: 'quill' }, employee)).map(({ kind }) => kind)).toEqual(['product'])
    const teaching = await server.signedIn({ role: 'teacher', branch: jamaica })
    expect((await records({ q: 'quill' }, teaching)).map(({ kind }) => kind)).toEqual(['meeting'])
  })

  test('answers nothing to an empty query, and refuses unknown kinds and strangers', async () => {
    expect(await records({})).toEqual([])
    expect(await records({ q: ' ', of: '' })).toEqual([])
    const many = Array.from({ length: 11 }, () => `student:${rahim}`).join(',')
    for (const query of [`of=user:${rahim}`, 'of=student:1', 'type=student', `of=${rahim}`, `of=${many}`])
      expect([400, 422], query).toContain((await admin.get(`/api/search/records?${query}`)).status)
    expect((await server.stranger().get('/api/search/records?q=a')).status).toBe(401)
  })
})
