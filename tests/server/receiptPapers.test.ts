import { beforeEach, describe, expect, test } from 'vitest'
import { aPayer, bytesOf, codeOf, invoiceOf, oneOfEach, paperOf, pathOf, payment, sent } from '../support/moneyPapers.ts' // prettier-ignore
import { admin, dhaka, type Row, server } from '../support/school.ts'

let student: string
beforeEach(async () => {
  student = await aPayer()
})

const anAccount = async () => {
  const { rows } = await server.owner.query<{ id: string }>(`select id from account where role = 'fees'`)
  return rows[0]?.id ?? ''
}

describe('a receipt', () => {
  test('shows the payer, the invoices, the amount in figures and words, and the balance', async () => {
    const first = await invoiceOf({ student, lines: [{ description: 'A', quantity: 1, unitPrice: 300_000 }] })
    const second = await invoiceOf({ student, lines: [{ description: 'B', quantity: 1, unitPrice: 500_000 }], date: '2026-01-06' }) // prettier-ignore
    const receipt = await payment(student, 450_000)
    const { text, title } = await paperOf('cashEntry', receipt._id)
    expect(title).toBe('Receipt')
    for (const expected of [
      `No. ${String(receipt.number)}`, `CAIN${codeOf(receipt._id)}`, 'Received from Rahim Uddin', 'Paid by Cash',
      '৳ 4,500.00', 'Four thousand five hundred taka only', `Invoice ${String(first.number)} 3,000.00`,
      `Invoice ${String(second.number)} 1,500.00`, 'Balance due ৳ 3,500.00', 'Printed on',
    ]) expect(text).toContain(expected) // prettier-ignore
    expect(text).not.toMatch(/REVERSED|DUPLICATE|credit/)
  })

  test('of more than is owed shows the credit', async () => {
    await invoiceOf({ student, lines: [{ description: 'A', quantity: 1, unitPrice: 300_000 }] })
    const receipt = await payment(student, 350_000)
    const { text } = await paperOf('cashEntry', receipt._id)
    expect(text).toContain('Kept as credit 500.00')
    expect(text).toContain('Kept as credit ৳ 500.00')
  })

  test('printed again later shows the balance of its time', async () => {
    await invoiceOf({ student, lines: [{ description: 'A', quantity: 1, unitPrice: 300_000 }] })
    const receipt = await payment(student, 100_000)
    await payment(student, 150_000, '2026-01-07')
    expect((await paperOf('cashEntry', receipt._id)).text).toContain('Balance due ৳ 2,000.00')
  })

  test('that was reversed says so, and the reversal names it', async () => {
    await invoiceOf({ student })
    const receipt = await payment(student, 100_000)
    const opposite = await sent(`/api/cashEntry/${receipt._id}/reverse`, { reason: 'Typed wrong' })
    const { text } = await paperOf('cashEntry', receipt._id)
    expect(text).toContain(`REVERSED · ${String(opposite.number)}, `)
    expect(text).toContain('Typed wrong')
    expect(text).not.toContain('Balance due')
    const other = await paperOf('cashEntry', opposite._id)
    expect([other.title, other.text.includes('REVERSED')]).toEqual(['Payment voucher', false])
    expect(other.text).toContain(`Reverses ${String(receipt.number)}.`)
    expect(other.text).toContain('Balance due ৳ 1,25,500.50')
  })

  test('of a cash-out entry is a voucher with its purpose', async () => {
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
    for (const expected of [
      `CAO${codeOf(entry._id)}`,
      'Paid to Padma Filling Station',
      'Note Fuel',
      'Amount paid',
      'Nine thousand two hundred taka only',
      'Paid by Mobile banking',
    ])
      // prettier-ignore
      expect(text).toContain(expected)
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

  test('of a receipt is numbered from the second on; who printed it is recorded', async () => {
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

  test('under the same key is the same, in any language and size, for one person and an hour', async () => {
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

  test('requested by ten at once gets ten numbers; under one key it gets one', async () => {
    const [receipt, other] = [await payment(student, 100_000), await payment(student, 200_000)]
    await Promise.all(Array.from({ length: 10 }, () => bytesOf('cashEntry', receipt._id)))
    expect((await rows(receipt._id)).map(({ copy }) => copy)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await Promise.all(Array.from({ length: 10 }, () => bytesOf('cashEntry', other._id, 'lang=en&copy=k')))
    expect((await rows(other._id)).map(({ copy }) => copy)).toEqual([1])
  })

  test('is not counted for a preview: the page says so, and the first print is the original', async () => {
    const receipt = await payment(student, 100_000)
    const looked = async (query: string) => (await paperOf('cashEntry', receipt._id, query)).text
    expect(await looked('lang=en&look=true')).toContain('PREVIEW')
    expect(await looked('lang=bng&look=true&paper=80mm')).toContain('শুধু')
    expect(await rows(receipt._id)).toEqual([])
    const original = await looked('lang=en&copy=k')
    expect(original).not.toMatch(/PREVIEW|DUPLICATE/)
    expect(await looked('lang=en&look=true')).toMatch(/PREVIEW.*DUPLICATE 2|DUPLICATE 2.*PREVIEW/s)
    expect((await rows(receipt._id)).map(({ copy }) => copy)).toEqual([1])
  })

  test('is not counted for a HEAD request', async () => {
    const receipt = await payment(student, 100_000)
    const answer = await admin.fetch(pathOf('cashEntry', receipt._id), { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await rows(receipt._id)).toEqual([])
    expect(await copiesOf(receipt, ['lang=en'])).toEqual(['original'])
  })

  test('record is never changed or deleted', async () => {
    const receipt = await payment(student, 100_000)
    await bytesOf('cashEntry', receipt._id)
    for (const statement of ['update paper_copy set copy = 9', 'delete from paper_copy'])
      await expect(server.owner.query(statement)).rejects.toThrow(/append|only|change/i)
  })

  test('of an invoice or a statement has no mark: neither is proof of a payment', async () => {
    const ids = await oneOfEach(student)
    for (const kind of ['invoice', 'studentStatement'] as const) {
      await bytesOf(kind, ids[kind])
      expect((await paperOf(kind, ids[kind])).text).not.toContain('DUPLICATE')
      expect((await rows(ids[kind])).map(({ copy }) => copy)).toEqual([1, 2])
    }
  })
})
