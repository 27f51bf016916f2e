/** An invoice in words and figures. Its discounts are lines of their own, so that the lines add up to the total. */
import { z } from 'zod'
import { type Instalment, type InvoiceLine, type InvoiceStatus, grossOf } from '../../shared/fees/invoice.ts'
import { documentCode } from '../../shared/core/ids.ts'
import { amount, figure, type Money } from '../core/documents/money.ts'
import {
  inWords,
  type MoneyBody,
  type MoneyRow,
  owedRow,
  filledRows,
  type Section,
} from '../core/documents/moneyPaper.ts'
import type { Mark, Paper } from '../core/documents/paper.ts'
import { dayText, inDigits } from '../core/documents/text.ts'
import { paperWords, say } from '../core/documents/words/index.ts'

/** An invoice as it is stored, with what its references are called. */
export interface PrintedInvoice {
  _id: string
  number: string
  branch: string
  date: string
  dueDate: string | null
  studentName: string | null
  customer: string | null
  lines: InvoiceLine[]
  instalments: Instalment[]
  memo: string | null
  total: number
  paid: number
  /** The returned amount. */
  credited: number
  balance: number
  status: InvoiceStatus
  voidedOn: string | null
  voidReason: string | null
}

/** Money that paid it. */
export const printedPaymentRow = z.object({ number: z.string(), date: z.string(), amount: z.number() })
export type PrintedPayment = z.infer<typeof printedPaymentRow>

interface Printed {
  invoice: PrintedInvoice
  payments: PrintedPayment[]
  /** In its branch. */
  today: string
}

export function invoicePaper(printed: Printed, money: Money): Omit<Paper, 'size'> {
  const { invoice } = printed
  const words = paperWords[money.language].money
  return {
    template: 'moneyPaper',
    title: words.invoice.title,
    code: documentCode(invoice._id, 'sales'),
    number: invoice.number,
    day: invoice.date,
    language: money.language,
    branch: invoice.branch,
    fileName: 'invoice',
    marks: marksOf(invoice, money),
    body: bodyOf(printed, money),
  }
}

function marksOf({ status, voidedOn, voidReason }: PrintedInvoice, { language }: Money): Mark[] {
  if (status !== 'void' || !voidedOn) return []
  const words = paperWords[language].money.invoice
  const why = say(language, words.voidOn, { day: dayText(voidedOn, language), reason: voidReason ?? '' })
  return [{ text: words.void, why, across: true }]
}

function bodyOf({ invoice, payments, today }: Printed, money: Money): MoneyBody {
  const { language } = money
  const words = paperWords[language].money
  const { status } = paperWords[language].records.invoice
  const isVoid = invoice.status === 'void'
  return {
    parties: filledRows([
      [words.invoice.for, invoice.studentName ?? invoice.customer],
      [words.invoice.due, isVoid || !invoice.dueDate ? null : dayText(invoice.dueDate, language)],
      [words.invoice.status, status[invoice.status]],
    ]),
    amount: null,
    sections: [
      linesOf(invoice, money),
      ...(isVoid ? [] : [scheduleOf(invoice, today, money), paymentsOf(payments, money)].flat()),
    ],
    notes: invoice.memo ? [invoice.memo] : [],
    signatures: [words.signature],
    thanks: null,
  }
}

function linesOf(invoice: PrintedInvoice, money: Money): Section {
  const { language } = money
  const words = paperWords[language].money.invoice
  const { fields } = paperWords[language].records.invoice
  const gross = invoice.lines.reduce((sum, line) => sum + grossOf(line), 0)
  const off = gross - invoice.total
  const sums: Section['sums'] = [
    ...(off > 0
      ? ([
          [words.subtotal, amount(gross, money), false],
          [words.discounts, amount(-off, money), false],
        ] satisfies Section['sums'])
      : []),
    [words.total, amount(invoice.total, money), true],
  ]
  if (invoice.status !== 'void') {
    sums.push([words.paid, amount(invoice.paid, money), false])
    if (invoice.credited > 0) sums.push([words.credited, amount(invoice.credited, money), false])
    sums.push(owedRow(invoice.balance, money))
  }
  return {
    title: null,
    columns: [
      { label: fields.description, kind: 'text' },
      { label: fields.quantity, kind: 'figure' },
      { label: fields.unitPrice, kind: 'figure' },
      { label: fields.amount, kind: 'figure' },
    ],
    rows: invoice.lines.flatMap((line) => rowsOf(line, money)),
    none: '',
    sums,
    words: inWords(invoice.total, money),
  }
}

/** An invoice line and, if it has a discount, a second line for it. */
export function rowsOf(line: InvoiceLine, money: Money): MoneyRow[] {
  const { language } = money
  const words = paperWords[language].money.invoice
  const quantity = inDigits(String(line.quantity), language)
  const price = figure(line.unitPrice, money)
  const gross = figure(grossOf(line), money)
  const row: MoneyRow = {
    cells: [line.description, quantity, price, gross],
    slip: { title: line.description, detail: say(language, words.times, { quantity, price }), amount: gross },
    strong: false,
  }
  if (!line.discount) return [row]
  const title = say(language, words.discount, { what: line.description })
  const less = figure(-line.discount, money)
  return [
    row,
    {
      cells: [title, '', '', less],
      slip: { title: words.discounts, detail: null, amount: less },
      strong: false,
    },
  ]
}

/** Payments cover the instalments in order. */
function scheduleOf({ instalments, paid, credited }: PrintedInvoice, today: string, money: Money): Section[] {
  if (instalments.length === 0) return []
  const { language } = money
  const words = paperWords[language].money.invoice
  const { fields } = paperWords[language].records.invoice
  let left = paid + credited
  const rows = instalments.map((part, index): MoneyRow => {
    const got = Math.min(left, part.amount)
    left -= got
    const title = say(language, words.part, { number: index + 1 })
    const due = dayText(part.dueDate, language)
    const instalmentState = instalmentText(part, got, today, money)
    return {
      cells: [title, due, instalmentState, figure(part.amount, money)],
      slip: { title, detail: `${due} · ${instalmentState}`, amount: figure(part.amount, money) },
      strong: false,
    }
  })
  return [
    {
      title: words.schedule,
      columns: [
        { label: words.schedule, kind: 'text' },
        { label: words.due, kind: 'plain' },
        { label: words.status, kind: 'plain' },
        { label: fields.amount, kind: 'figure' },
      ],
      rows,
      none: '',
      sums: [],
      words: null,
    },
  ]
}

function instalmentText(part: Instalment, got: number, today: string, money: Money): string {
  const words = paperWords[money.language].money.invoice
  if (got === part.amount) return words.partPaid
  const late = part.dueDate < today ? words.partLate : got > 0 ? null : words.partOpen
  const some = got > 0 ? say(money.language, words.partSome, { amount: figure(got, money) }) : null
  return [late, some].filter(Boolean).join(' · ')
}

function paymentsOf(payments: PrintedPayment[], money: Money): Section[] {
  if (payments.length === 0) return []
  const { language } = money
  const words = paperWords[language].money.invoice
  const { fields } = paperWords[language].records.invoice
  return [
    {
      title: words.payments,
      columns: [
        { label: fields.number, kind: 'text' },
        { label: fields.date, kind: 'plain' },
        { label: fields.amount, kind: 'figure' },
      ],
      rows: payments.map(({ number, date, amount: paid }) => {
        const day = dayText(date, language)
        const shown = figure(paid, money)
        return {
          cells: [number, day, shown],
          slip: { title: number, detail: day, amount: shown },
          strong: false,
        }
      }),
      none: '',
      sums: [],
      words: null,
    },
  ]
}
