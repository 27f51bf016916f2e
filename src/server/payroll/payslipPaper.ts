/** The payslip of a month as a document. Tests render it from a value as a payroll creates it. */
import { documentCode } from '../../shared/core/ids.ts'
import { amount, figure, type Money } from '../core/documents/money.ts'
import {
  inWords,
  type MoneyBody,
  type MoneyRow,
  filledRows,
  type Section,
} from '../core/documents/moneyPaper.ts'
import type { Mark, Paper } from '../core/documents/paper.ts'
import { inDigits, monthText } from '../core/documents/text.ts'
import { paperWords, say } from '../core/documents/words/index.ts'

export interface PrintedPayslip {
  _id: string
  /** Gapless number of its branch and year, if there is one. */
  number: string | null
  branch: string
  /** `YYYY-MM` */
  month: string
  person: { name: string; position: string | null; department: string | null; code: string | null }
  /** Whole days of the month; null if pay does not depend on attendance. */
  days: { payable: number; present: number; leave: number; unpaidLeave: number; absent: number } | null
  /** In the order of the payslip: earnings are positive, deductions negative. */
  lines: {
    label: string
    amount: number
    /** How it was reckoned: `12 × 500.00`. */ explained: string | null
  }[]
  net: number
  /** Totals of the year including this month; of drafts only this month. Null if unknown. */
  year: { gross: number; net: number } | null
  /** Cash, or the masked account number, in the document's language. */
  paidBy: string | null
  /** A draft is none yet. */
  status: 'draft' | 'approved' | 'paid'
}

export function payslipPaper(payslip: PrintedPayslip, money: Money): Omit<Paper, 'size'> {
  const words = paperWords[money.language].money.payslip
  const marks: Mark[] = payslip.status === 'draft' ? [{ text: words.draft, across: true }] : []
  return {
    template: 'moneyPaper',
    title: words.title,
    code: documentCode(payslip._id),
    number: payslip.number,
    language: money.language,
    branch: payslip.branch,
    fileName: 'payslip',
    marks,
    body: bodyOf(payslip, money),
  }
}

function bodyOf(payslip: PrintedPayslip, money: Money): MoneyBody {
  const { language } = money
  const words = paperWords[language].money.payslip
  const { person, lines } = payslip
  const paid = lines.filter((line) => line.amount >= 0)
  const kept = lines.filter((line) => line.amount < 0)
  return {
    parties: filledRows([
      [words.name, person.name],
      [words.code, person.code],
      [words.position, [person.position, person.department].filter(Boolean).join(' · ')],
      [words.month, monthText(payslip.month, language)],
      [words.days, daysText(payslip, money)],
      [words.paidBy, payslip.paidBy],
      [words.year, yearText(payslip, money)],
    ]),
    amount: [words.net, amount(payslip.net, money), inWords(payslip.net, money).join(' ')],
    sections: [
      sectionOf(words.earnings, words.gross, paid, money),
      ...(kept.length > 0 ? [sectionOf(words.deductions, words.keptBack, kept, money)] : []),
    ],
    notes: [],
    signatures: [words.employee, paperWords[language].money.signature],
    thanks: null,
  }
}

function daysText({ days }: PrintedPayslip, { language }: Money): string | null {
  if (!days) return null
  const words = paperWords[language].money.payslip
  const { payable, present, leave, unpaidLeave, absent } = days
  const parts = [
    say(language, words.payable, { count: payable }),
    say(language, words.present, { count: present }),
  ]
  if (leave > 0) parts.push(say(language, words.leave, { count: leave }))
  if (unpaidLeave > 0) parts.push(say(language, words.unpaidLeave, { count: unpaidLeave }))
  if (absent > 0) parts.push(say(language, words.absent, { count: absent }))
  return parts.join(' · ')
}

function yearText({ year }: PrintedPayslip, money: Money): string | null {
  if (!year) return null
  const words = paperWords[money.language].money.payslip
  return `${words.gross} ${amount(year.gross, money)} · ${words.net} ${amount(year.net, money)}`
}

function sectionOf(title: string, sum: string, lines: PrintedPayslip['lines'], money: Money): Section {
  const words = paperWords[money.language].money.payslip
  const total = lines.reduce((all, line) => all + line.amount, 0)
  return {
    title,
    columns: [
      { label: words.line, kind: 'text' },
      { label: words.explained, kind: 'plain' },
      { label: words.amount, kind: 'figure' },
    ],
    rows: lines.map((line): MoneyRow => {
      const explained = line.explained && inDigits(line.explained, money.language)
      const shown = figure(line.amount, money)
      return {
        cells: [line.label, explained ?? '', shown],
        slip: { title: line.label, detail: explained, amount: shown },
        strong: false,
      }
    }),
    none: words.none,
    sums: [[sum, amount(total, money), true]],
    words: null,
  }
}
