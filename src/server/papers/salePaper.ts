/** The receipt of a sale: goods, payments, balance due and returns. */
import type { SaleLine, SalePayment, SaleReturn } from '../../shared/stock/sale.ts'
import { documentCode } from '../../shared/core/ids.ts'
import { rowsOf } from '../fees/invoicePaper.ts'
import { amount, figure, type Money } from '../core/documents/money.ts'
import { inWords, type MoneyBody, filledRows, type Section } from '../core/documents/moneyPaper.ts'
import type { Mark, Paper } from '../core/documents/paper.ts'
import { dayText } from '../core/documents/text.ts'
import { paperWords, say } from '../core/documents/words/index.ts'

/** A sale as it is stored, with what its references are called. */
export interface PrintedSale {
  _id: string
  number: string
  branch: string
  date: string
  student: string | null
  studentName: string | null
  customer: string | null
  lines: SaleLine[]
  payments: SalePayment[]
  returns: SaleReturn[]
  memo: string | null
  gross: number
  total: number
  paid: number
  /** Number of the invoice for the unpaid rest. */
  invoiceNumber: string | null
}

/** @param copy 1 for the original */
export function salePaper(sale: PrintedSale, copy: number, money: Money): Omit<Paper, 'size'> {
  const words = paperWords[money.language].money
  const marks: Mark[] =
    copy > 1 ? [{ text: say(money.language, words.cashEntry.copy, { number: copy }) }] : []
  return {
    template: 'moneyPaper',
    title: words.sale.title,
    code: documentCode(sale._id, 'sales'),
    number: sale.number,
    day: sale.date,
    language: money.language,
    branch: sale.branch,
    fileName: 'sale',
    marks,
    body: bodyOf(sale, money),
  }
}

function bodyOf(sale: PrintedSale, money: Money): MoneyBody {
  const words = paperWords[money.language].money
  return {
    parties: filledRows([[words.sale.for, sale.studentName ?? sale.customer ?? words.sale.walkIn]]),
    amount: null,
    sections: [linesOf(sale, money), ...returnsOf(sale, money)],
    notes: sale.memo ? [sale.memo] : [],
    signatures: [words.cashEntry.cashier],
    thanks: words.thanks,
  }
}

function linesOf(sale: PrintedSale, money: Money): Section {
  const { language } = money
  const words = paperWords[language].money
  const { fields } = paperWords[language].records.invoice
  const { method } = paperWords[language].records.cashEntry
  const owed = sale.total - sale.paid
  const sums: Section['sums'] = [
    ...(sale.gross > sale.total
      ? ([
          [words.invoice.subtotal, amount(sale.gross, money), false],
          [words.invoice.discounts, amount(sale.total - sale.gross, money), false],
        ] satisfies Section['sums'])
      : []),
    [words.invoice.total, amount(sale.total, money), true],
    ...sale.payments.map((one): Section['sums'][number] => [
      say(language, words.sale.paidBy, { method: method[one.method] }),
      amount(one.amount, money),
      false,
    ]),
  ]
  if (owed > 0)
    sums.push([
      say(language, words.sale.onAccount, { number: sale.invoiceNumber ?? '' }),
      amount(owed, money),
      true,
    ])
  return {
    title: null,
    columns: [
      { label: fields.description, kind: 'text' },
      { label: fields.quantity, kind: 'figure' },
      { label: fields.unitPrice, kind: 'figure' },
      { label: fields.amount, kind: 'figure' },
    ],
    rows: sale.lines.flatMap((line) => rowsOf({ ...line, description: line.productName }, money)),
    none: '',
    sums,
    words: inWords(sale.total, money),
  }
}

function returnsOf({ returns }: PrintedSale, money: Money): Section[] {
  if (returns.length === 0) return []
  const { language } = money
  const words = paperWords[language].money.sale
  const { fields } = paperWords[language].records.invoice
  const total = (name: 'total' | 'credited' | 'paidBack') => returns.reduce((sum, one) => sum + one[name], 0)
  const rows = returns.flatMap(({ number, date, lines }) =>
    lines.map((line) => {
      const what = say(language, words.times, { what: line.productName, quantity: line.quantity })
      const detail = `${number} · ${dayText(date, language)}`
      const shown = figure(-line.net, money)
      return { cells: [what, detail, shown], slip: { title: what, detail, amount: shown }, strong: false }
    }),
  )
  return [
    {
      title: words.returned,
      columns: [
        { label: fields.description, kind: 'text' },
        { label: fields.number, kind: 'plain' },
        { label: fields.amount, kind: 'figure' },
      ],
      rows,
      none: '',
      sums: [
        ...(total('credited') > 0
          ? ([[words.credited, amount(total('credited'), money), false]] satisfies Section['sums'])
          : []),
        ...(total('paidBack') > 0
          ? ([[words.paidBack, amount(total('paidBack'), money), true]] satisfies Section['sums'])
          : []),
      ],
      words: null,
    },
  ]
}
