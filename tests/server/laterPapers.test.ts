import { afterAll, describe, expect, test } from 'vitest'
import { certificatePaper } from '../../src/server/certificates/paper.ts'
import { jobOf, type Paper } from '../../src/server/core/documents/paper.ts'
import { payslipPaper } from '../../src/server/payroll/payslipPaper.ts'
import { openTypesetter } from '../../src/server/core/documents/typesetter.ts'
import { type ReadPdf, readPdf } from '../support/pdf.ts'
import { aCertificate, aPayslip, letterhead } from '../support/printed.ts'

/** Papers whose records do not exist yet, from sample values. */
const warned: string[] = []
const typesetter = openTypesetter((line) => warned.push(line))
afterAll(() => typesetter.close())

async function read(paper: Paper): Promise<ReadPdf> {
  const pdf = await readPdf(await typesetter.set(jobOf(paper, letterhead)))
  expect(warned).toEqual([])
  expect(pdf.runs.flat().filter(({ id }) => id === 0)).toEqual([])
  return { ...pdf, text: pdf.text.replace(/\s+/g, ' ') }
}

describe('a payslip', () => {
  const payslip = (language: 'bng' | 'en', size: 'a4' | '80mm' = 'a4', more = {}) =>
    read({ ...payslipPaper({ ...aPayslip, ...more }, { currency: 'BDT', language }), size })

  test('names its person, month, earnings and deductions, and the net pay in words', async () => {
    const { text, title, pages } = await payslip('en')
    expect([title, pages]).toEqual(['Payslip', 1])
    for (const expected of [
      'No. DHK-PAY-2026-00014', 'Code A0C48B', 'Shirin Akter', 'E-0042', 'Instructor · TLC', 'October 2026',
      '29 payable · 24 present · 2 on leave · 1 on unpaid leave', 'Bank •••• 4471', 'Year to date Gross pay ৳ 5,82,000.00 · Net pay ৳ 5,21,500.00', 'Sessions taught 37 × 500.00 18,500.00',
      'Gross pay ৳ 59,750.50', 'Unpaid leave 1 / 31 −1,032.26', 'Total deductions −৳ 6,032.26', 'Net pay ৳ 53,718.24',
      'Fifty-three thousand seven hundred eighteen taka and twenty-four poisha only',
    ]) expect(text).toContain(expected) // prettier-ignore
    expect(text).not.toContain('DRAFT')
  })

  test('exists in Bengali with Bengali digits, and on a receipt roll', async () => {
    const bengali = await payslip('bng')
    expect(bengali.title).toBe('বেতনের স্লিপ')
    for (const expected of ['৫৩,৭১৮.২৪', '৩৭ × ৫০০.০০', '২০২৬']) expect(bengali.text).toContain(expected)
    for (const language of ['bng', 'en'] as const) {
      const { sizes, pages } = await payslip(language, '80mm')
      expect([sizes[0]?.[0], pages]).toEqual([80, 1])
    }
  })

  test('of a draft says so; without days, deductions and a number it is complete', async () => {
    const { text } = await payslip('en', 'a4', {
      status: 'draft',
      number: null,
      days: null,
      lines: aPayslip.lines.slice(0, 2),
      net: 5_050_000,
    })
    expect(text).toContain('DRAFT')
    expect(text).toContain('No. A0C48B')
    expect(text).not.toMatch(/Deductions|payable/)
  })
})

describe('a certificate', () => {
  const certificate = (language: 'bng' | 'en', more = {}, copy = 1) =>
    read(certificatePaper({ ...aCertificate, ...more }, copy, language))

  test('fits on one A4 page and says who completed what, when, and how to verify it', async () => {
    const { text, title, sizes } = await certificate('en')
    expect([title, sizes]).toEqual(['Certificate of completion', [[297, 210]]])
    for (const expected of [
      'DHK-CRT-2026-00107', 'C0FFEE', '2 November 2026', 'Defensive Driving, 24 hours', '24 hours 30 minutes attended',
      '5 September 2026 to 30 October 2026', 'Valid until 2 November 2029', 'K7QF-2M9D', 'https://pathshala.example/verify/',
      'Anwar Hossain', 'Principal',
    ]) expect(text).toContain(expected) // prettier-ignore
    expect(text).not.toMatch(/VOID|DUPLICATE/)
  })

  test('exists in Bengali, with Bengali digits', async () => {
    const { text, title, sizes } = await certificate('bng')
    expect([title, sizes]).toEqual(['কোর্স সমাপনী সনদ', [[297, 210]]])
    for (const expected of ['২৪', '৩০', '২০২৬', 'K7QF-2M9D']) expect(text).toContain(expected)
  })

  test('that is void, or a copy, says so, and long names stay on one page', async () => {
    const voided = { on: '2026-11-10', reason: 'Hours were counted twice' }
    const more = { voided, student: 'W'.repeat(80), course: 'ক্ষ'.repeat(60) }
    const { text, sizes } = await certificate('en', more, 2)
    expect(sizes).toEqual([[297, 210]])
    expect(text).toContain('VOID · 10 November 2026: Hours were counted twice')
    expect(text).toContain('DUPLICATE 2')
    expect(text.replace(/\s+/g, '')).toContain('W'.repeat(80))
  })
})
