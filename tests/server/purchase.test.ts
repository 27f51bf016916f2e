import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { readPdf } from '../support/pdf.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client
let branch: string
let supplier: string
let manual: string
let pen: string
const day = today('America/New_York', Date.now())

beforeAll(async () => {
  server = await startServer()
  admin = await server.signedIn({ role: 'admin' })
  branch = await server.aBranch({ name: 'Jamaica', code: 'JAM', timezone: 'America/New_York' })
  supplier = String((await admin.post('/api/supplier', { name: 'Books & More' })).body._id)
  manual = await aProduct('Manual')
  pen = await aProduct('Pen')
})
afterAll(() => server.close())

const aProduct = async (name: string): Promise<string> =>
  ((await admin.post('/api/product/create', { name, category: 'books' })).body.data as { _id: string })._id
const ordered = (fields: Record<string, unknown> = {}) =>
  admin.post('/api/purchase', {
    branch,
    supplier,
    date: day,
    lines: [
      { product: manual, quantity: 10, unitCost: 500 },
      { product: pen, quantity: 4, unitCost: 25 },
    ],
    ...fields,
  })
const made = async (fields: Record<string, unknown> = {}) => String((await ordered(fields)).body._id)
const act = (id: string, verb: string, body: Record<string, unknown> = {}) =>
  admin.post(`/api/purchase/${id}/${verb}`, body)
const onAccount = async (role: string): Promise<number> => {
  const { rows } = await server.owner.query<{ sum: number }>(
    `select coalesce(sum(debit - credit), 0)::int8 as sum from journal_line l join account a on a.id = l.account_id where a.role = $1`,
    [role],
  )
  return rows[0]?.sum ?? 0
}
const inStock = async (product: string): Promise<unknown> =>
  ((await admin.get(`/api/product/${product}`)).body.data as { stock: number }).stock
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
  Object.keys((body.errors as object | undefined) ?? {}),
]
const allAgrees = async () =>
  ((await admin.post('/api/proof', {})).body.data as { checks: { ok: boolean }[] }).checks.filter(
    ({ ok }) => !ok,
  )

test('the log names the products of a purchase, not only its supplier', async () => {
  const filter = encodeURIComponent(JSON.stringify({ recordId: await made() }))
  const { body } = await admin.get(`/api/log?filter=${filter}`)
  expect(body).toMatchObject([
    { action: 'created', labels: { [manual]: 'Manual', [pen]: 'Pen', [supplier]: 'Books & More' } },
  ])
})

describe('a purchase', () => {
  test('is ordered with a number and a code, and moves no stock yet', async () => {
    const before = await onAccount('stock')
    const { status, body } = await ordered({ billNo: 'B-১৭' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      code: `PUR${String(body._id).slice(18, 24).toUpperCase()}`,
      number: expect.stringMatching(/^JAM-PUR-\d{4}-\d{5}$/) as string,
      supplierName: 'Books & More',
      billNo: 'B-17',
      total: 5100,
      paid: 0,
      balance: 5100,
      status: 'ordered',
      goods: [
        { product: manual, productName: 'Manual', quantity: 10, unitCost: 500, received: 0 },
        { product: pen, quantity: 4, received: 0 },
      ],
    })
    expect(await onAccount('stock')).toBe(before)
    // The search calls it by its code, as its list does, and says its number in the books beside it.
    const found = await admin.get(`/api/search/records?of=purchase:${String(body._id)}`)
    expect(found.body.data).toMatchObject([{ name: body.code, beside: [body.number, 'Books & More'] }])
  })

  test('is received in parts: into stock at its cost, and added to the supplier’s balance', async () => {
    const id = await made()
    const [stock, payable, there] = [
      await onAccount('stock'),
      await onAccount('payable'),
      await inStock(manual),
    ]
    const first = await act(id, 'receive', { lines: [{ product: manual, quantity: 7 }] })
    expect(first.body).toMatchObject({ status: 'ordered', goods: [{ received: 7 }, { received: 0 }] })
    expect([await onAccount('stock'), await onAccount('payable')]).toEqual([stock + 3500, payable - 3500])
    expect(refusal(await act(id, 'receive', { lines: [{ product: manual, quantity: 4 }] }))).toEqual([422, 'invalid', ['lines.0.quantity']]) // prettier-ignore
    const rest = await act(id, 'receive')
    expect(rest.body).toMatchObject({ status: 'received', goods: [{ received: 10 }, { received: 4 }] })
    expect([await onAccount('stock'), await onAccount('payable')]).toEqual([stock + 5100, payable - 5100])
    expect(await inStock(manual)).toBe((there as number) + 10)
    expect(refusal(await act(id, 'receive'))).toEqual([409, 'state', []])
    expect(await allAgrees()).toEqual([])
  })

  test('is paid in advance, in part and in full by cash entries, never beyond its total', async () => {
    const id = await made({ paid: 1100, method: 'bank' })
    const at = (await admin.get(`/api/purchase/${id}`)).body
    expect(at).toMatchObject({ paid: 1100, balance: 4000, payments: [{ amount: 1100, method: 'bank', takenBack: false }] })
    expect(refusal(await act(id, 'pay', { amount: 4001, method: 'cash' }))).toEqual([422, 'invalid', ['amount']])
    expect((await act(id, 'pay', { amount: 4000, method: 'cash' })).body).toMatchObject({ paid: 5100, balance: 0 })
    expect(refusal(await ordered({ paid: 5101 }))).toEqual([422, 'invalid', ['paid']])
    await act(id, 'receive')
    expect(await allAgrees()).toEqual([])
  }) // prettier-ignore

  test('shows a reversed payment, which is owed again', async () => {
    const id = await made({ paid: 100 })
    const [{ cashEntry }] = (await admin.get(`/api/purchase/${id}`)).body.payments as [{ cashEntry: string }]
    expect((await admin.post(`/api/cashEntry/${cashEntry}/reverse`, { reason: 'Wrong bill' })).status).toBe(
      200,
    )
    expect((await admin.get(`/api/purchase/${id}`)).body).toMatchObject({
      paid: 0,
      balance: 5100,
      payments: [{ amount: 100, takenBack: true }],
    })
    expect(await allAgrees()).toEqual([])
  })

  test('can be changed until something was received or paid', async () => {
    const id = await made()
    const lines = [{ product: pen, quantity: 2, unitCost: 30 }]
    const row = (await admin.get(`/api/purchase/${id}`)).body
    const put = (body: Record<string, unknown>) => admin.put(`/api/purchase/${id}`, body)
    expect((await put({ ...row, lines })).body).toMatchObject({ total: 60, goods: [{ quantity: 2 }] })
    expect((await put({ ...row, memo: 'x' })).body.code).toBe('stale')
    await act(id, 'receive', { lines: [{ product: pen, quantity: 1 }] })
    expect(refusal(await put({ lines: [{ product: pen, quantity: 3, unitCost: 30 }] }))).toEqual([409, 'state', []])
    expect((await put({ memo: 'One is missing' })).body).toMatchObject({ memo: 'One is missing', goods: [{ received: 1 }] })
  }) // prettier-ignore

  test('is cancelled before any receipt; after a partial one the rest is', async () => {
    const none = await made()
    expect((await act(none, 'cancel')).body).toMatchObject({
      status: 'cancelled',
      goods: [{ received: 0 }, {}],
    })
    expect(refusal(await act(none, 'pay', { amount: 1, method: 'cash' }))).toEqual([409, 'state', []])
    expect(refusal(await act(none, 'receive'))).toEqual([409, 'state', []])
    const some = await made({ paid: 600 })
    expect(refusal(await act(some, 'cancel'))).toEqual([409, 'state', []])
    await act(some, 'receive', { lines: [{ product: manual, quantity: 2 }] })
    expect((await act(some, 'cancel')).body).toMatchObject({
      status: 'received',
      total: 1000,
      paid: 600,
      balance: 400,
    })
    expect(await allAgrees()).toEqual([])
  })

  test.each([
    ['no lines', { lines: [] }, 'lines'],
    ['a product twice', { lines: [0, 0] }, 'lines.1.product'],
    ['a product that is not there', { lines: ['f'.repeat(24)] }, 'lines.0.product'],
    ['half a piece', { lines: [{ quantity: 1.5 }] }, 'lines.0.quantity'],
    ['a supplier who is not there', { supplier: 'f'.repeat(24) }, 'supplier'],
    ['a day to come', { date: '2199-01-01' }, 'date'],
    ['what it follows from itself', { total: 5 }, 'total'],
  ])('with %s is refused at that field', async (_what, { lines, ...fields }: Record<string, unknown>, field) => {
    const requested = (lines as unknown[] | undefined)?.map((one) => ({
      product: typeof one === 'string' ? one : manual,
      quantity: 1,
      unitCost: 100,
      ...(typeof one === 'object' ? one : {}),
    }))
    expect(refusal(await ordered({ ...fields, ...(requested ? { lines: requested } : {}) }))).toEqual([422, 'invalid', [field]])
  }) // prettier-ignore

  test('received by two users at once is received once', async () => {
    const id = await made()
    const before = (await inStock(manual)) as number
    const answers = await Promise.all([act(id, 'receive'), act(id, 'receive'), act(id, 'receive')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await inStock(manual)).toBe(before + 10)
  })

  test('neither payables nor stock can be written by hand', async () => {
    const { body } = await admin.get('/api/account?range=[0,99]')
    const accounts = (body as unknown as { _id: string; role: string }[]).filter(({ role }) =>
      ['stock', 'payable', 'sales', 'cost_of_sales'].includes(role),
    )
    expect(accounts.length).toBe(4)
    for (const { _id } of accounts)
      expect(
        refusal(await admin.post('/api/cashEntry', { type: 'cashOut', branch, date: day, amount: 5, account: _id })),
      ).toEqual([422, 'invalid', ['account']])
  }) // prettier-ignore
})

describe('supplier balances', () => {
  const aSupplier = async (name: string) => String((await admin.post('/api/supplier', { name })).body._id)
  const owedTo = async (id: string, client = admin) => (await client.get(`/api/supplier/${id}`)).body.owed

  test('are receipts less payments; prepayments are negative', async () => {
    const from = await aSupplier('Paper House')
    expect(await owedTo(from)).toBe(0)
    const id = await made({ supplier: from })
    expect(await owedTo(from)).toBe(0)
    await act(id, 'pay', { amount: 100, method: 'cash' })
    expect(await owedTo(from)).toBe(-100)
    await act(id, 'receive', {
      lines: [
        { product: pen, quantity: 4 },
        { product: manual, quantity: 1 },
      ],
    })
    expect(await owedTo(from)).toBe(500)
    const { body } = await admin.get('/api/supplier?filter={"q":"Paper House"}')
    expect(body).toMatchObject([{ _id: from, owed: 500 }])
    expect((await admin.put(`/api/supplier/${from}`, { owed: 0 })).body.owed).toBe(500)
    expect(refusal(await admin.post('/api/supplier', { name: 'X', owed: 1 }))).toEqual([
      422,
      'invalid',
      ['owed'],
    ])
  })

  test('are limited to visible branches, and hidden from users who may not read purchases', async () => {
    const from = await aSupplier('Ink & Co')
    const other = await server.aBranch({ name: 'Bronx', code: 'BRX', timezone: 'America/New_York' })
    await act(await made({ supplier: from }), 'receive')
    await act(await made({ supplier: from, branch: other }), 'receive')
    expect(await owedTo(from)).toBe(10_200)
    const manager = await server.signedIn({ role: 'manager', branch })
    expect(await owedTo(from, manager)).toBe(5100)
    const rights = { inventory: { view: true } }
    const blind = await server.signedIn({ role: 'employee', branch, permissions: rights })
    expect(await owedTo(from, blind)).toBeNull()
  })

  test('are summed for the list with its filters, without cancelled purchases', async () => {
    const from = await aSupplier('Sums Ltd')
    const sums = async () => {
      const filter = encodeURIComponent(JSON.stringify({ supplier: from }))
      return (await admin.get(`/api/purchase/sums?filter=${filter}`)).body.data
    }
    const id = await made({ supplier: from, paid: 100 })
    await act(id, 'receive', { lines: [{ product: manual, quantity: 2 }] })
    await act(await made({ supplier: from }), 'cancel')
    expect(await sums()).toEqual({ total: 5100, paid: 100, balance: 5000, owed: 900, count: 2 })
  })
})

describe('the purchase document', () => {
  const paperOf = async (id: string, query = 'lang=en') => {
    const answer = await admin.fetch(`/api/document/purchase/${id}.pdf?${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text, title } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    return { text: text.replace(/\s+/g, ' '), title }
  }

  test('is an order before the first receipt, and a goods receipt afterwards', async () => {
    const id = await made({ billNo: 'B-9', memo: 'By lorry', paid: 100 })
    const order = await paperOf(id)
    expect(order.title).toBe('Purchase order')
    for (const expected of [
      'Supplier Books & More',
      'Bill number B-9',
      'Manual',
      'By lorry',
      'Total',
      '51.00',
      '50.00',
    ])
      expect(order.text).toContain(expected)
    expect(order.text).not.toMatch(/Received|CANCELLED|DUPLICATE/)
    await act(id, 'receive', { lines: [{ product: manual, quantity: 2 }] })
    const note = await paperOf(id)
    expect(note.title).toBe('Goods received note')
    expect(note.text).toMatch(/Of which received \S* ?10\.00/)
    expect(note.text).toContain('DUPLICATE 2')
    expect((await paperOf(id, 'lang=en&paper=80mm')).text).toContain('2 of 10 received')
    expect((await paperOf(id, 'lang=bng')).title).toBe('মালামাল প্রাপ্তি রসিদ')
  })

  test('adds up once the rest is cancelled, and says so', async () => {
    const some = await made()
    await act(some, 'receive', { lines: [{ product: manual, quantity: 2 }] })
    await act(some, 'cancel')
    const note = (await paperOf(some)).text
    expect(note).toMatch(/Total \S* ?10\.00/)
    expect(note).not.toMatch(/51\.00|50\.00/)
    const none = await made()
    await act(none, 'cancel')
    expect((await paperOf(none)).text).toContain('CANCELLED')
  })
})
