import { beforeEach, describe, expect, test } from 'vitest'
import { aPayer, bytesOf, codeOf, invoiceOf, type Kind, kinds, oneOfEach, paperOf, pathOf, payment, sent } from '../support/moneyPapers.ts' // prettier-ignore
import { readPdf } from '../support/pdf.ts'
import { admin, dhaka, jamaica, made, refusal, server, someone } from '../support/school.ts'

let student: string
beforeEach(async () => {
  student = await aPayer()
})

const boxes = (runs: { id: number }[][]) => runs.flat().filter(({ id }) => id === 0)

describe('every financial document', () => {
  test('exists in both languages and both sizes, with all glyphs', async () => {
    const ids = await oneOfEach(student)
    const titles: Record<Kind, Record<string, string>> = {
      invoice: { en: 'Invoice', bng: 'চালান' },
      cashEntry: { en: 'Receipt', bng: 'টাকার রসিদ' },
      studentStatement: { en: 'Account statement', bng: 'হিসাব বিবরণী' },
    }
    for (const kind of kinds)
      for (const lang of ['en', 'bng'])
        for (const paper of ['a4', '80mm']) {
          const query = `lang=${lang}&paper=${paper}&copy=one`
          const { title, pages, sizes, runs } = await paperOf(kind, ids[kind], query)
          const [width] = sizes[0] ?? []
          expect([title, pages, width, boxes(runs)]).toEqual([
            titles[kind][lang],
            1,
            paper === 'a4' ? 210 : 80,
            [],
          ])
        }
  })

  test('exists in Bengali under the code bn too', async () => {
    const { invoice } = await oneOfEach(student)
    const [bn, bng] = [
      await paperOf('invoice', invoice, 'lang=bn'),
      await paperOf('invoice', invoice, 'lang=bng'),
    ]
    expect([bn.title, bng.title]).toEqual(['চালান', 'চালান'])
  })

  test('defaults to A4 and the user’s language', async () => {
    const { invoice } = await oneOfEach(student)
    expect((await paperOf('invoice', invoice)).sizes).toEqual([[210, 297]])
    const titles = await Promise.all(
      ['en', 'bn'].map(async (language) => {
        const answer = await admin.fetch(pathOf('invoice', invoice, ''), {
          headers: { 'Accept-Language': language },
        })
        return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).title
      }),
    )
    expect(titles).toEqual(['Invoice', 'চালান'])
  })

  test('is refused in another size or language, with unknown parameters, and signed out', async () => {
    const { invoice } = await oneOfEach(student)
    const ask = async (query: string) => refusal(await admin.get(pathOf('invoice', invoice, query)))
    expect(await ask('paper=a5')).toEqual([422, 'invalid', ['paper']])
    expect(await ask('lang=fr')).toEqual([422, 'invalid', ['lang']])
    expect(await ask('copy=a%20b')).toEqual([422, 'invalid', ['copy']])
    expect(await ask('x=1')).toEqual([422, 'invalid', ['x']])
    for (const kind of kinds) {
      expect(refusal(await admin.get(pathOf(kind, someone)))).toEqual([404, 'not_found', []])
      expect(refusal(await admin.get(pathOf(kind, 'x')))).toEqual([400, 'malformed', []])
    }
  })

  test('of another branch is not found by users held to one', async () => {
    const ids = await oneOfEach(student)
    const permissions = { account: { view: true }, student: { view: true, update: true } }
    const theirs = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    const own = await server.signedIn({ role: 'employee', branch: dhaka, permissions })
    for (const kind of kinds) {
      expect([kind, refusal(await theirs.get(pathOf(kind, ids[kind])))]).toEqual([
        kind,
        [404, 'not_found', []],
      ])
      await bytesOf(kind, ids[kind], 'lang=en', own)
    }
  })

  test('is not cached, and its file is named by its code', async () => {
    const ids = await oneOfEach(student)
    const names = { invoice: 'invoice-IVS', cashEntry: 'receipt-CAIN', studentStatement: 'statement-' }
    for (const kind of kinds) {
      const { headers } = await admin.fetch(pathOf(kind, ids[kind]))
      expect([headers.get('cache-control'), headers.get('content-disposition')]).toEqual([
        'no-store',
        `inline; filename="${names[kind]}${codeOf(ids[kind])}.pdf"`,
      ])
    }
  })
})

describe('an invoice', () => {
  test('shows number, code, recipient, lines, discounts, paid and due amounts, in words too', async () => {
    const lines = [
      { description: 'TLC course', quantity: 2, unitPrice: 7_500_000, discount: 100_000 },
      { description: 'Book', quantity: 1, unitPrice: 45_050 },
    ]
    const instalments = [
      { dueDate: '2026-01-10', amount: 7_000_000 },
      { dueDate: '2026-02-10', amount: 7_945_050 },
    ]
    const invoice = await invoiceOf({ student, lines, instalments, memo: 'Bring a photo.' })
    const receipt = await payment(student, 7_100_000)
    const { text } = await paperOf('invoice', invoice._id)
    for (const expected of [
      `No. ${String(invoice.number)}`, `IVS${codeOf(invoice._id)}`, 'Date 5 January 2026', 'Rahim Uddin',
      'Due on 10 February 2026', 'Status Overdue', 'TLC course 2 75,000.00 1,50,000.00', 'Discount: TLC course −1,000.00',
      'Book 1 450.50 450.50', 'Before discount ৳ 1,50,450.50', 'Discount −৳ 1,000.00', 'Total ৳ 1,49,450.50',
      'Paid ৳ 71,000.00', 'Balance due ৳ 78,450.50',
      'One lakh forty-nine thousand four hundred fifty taka and fifty poisha only',
      'Instalment 1 10 January 2026 Paid 70,000.00', 'Instalment 2 10 February 2026 Overdue · 1,000.00 paid 79,450.50',
      `${String(receipt.number)} 6 January 2026 71,000.00`, 'Bring a photo.', 'Page 1 of 1',
    ]) expect(text).toContain(expected.replaceAll('\u00a0', ' ')) // prettier-ignore
    expect(text).not.toContain('VOID')
  })

  test('in Bengali has Bengali digits, grouped by lakh', async () => {
    const invoice = await invoiceOf({ student })
    const { text } = await paperOf('invoice', invoice._id, 'lang=bng')
    expect(text).toContain('১,২৫,৫০০.৫০')
  })

  test('that is void says so with the reason, and asks for nothing', async () => {
    const invoice = await invoiceOf({ customer: 'Karim & Sons' })
    await sent(`/api/invoice/${invoice._id}/void`, { reason: 'Made twice' })
    const { text } = await paperOf('invoice', invoice._id)
    expect(text).toContain('Karim & Sons')
    expect(text).toMatch(/VOID · \d+ \w+ \d{4}: Made twice/)
    expect(text).not.toContain('Balance due')
    const slip = await paperOf('invoice', invoice._id, 'lang=en&paper=80mm')
    expect(slip.text).toMatch(/VOID · \d+ \w+ \d{4}: Made twice/)
  })

  test('of sixty lines continues over pages, each line unbroken, with the table header on each', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      description: `Lesson ${String(index + 1)}x`,
      quantity: 1,
      unitPrice: 10_000 + index,
    }))
    const invoice = await invoiceOf({ student, lines })
    const { text, pages } = await paperOf('invoice', invoice._id)
    expect(pages).toBeGreaterThan(1)
    for (const { description } of lines) expect(text).toContain(description)
    expect(text.split('Unit price')).toHaveLength(pages + 1)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    const slip = await paperOf('invoice', invoice._id, 'lang=en&paper=80mm')
    expect(slip.pages).toBe(1)
    for (const { description } of lines) expect(slip.text).toContain(description)
  })

  test('on a receipt roll is as long as its content', async () => {
    const lengthOf = async (count: number) => {
      const lines = Array.from({ length: count }, () => ({
        description: 'Lesson',
        quantity: 1,
        unitPrice: 100,
      }))
      const { sizes } = await paperOf('invoice', (await invoiceOf({ student, lines }))._id, 'paper=80mm')
      return sizes[0]?.[1] ?? 0
    }
    const [one, ten, twenty] = [await lengthOf(1), await lengthOf(10), await lengthOf(20)]
    expect(one).toBeGreaterThan(60)
    expect(twenty - ten).toBeGreaterThan(40)
    // The same height for each line, rounded to the millimetre.
    expect(Math.abs((twenty - ten) / 10 - (ten - one) / 9)).toBeLessThan(0.3)
  })

  test('with the longest content stays within the margins', async () => {
    const long = await made('student', {
      firstName: 'W'.repeat(80),
      lastName: 'ক্ষ'.repeat(26),
      phone: '01711550000',
      branch: dhaka,
    })
    const lines = [
      { description: 'x'.repeat(200), quantity: 100_000, unitPrice: 9_000_000, discount: 1 },
      { description: 'ক্ষ'.repeat(66), quantity: 1, unitPrice: 1 },
    ]
    const invoice = await invoiceOf({ student: long._id, lines, memo: 'm'.repeat(500) })
    for (const paper of ['a4', '80mm']) {
      const { text, runs } = await paperOf('invoice', invoice._id, `lang=en&paper=${paper}`)
      const drawn = text.replace(/\s+/g, '')
      for (const all of ['W'.repeat(80), 'x'.repeat(200), 'm'.repeat(500), '9,00,00,00,000.00'])
        expect(drawn).toContain(all)
      expect(boxes(runs)).toEqual([])
    }
  })

  test('prints typed text verbatim', async () => {
    const hostile = '#import "/letterhead.typ" *no* _no_ $x^2$ @a <b> `c` \\ // [d] #{panic()} = e'
    const invoice = await invoiceOf({
      customer: '#panic("x")',
      lines: [{ description: hostile, quantity: 1, unitPrice: 100 }],
      memo: `= head\n- item`,
    })
    for (const paper of ['a4', '80mm']) {
      const { text } = await paperOf('invoice', invoice._id, `lang=en&paper=${paper}`)
      for (const expected of ['#panic("x")', hostile, '= head - item']) expect(text).toContain(expected)
    }
  })
})

test('an amount in dollars is grouped by thousands and written in millions', async () => {
  const invoice = await invoiceOf({ student, lines: [{ description: 'A', quantity: 10, unitPrice: 12_550_050 }] }) // prettier-ignore
  expect((await admin.put('/api/setting', { currency: 'USD' })).status).toBe(200)
  const { text } = await paperOf('invoice', invoice._id)
  expect(text).toContain('$1,255,005.00')
  expect(text).toContain('One million two hundred fifty-five thousand five dollars only')
  expect((await admin.put('/api/setting', { currency: 'BDT' })).status).toBe(200)
})
