/** Data of the template of money documents: finished texts in the document's language. */
import { amountInWords } from '../../../shared/core/amountInWords.ts'
import { amount, type Money } from './money.ts'
import { paperWords } from './words/index.ts'

export interface Column {
  label: string
  /** The text takes the remaining width. */
  kind: 'text' | 'plain' | 'figure'
}

export interface MoneyRow {
  /** On a sheet, one for each column. */
  cells: string[]
  /** Layout for receipt rolls, with the detail on a second line. */
  slip: { title: string; detail: string | null; amount: string }
  strong: boolean
}

export interface Section {
  title: string | null
  columns: Column[]
  rows: MoneyRow[]
  /** Said where there are no rows. */
  none: string
  sums: [label: string, text: string, strong: boolean][]
  /** An amount in words. */
  words: [label: string, text: string] | null
}

export interface MoneyBody {
  parties: [label: string, text: string][]
  /** The main amount, in figures and words. */
  amount: [label: string, text: string, words: string] | null
  sections: Section[]
  notes: string[]
  signatures: string[]
  thanks: string | null
}

/** Those that have something to say. */
export const filledRows = (rows: [label: string, text: string | null | undefined][]): [string, string][] =>
  rows.filter((row): row is [string, string] => typeof row[1] === 'string' && row[1] !== '')

export const inWords = (minor: number, money: Money): [string, string] => [
  paperWords[money.language].money.inWords,
  amountInWords(Math.abs(minor), money.currency, money.language),
]

/** Balance due, or credit. @param owed minor units, positive if due */
export function owedRow(owed: number, money: Money): [string, string, boolean] {
  const words = paperWords[money.language].money
  return [owed < 0 ? words.credit : words.owed, amount(Math.abs(owed), money), true]
}
