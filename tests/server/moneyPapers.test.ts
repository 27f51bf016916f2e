import { beforeEach, describe, expect, test } from 'vitest'
import { bytesOf, codeOf, invoiceOf, type Kind, kinds, paperOf, pathOf, payment, sent } from '../support/moneyPapers.ts' // prettier-ignore
import { readPdf } from '../support/pdf.ts'
import { admin, dhaka, jamaica, made, refusal, type Row, server, someone } from '../support/school.ts' // prettier-ignore

let student: string
let phones = 0

beforeEach(async () => {
  const phone = `0171155${String(1_000 + ++phones)}`
  student = (await made('student', { firstName: 'Rahim', lastName: 'Uddin', phone, branch: dhaka }))._id
})

const boxes = (runs: { id: number }[][]) => runs.flat().filter(({ id }) => id === 0)
const anAccount = async () => {
  const { rows } = await server.owner.query<{ id: string }>(`select id from account where role = 'fees'`)
  return rows[0]?.id ?? ''
}

/** One of each, for the walks over all of them. */
async function oneOfEach(): Promise<Record<Kind, string>> {
  const invoice = await invoiceOf({ student })
  const receipt = await payment(student, 5_000_000)
  return { invoice: invoice._id, cashEntry: receipt._id, studentStatement: student }
}

describe('every paper about money', () => {
  test('is there in both languages and both sizes, without a letter that the fonts lack', async () => {
    const ids = await oneOfEach()
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

  test('is A4 where no size is said, in the language of who asks where none is', async () => {
    const { invoice } = await oneOfEach()
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

  test('is no other size, language or key, and of nobody', async () => {
    const { invoice } = await oneOfEach()
    const asked = async (query: string) => refusal(await admin.get(pathOf('invoice', invoice, query)))
    expect(await asked('paper=a5')).toEqual([422, 'invalid', ['paper']])
    expect(await asked('lang=bn')).toEqual([422, 'invalid', ['lang']])
    expect(await asked('copy=a%20b')).toEqual([422, 'invalid', ['copy']])
    expect(await asked('x=1')).toEqual([422, 'invalid', ['x']])
    for (const kind of kinds) {
      expect(refusal(await admin.get(pathOf(kind, someone)))).toEqual([404, 'not_found', []])
      expect(refusal(await admin.get(pathOf(kind, 'x')))).toEqual([400, 'malformed', []])
    }
  })

  test('of another branch is not there for those who are held to one', async () => {
    const ids = await oneOfEach()
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

  test('is kept by no cache and called by its code', async () => {
    const ids = await oneOfEach()
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
  test('says its number and code, for whom, what for, its discounts as lines, what is paid and left, in words too', async () => {
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
    for (const said of [
      `No. ${String(invoice.number)}`, `IVS${codeOf(invoice._id)}`, 'Date 5 January 2026', 'Rahim Uddin',
      'Due on 10 February 2026', 'Status Overdue', 'TLC course 2 75,000.00 1,50,000.00', 'Discount: TLC course −1,000.00',
      'Book 1 450.50 450.50', 'Before discount ৳ 1,50,450.50', 'Discount −৳ 1,000.00', 'Total ৳ 1,49,450.50',
      'Paid ৳ 71,000.00', 'Still to pay ৳ 78,450.50',
      'One lakh forty-nine thousand four hundred fifty taka and fifty poisha only',
      'Instalment 1 10 January 2026 Paid 70,000.00', 'Instalment 2 10 February 2026 Overdue · 1,000.00 paid 79,450.50',
      `${String(receipt.number)} 6 January 2026 71,000.00`, 'Bring a photo.', 'Page 1 of 1',
    ]) expect(text).toContain(said.replaceAll('\u00a0', ' ')) // prettier-ignore
    expect(text).not.toContain('VOID')
  })

  test('in Bengali has Bengali digits, grouped by the lakh', async () => {
    const invoice = await invoiceOf({ student })
    const { text } = await paperOf('invoice', invoice._id, 'lang=bng')
    expect(text).toContain('১,২৫,৫০০.৫০')
  })

  test('that is void says so, why, and asks for nothing', async () => {
    const invoice = await invoiceOf({ customer: 'Karim & Sons' })
    await sent(`/api/invoice/${invoice._id}/void`, { reason: 'Made twice' })
    const { text } = await paperOf('invoice', invoice._id)
    expect(text).toContain('Karim & Sons')
    expect(text).toMatch(/VOID · \d+ \w+ \d{4}: Made twice/)
    expect(text).not.toContain('Still to pay')
    const slip = await paperOf('invoice', invoice._id, 'lang=en&paper=80mm')
    expect(slip.text).toMatch(/VOID · \d+ \w+ \d{4}: Made twice/)
  })

  test('of sixty lines goes on over pages, each line whole, with the head of the table on each', async () => {
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

  test('on a roll is as long as what stands on it', async () => {
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
    // The same for each line, to the millimetre that is rounded.
    expect(Math.abs((twenty - ten) / 10 - (ten - one) / 9)).toBeLessThan(0.3)
  })

  test('with the longest of everything runs off no edge', async () => {
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

  test('what was typed stays what was typed', async () => {
    const hostile = '#import "/letterhead.typ" *no* _no_ $x^2$ @a <b> `c` \\ // [d] #{panic()} = e'
    const invoice = await invoiceOf({
      customer: '#panic("x")',
      lines: [{ description: hostile, quantity: 1, unitPrice: 100 }],
      memo: `= head\n- item`,
    })
    for (const paper of ['a4', '80mm']) {
      const { text } = await paperOf('invoice', invoice._id, `lang=en&paper=${paper}`)
      for (const said of ['#panic("x")', hostile, '= head - item']) expect(text).toContain(said)
    }
  })
})

describe('a receipt', () => {
  test('says from whom, for which invoices, how much in figures and words, and what is left to pay', async () => {
    const first = await invoiceOf({ student, lines: [{ description: 'A', quantity: 1, unitPrice: 300_000 }] })
    const second = await invoiceOf({ student, lines: [{ description: 'B', quantity: 1, unitPrice: 500_000 }], date: '2026-01-06' }) // prettier-ignore
    const receipt = await payment(student, 450_000)
    const { text, title } = await paperOf('cashEntry', receipt._id)
    expect(title).toBe('Receipt')
    for (const said of [
      `No. ${String(receipt.number)}`, `CAIN${codeOf(receipt._id)}`, 'Received from Rahim Uddin', 'Paid by Cash',
      '৳ 4,500.00', 'Four thousand five hundred taka only', `Invoice ${String(first.number)} 3,000.00`,
      `Invoice ${String(second.number)} 1,500.00`, 'Still to pay ৳ 3,500.00', 'Printed on',
    ]) expect(text).toContain(said) // prettier-ignore
    expect(text).not.toMatch(/REVERSED|DUPLICATE|credit/)
  })

  test('of more than is owed says what is kept as credit', async () => {
    await invoiceOf({ student, lines: [{ description: 'A', quantity: 1, unitPrice: 300_000 }] })
    const receipt = await payment(student, 350_000)
    const { text } = await paperOf('cashEntry', receipt._id)
    expect(text).toContain('Kept as credit 500.00')
    expect(text).toContain('Kept as credit ৳ 500.00')
  })

  test('printed again later says what was left to pay then', async () => {
    await invoiceOf({ student, lines: [{ description: 'A', quantity: 1, unitPrice: 300_000 }] })
    const receipt = await payment(student, 100_000)
    await payment(student, 150_000, '2026-01-07')
    expect((await paperOf('cashEntry', receipt._id)).text).toContain('Still to pay ৳ 2,000.00')
  })

  test('that was taken back says so, and what took it back names it', async () => {
    await invoiceOf({ student })
    const receipt = await payment(student, 100_000)
    const opposite = await sent(`/api/cashEntry/${receipt._id}/reverse`, { reason: 'Typed wrong' })
    const { text } = await paperOf('cashEntry', receipt._id)
    expect(text).toContain(`REVERSED · ${String(opposite.number)}, `)
    expect(text).toContain('Typed wrong')
    expect(text).not.toContain('Still to pay')
    const other = await paperOf('cashEntry', opposite._id)
    expect([other.title, other.text.includes('REVERSED')]).toEqual(['Payment voucher', false])
    expect(other.text).toContain(`Takes back ${String(receipt.number)}.`)
    expect(other.text).toContain('Still to pay ৳ 1,25,500.50')
  })

  test('of money that went out is a voucher, for what it was spent', async () => {
    const account = await anAccount()
    const entry = await sent('/api/cashEntry', {
      type: 'cashOut',
      branch: dhaka,
      date: '2026-01-05',
      amount: 920_000,
      account,
      method: 'mobile',
      party: 'Padma Filling Station',
      memo: 'Fuel',
    })
    const { text, title } = await paperOf('cashEntry', entry._id)
    expect(title).toBe('Payment voucher')
    for (const said of [
      `CAO${codeOf(entry._id)}`,
      'Paid to Padma Filling Station',
      'Note Fuel',
      'Amount paid',
      'Nine thousand two hundred taka only',
      'Paid by Mobile money',
    ])
      // prettier-ignore
      expect(text).toContain(said)
  })
})

describe('a copy', () => {
  const rows = async (id: string) =>
    (
      await server.owner.query<Record<string, unknown>>(
        `select copy, language, size, user_name as "by" from paper_copy where record_id = $1 order by copy`,
        [id],
      )
    ).rows
  const copiesOf = async (receipt: Row, queries: string[]) => {
    const texts: string[] = []
    for (const query of queries) texts.push((await paperOf('cashEntry', receipt._id, query)).text)
    return texts.map((text) => /DUPLICATE \d+/.exec(text)?.[0] ?? 'original')
  }

  test('of a receipt says that it is one from the second on, and which; who printed it is kept', async () => {
    const receipt = await payment(student, 100_000)
    expect(await copiesOf(receipt, ['lang=en', 'lang=en&paper=80mm', 'lang=en'])).toEqual([
      'original',
      'DUPLICATE 2',
      'DUPLICATE 3',
    ])
    expect((await paperOf('cashEntry', receipt._id, 'lang=bng')).text).toContain('৪')
    expect(await rows(receipt._id)).toEqual([
      { copy: 1, language: 'en', size: 'a4', by: 'Test root' },
      { copy: 2, language: 'en', size: '80mm', by: 'Test root' },
      { copy: 3, language: 'en', size: 'a4', by: 'Test root' },
      { copy: 4, language: 'bng', size: 'a4', by: 'Test root' },
    ])
  })

  test('is the same under one key, whichever language and size, for one person and an hour', async () => {
    const receipt = await payment(student, 100_000)
    expect(
      await copiesOf(receipt, ['lang=en&copy=k', 'lang=en&paper=80mm&copy=k', 'lang=en&copy=other']),
    ).toEqual(['original', 'original', 'DUPLICATE 2'])
    const colleague = await server.signedIn({ role: 'admin' })
    const answer = await colleague.fetch(pathOf('cashEntry', receipt._id, 'lang=en&copy=k'))
    expect([answer.status, await rows(receipt._id)]).toMatchObject([
      200,
      [{ copy: 1 }, { copy: 2 }, { copy: 3 }],
    ])
    await server.owner.query('alter table paper_copy disable trigger append_only')
    await server.owner.query(`update paper_copy set at = at - interval '61 minutes' where record_id = $1`, [receipt._id]) // prettier-ignore
    await server.owner.query('alter table paper_copy enable trigger append_only')
    expect(await copiesOf(receipt, ['lang=en&copy=k'])).toEqual(['DUPLICATE 4'])
  })

  test('that ten ask for at once has ten numbers; under one key it has one', async () => {
    const [receipt, other] = [await payment(student, 100_000), await payment(student, 200_000)]
    await Promise.all(Array.from({ length: 10 }, () => bytesOf('cashEntry', receipt._id)))
    expect((await rows(receipt._id)).map(({ copy }) => copy)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await Promise.all(Array.from({ length: 10 }, () => bytesOf('cashEntry', other._id, 'lang=en&copy=k')))
    expect((await rows(other._id)).map(({ copy }) => copy)).toEqual([1])
  })

  test('is none where only its head is asked for', async () => {
    const receipt = await payment(student, 100_000)
    const answer = await admin.fetch(pathOf('cashEntry', receipt._id), { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await rows(receipt._id)).toEqual([])
    expect(await copiesOf(receipt, ['lang=en'])).toEqual(['original'])
  })

  test('that is written down is changed and deleted by nobody', async () => {
    const receipt = await payment(student, 100_000)
    await bytesOf('cashEntry', receipt._id)
    for (const statement of ['update paper_copy set copy = 9', 'delete from paper_copy'])
      await expect(server.owner.query(statement)).rejects.toThrow(/append|only|change/i)
  })

  test('of an invoice or a statement bears no mark: neither is proof of a payment', async () => {
    const ids = await oneOfEach()
    for (const kind of ['invoice', 'studentStatement'] as const) {
      await bytesOf(kind, ids[kind])
      expect((await paperOf(kind, ids[kind])).text).not.toContain('DUPLICATE')
      expect((await rows(ids[kind])).map(({ copy }) => copy)).toEqual([1, 2])
    }
  })
})

describe('a statement', () => {
  test('has every charge and payment, what is owed after each, and what is due next', async () => {
    const instalments = [
      { dueDate: '2026-01-10', amount: 300_000 },
      { dueDate: '2026-02-10', amount: 500_000 },
    ]
    const lines = [{ description: 'TLC course', quantity: 1, unitPrice: 800_000 }]
    const invoice = await invoiceOf({ student, lines, instalments })
    const receipt = await payment(student, 350_000)
    const { text } = await paperOf('studentStatement', student)
    for (const said of [
      'Student Rahim Uddin', '5 January 2026 to', `Invoice · ${String(invoice.number)} · TLC course 8,000.00 8,000.00`,
      `Payment · ${String(receipt.number)} 3,500.00 4,500.00`, 'Charged ৳ 8,000.00', 'Paid ৳ 3,500.00',
      'Still to pay ৳ 4,500.00', 'Four thousand five hundred taka only', 'To be paid next: ৳ 4,500.00 by 10 February 2026',
    ]) expect(text).toContain(said) // prettier-ignore
  })

  test('of a period begins with what was owed before it', async () => {
    await invoiceOf({ student, lines: [{ description: 'A', quantity: 1, unitPrice: 800_000 }] })
    await payment(student, 350_000, '2026-02-06')
    const { text } = await paperOf('studentStatement', student, 'lang=en&from=2026-02-01&to=2026-02-28')
    for (const said of [
      '1 February 2026 to 28 February 2026',
      'Balance before 8,000.00',
      '3,500.00 4,500.00',
      'Still to pay ৳ 4,500.00',
    ])
      // prettier-ignore
      expect(text).toContain(said)
    expect(text).not.toContain('Invoice ·')
    const turned = pathOf('studentStatement', student, 'from=2026-02-02&to=2026-02-01')
    expect(refusal(await admin.get(turned))).toEqual([422, 'invalid', ['to']])
  })

  test('of who owes nothing says so', async () => {
    const { text } = await paperOf('studentStatement', student)
    expect(text).toContain('Nothing was charged or paid.')
    expect(text).toContain('Still to pay ৳ 0.00')
  })

  test('takes the right to change students, as the account does', async () => {
    const looker = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { student: { view: true }, account: { view: true } },
    })
    expect(refusal(await looker.get(pathOf('studentStatement', student)))).toEqual([403, 'forbidden', []])
  })
})

test('in dollars an amount is grouped by thousands and said in millions', async () => {
  const invoice = await invoiceOf({ student, lines: [{ description: 'A', quantity: 10, unitPrice: 12_550_050 }] }) // prettier-ignore
  expect((await admin.put('/api/setting', { currency: 'USD' })).status).toBe(200)
  const { text } = await paperOf('invoice', invoice._id)
  expect(text).toContain('$1,255,005.00')
  expect(text).toContain('One million two hundred fifty-five thousand five dollars only')
  expect((await admin.put('/api/setting', { currency: 'BDT' })).status).toBe(200)
})
