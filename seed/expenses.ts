/** Expenses of the demo school, and income beside its courses. */
import { addDays, daysBetween } from '../src/shared/core/dates.ts'
import type { CashMethod, CashType } from '../src/shared/ledger/cashEntry.ts'
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

type Kind = [every: number, type: CashType, account: string, from: number, to: number, method: CashMethod, memos: string[]] // prettier-ignore

/** Every so many days, from and to in whole units of the currency. */
const kinds: Kind[] = [
  [1000, 'cashIn', '3000', 1_500_000, 2_000_000, 'bank', ['মূলধন', 'Put in by the owner']],
  [30, 'cashOut', '5000', 35_000, 35_000, 'bank', ['মাসের ভাড়া', 'Rent']],
  [30, 'cashOut', '5200', 3_000, 7_000, 'bank', ['বিদ্যুৎ বিল', 'Electricity and internet']],
  [7, 'cashOut', '5400', 1_500, 3_500, 'bank', ['গাড়ির তেল', 'Fuel for the training cars', 'Oil change']],
  [9, 'cashOut', '5300', 300, 1_200, 'cash', ['কাগজ ও কলম', 'Printer toner', 'Tea and paper cups']],
  [5, 'cashIn', '4100', 50, 300, 'cash', ['ফটোকপি', 'Copies', 'Passport photos']],
]

export function expensesOf(place: Omit<Day, 'date'>, random: Random, today: string, span: number): Expense[] {
  const first = addDays(today, -span)
  return kinds.flatMap(([every, type, account, from, to, method, memos]) => {
    const made: Expense[] = []
    for (let date = addDays(first, random.int(0, Math.min(every, 6))); daysBetween(date, today) > 0; date = addDays(date, every)) // prettier-ignore
      made.push({ ...place, date, type, account, amount: random.int(from, to) * 100, method, memo: random.pick(memos) }) // prettier-ignore
    return made
  })
}
