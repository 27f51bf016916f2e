/** Expenses of the demo school, and income beside its courses. */
import { addDays } from '../src/shared/core/dates.ts'
import { addMonths, monthsOf, monthStart } from '../src/shared/core/periods.ts'
import type { CashMethod, CashType } from '../src/shared/ledger/cashEntry.ts'
import { draftMonth } from './draftMonth.ts'
import type { Random } from './random.ts'

/** Something that happens at a branch on a day. */
export interface Day {
  branch: string
  /** Of the branch. */
  code: string
  date: string
}

export interface Expense extends Day {
  type: CashType
  /** The code of the account. */
  account: string
  amount: number
  method: CashMethod
  memo: string
}

/** Days between one and the next, or the days of every month. */
type Rhythm = number | { on: number[]; until?: (today: string) => string } | 'once'
type Kind = [when: Rhythm, type: CashType, account: string, from: number, to: number, method: CashMethod, memos: string[]] // prettier-ignore

/** The first payroll pays the month before the last draft's one; what was paid before stands as an entry. */
const paidByPayroll = (today: string): string => addMonths(`${draftMonth(today)}-01`, -1)

/** From and to in whole units of the currency. */
const kinds: Kind[] = [
  ['once', 'cashIn', '3000', 1_500_000, 2_000_000, 'bank', ['মূলধন', 'Put in by the owner']],
  [{ on: [3] }, 'cashOut', '5000', 35_000, 35_000, 'bank', ['মাসের ভাড়া', 'Rent']],
  [{ on: [5], until: paidByPayroll }, 'cashOut', '5100', 195_000, 220_000, 'bank', ['বেতন', 'Salaries']],
  [{ on: [12] }, 'cashOut', '5200', 3_000, 7_000, 'bank', ['বিদ্যুৎ বিল', 'Electricity and internet']],
  [10, 'cashOut', '5400', 2_000, 4_500, 'bank', ['গাড়ির তেল', 'Fuel for the training cars', 'Oil change']],
  [13, 'cashOut', '5300', 400, 1_600, 'cash', ['কাগজ ও কলম', 'Printer toner', 'Tea and paper cups']],
  [8, 'cashIn', '4100', 80, 450, 'cash', ['ফটোকপি', 'Copies', 'Passport photos']],
]

/** The first day of the demo school's figures: this month and the five before it. */
export const firstMonth = (today: string): string => addMonths(monthStart(today), -5)

interface Time {
  first: string
  today: string
}

export function expensesOf(place: Omit<Day, 'date'>, random: Random, { first, today }: Time): Expense[] {
  return kinds.flatMap(([when, type, account, from, to, method, memos]) =>
    daysOf(when, random, { first, today })
      .filter((date) => date < today)
      .map((date) => ({ ...place, date, type, account, amount: random.int(from, to) * 100, method, memo: random.pick(memos) })),
  )
} // prettier-ignore

function daysOf(when: Rhythm, random: Random, { first, today }: Time): string[] {
  if (when === 'once') return [first]
  if (typeof when === 'object')
    return monthsOf({ from: first, to: addDays(when.until?.(today) ?? addDays(today, 1), -1) }).flatMap(
      (month) => when.on.map((day) => addDays(month, day - 1)),
    )
  const days: string[] = []
  for (let day = addDays(first, random.int(0, Math.min(when, 6))); day < today; day = addDays(day, when))
    days.push(day)
  return days
}
