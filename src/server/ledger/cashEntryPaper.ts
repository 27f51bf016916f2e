/** The receipt for incoming money, and the voucher for outgoing money. */
import type { CashMethod, CashType } from '../../shared/ledger/cashEntry.ts'
import { documentCode } from '../../shared/core/ids.ts'
import { amount, figure, type Money } from '../core/documents/money.ts'
import { inWords, type MoneyBody, owedRow, filledRows, type Section } from '../core/documents/moneyPaper.ts'
import type { Mark, Paper } from '../core/documents/paper.ts'
import { dayText } from '../core/documents/text.ts'
import { paperWords, say } from '../core/documents/words/index.ts'

export interface PrintedEntry {
  _id: string
  number: string
  type: CashType
  branch: string
  date: string
  amount: number
  method: CashMethod
  /** The offsetting account; null if the money pays a student's balance. */
  account: string | null
  /** The payer or payee. */
  party: string | null
  memo: string | null
  allocations: { invoiceNumber: string; amount: number }[]
  /** The student's balance after it; null if no student is involved. */
  owedAfter: number | null
  /** Number of the reversed entry. */
  takesBack: string | null
  reversedBy: { number: string; date: string; reason: string | null } | null
}

/** @param copy 1 for the original */
export function cashEntryPaper(entry: PrintedEntry, copy: number, money: Money): Omit<Paper, 'size'> {
  const words = paperWords[money.language].money.cashEntry
  const came = entry.type === 'cashIn'
  return {
    template: 'moneyPaper',
    title: came ? words.receipt : words.voucher,
    code: documentCode(entry._id, entry.type),
    number: entry.number,
    day: entry.date,
    language: money.language,
    branch: entry.branch,
    fileName: came ? 'receipt' : 'voucher',
    marks: marksOf(entry, copy, money),
    body: bodyOf(entry, money),
  }
}

function marksOf({ reversedBy }: PrintedEntry, copy: number, { language }: Money): Mark[] {
  const words = paperWords[language].money.cashEntry
  const marks: Mark[] = []
  if (reversedBy) {
    const { number, date, reason } = reversedBy
    const args = { number, day: dayText(date, language), reason: reason ?? '' }
    marks.push({ text: words.reversed, why: say(language, words.reversedBy, args), across: true })
  }
  if (copy > 1) marks.push({ text: say(language, words.copy, { number: copy }) })
  return marks
}

function bodyOf(entry: PrintedEntry, money: Money): MoneyBody {
  const { language } = money
  const words = paperWords[language].money
  const { method } = paperWords[language].records.cashEntry
  const came = entry.type === 'cashIn'
  return {
    parties: filledRows([
      [came ? words.cashEntry.from : words.cashEntry.to, entry.party],
      [words.cashEntry.for, entry.account],
      [words.cashEntry.method, method[entry.method]],
      [words.cashEntry.note, entry.memo],
    ]),
    amount: [
      came ? words.cashEntry.received : words.cashEntry.given,
      amount(entry.amount, money),
      inWords(entry.amount, money).join(' '),
    ],
    sections: sectionsOf(entry, money),
    notes: entry.takesBack ? [say(language, words.cashEntry.takesBack, { number: entry.takesBack })] : [],
    signatures: [came ? words.cashEntry.payer : words.cashEntry.payee, words.cashEntry.cashier],
    thanks: came && !entry.reversedBy ? words.thanks : null,
  }
}

function sectionsOf(entry: PrintedEntry, money: Money): Section[] {
  const { allocations, owedAfter, reversedBy } = entry
  // A reversed entry paid nothing; the balance is on the account statement.
  if (owedAfter === null || reversedBy) return []
  const { language } = money
  const words = paperWords[language].money.cashEntry
  const { fields } = paperWords[language].records.invoice
  const came = entry.type === 'cashIn' && !entry.takesBack
  const left = entry.amount - allocations.reduce((sum, one) => sum + one.amount, 0)
  const rows = allocations.map(({ invoiceNumber, amount: paid }) => [
    say(language, words.invoice, { number: invoiceNumber }),
    figure(paid, money),
  ])
  if (came && left > 0) rows.push([words.left, figure(left, money)])
  return [
    {
      title: came ? words.allocations : words.balance,
      columns: [
        { label: fields.description, kind: 'text' },
        { label: fields.amount, kind: 'figure' },
      ],
      rows: came
        ? rows.map(([title = '', paid = '']) => ({
            cells: [title, paid],
            slip: { title, detail: null, amount: paid },
            strong: false,
          }))
        : [],
      none: '',
      sums: [owedRow(owedAfter, money)],
      words: null,
    },
  ]
}
