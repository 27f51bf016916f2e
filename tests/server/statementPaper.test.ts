import { beforeEach, describe, expect, test } from 'vitest'
import { aPayer, invoiceOf, paperOf, pathOf, payment } from '../support/moneyPapers.ts'
import { admin, dhaka, refusal, server } from '../support/school.ts'

let student: string
beforeEach(async () => {
  student = await aPayer()
})

describe('a statement', () => {
  test('has every charge and payment, the balance after each, and the next due date', async () => {
    const instalments = [
      { dueDate: '2026-01-10', amount: 300_000 },
      { dueDate: '2026-02-10', amount: 500_000 },
    ]
    const lines = [{ description: 'TLC course', quantity: 1, unitPrice: 800_000 }]
    const invoice = await invoiceOf({ student, lines, instalments })
    const receipt = await payment(student, 350_000)
    const { text } = await paperOf('studentStatement', student)
    for (const expected of [
      'Student Rahim Uddin', '5 January 2026 to', `Invoice · ${String(invoice.number)} · TLC course 8,000.00 8,000.00`,
      `Payment · ${String(receipt.number)} 3,500.00 4,500.00`, 'Total charges ৳ 8,000.00', 'Total paid ৳ 3,500.00',
      'Balance due ৳ 4,500.00', 'Four thousand five hundred taka only', 'Next payment: ৳ 4,500.00 by 10 February 2026',
    ]) expect(text).toContain(expected) // prettier-ignore
  })

  test('of a period begins with the opening balance', async () => {
    await invoiceOf({ student, lines: [{ description: 'A', quantity: 1, unitPrice: 800_000 }] })
    await payment(student, 350_000, '2026-02-06')
    const { text } = await paperOf('studentStatement', student, 'lang=en&from=2026-02-01&to=2026-02-28')
    for (const expected of [
      '1 February 2026 to 28 February 2026',
      'Balance before 8,000.00',
      '3,500.00 4,500.00',
      'Balance due ৳ 4,500.00',
    ])
      // prettier-ignore
      expect(text).toContain(expected)
    expect(text).not.toContain('Invoice ·')
    const turned = pathOf('studentStatement', student, 'from=2026-02-02&to=2026-02-01')
    expect(refusal(await admin.get(turned))).toEqual([422, 'invalid', ['to']])
  })

  test('without a debt says so', async () => {
    const { text } = await paperOf('studentStatement', student)
    expect(text).toContain('No charges or payments.')
    expect(text).toContain('Balance due ৳ 0.00')
  })

  test('needs the right to change students, as the account does', async () => {
    const looker = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { student: { view: true }, account: { view: true } },
    })
    expect(refusal(await looker.get(pathOf('studentStatement', student)))).toEqual([403, 'forbidden', []])
  })
})
