/** A student's account statement as a document: charges and payments with the balance after each. */
import type { StudentAccount } from '../../shared/fees/invoiceRoutes.ts'
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
import type { Paper } from '../core/documents/paper.ts'
import { dayText, inDigits } from '../core/documents/text.ts'
import { paperWords, say } from '../core/documents/words/index.ts'

export interface PrintedAccount {
  student: { _id: string; name: string; phone: string | null; branch: string }
  account: Pick<StudentAccount, 'entries' | 'balance' | 'credit' | 'nextInstalment'>
  /** Only charges and payments of these days, both included. */
  from: string | null
  to: string | null
  /** In the branch. */
  today: string
}

export function studentStatementPaper(printed: PrintedAccount, money: Money): Omit<Paper, 'size'> {
  const { student } = printed
  return {
    template: 'moneyPaper',
    title: paperWords[money.language].money.statement.title,
    code: documentCode(student._id),
    language: money.language,
    branch: student.branch,
    fileName: 'statement',
    body: bodyOf(printed, money),
  }
}

function bodyOf(printed: PrintedAccount, money: Money): MoneyBody {
  const { language } = money
  const words = paperWords[language].money.statement
  const { student, account } = printed
  const next = account.nextInstalment
  const nextText =
    next &&
    say(language, words.nextBy, { amount: amount(next.amount, money), day: dayText(next.dueDate, language) })
  return {
    parties: filledRows([
      [words.student, student.name],
      [words.phone, student.phone && inDigits(student.phone, language)],
      [words.period, periodOf(printed, money)],
    ]),
    amount: null,
    sections: [sectionOf(printed, money)],
    notes: nextText ? [`${words.next}: ${nextText}`] : [],
    signatures: [paperWords[language].money.signature],
    thanks: null,
  }
}

function periodOf({ from, to, today, account }: PrintedAccount, { language }: Money): string {
  const words = paperWords[language].money.statement
  const first = from ?? account.entries[0]?.date
  const last = dayText(to ?? today, language)
  return first
    ? say(language, words.span, { from: dayText(first, language), to: last })
    : say(language, words.to, { to: last })
}

function sectionOf({ account, from, to }: PrintedAccount, money: Money): Section {
  const words = paperWords[money.language].money.statement
  const within = account.entries.filter(({ date }) => (!from || date >= from) && (!to || date <= to))
  const before = from ? account.entries.findLast(({ date }) => date < from) : undefined
  const opening = before?.balance ?? 0
  const closing = within.at(-1)?.balance ?? opening
  const sum = (side: 'charge' | 'payment') => within.reduce((total, entry) => total + entry[side], 0)
  return {
    title: null,
    columns: [
      { label: words.date, kind: 'plain' },
      { label: words.what, kind: 'text' },
      { label: words.charge, kind: 'figure' },
      { label: words.payment, kind: 'figure' },
      { label: words.balance, kind: 'figure' },
    ],
    rows: [...(from ? [openingRow(opening, money)] : []), ...within.map((entry) => rowOf(entry, money))],
    none: words.none,
    sums: [
      [words.charges, amount(sum('charge'), money), false],
      [words.payments, amount(sum('payment'), money), false],
      owedRow(closing, money),
    ],
    words: closing === 0 ? null : inWords(closing, money),
  }
}

function openingRow(opening: number, money: Money): MoneyRow {
  const title = paperWords[money.language].money.statement.opening
  const shown = figure(opening, money)
  return { cells: ['', title, '', '', shown], slip: { title, detail: null, amount: shown }, strong: true }
}

function rowOf(entry: StudentAccount['entries'][number], money: Money): MoneyRow {
  const { language } = money
  const words = paperWords[language].money.statement
  const { charge, payment } = entry
  const title = [words.kinds[entry.kind], entry.description].filter(Boolean).join(' · ')
  const day = dayText(entry.date, language)
  const balance = figure(entry.balance, money)
  return {
    cells: [day, title, charge ? figure(charge, money) : '', payment ? figure(payment, money) : '', balance],
    slip: {
      title,
      detail: say(language, words.after, { day, balance }),
      amount: figure(charge - payment, money),
    },
    strong: false,
  }
}
