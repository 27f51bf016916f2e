/** A sale while it is typed, and its totals. */
import { isBlank, type LineDraft, sumOf } from '../../../components/documentLines/lineDraft.ts'
import { type CashMethod, cashMethods } from '../../../shared/ledger/cashEntry.ts'
import type { RouteInput } from '../../../shared/routeTypes.ts'

export type SaleRequest = NonNullable<RouteInput<'sale.create'>['body']>

/** In minor units, or the typed text if it is no amount; null if empty. */
type Typed = number | string | null

export interface SaleDraft {
  branch: string | null
  student: string | null
  customer: string | null
  lines: LineDraft[] | null
  /** Cash received: the amount due until the user types one; emptied, it is zero. */
  given: Partial<Record<CashMethod, Typed>>
}

export const amounts = ['unitPrice', 'discount'] as const

const numberOf = (typed: Typed | undefined): number => (typeof typed === 'number' ? typed : 0)

/** Amounts as typed. */
export function moneyOf({ lines, given }: Pick<SaleDraft, 'lines' | 'given'>) {
  const due = Math.max(0, sumOf(lines ?? []))
  const others = cashMethods
    .filter((method) => method !== 'cash')
    .reduce((sum, method) => sum + numberOf(given[method]), 0)
  const missing = Math.max(0, due - others)
  const cash = given.cash === undefined ? missing : numberOf(given.cash)
  return {
    due,
    /** The amount proposed as cash. */
    offer: missing,
    /** More than is due in cash is given back. */
    change: Math.max(0, cash - missing),
    /** Neither paid nor given. */
    left: Math.max(0, missing - cash),
    kept: Math.min(cash, missing),
  }
}

/** The request body. Invalid numbers and products are refused by the server at their fields. */
export function requestOf(draft: SaleDraft): SaleRequest {
  const lines = (draft.lines ?? []).filter((line) => !isBlank(line))
  const { kept } = moneyOf(draft)
  const { cash } = draft.given
  const paid = cashMethods.flatMap((method) => {
    const typed = method === 'cash' && typeof cash !== 'string' ? kept : (draft.given[method] ?? 0)
    return typed === 0 ? [] : [{ method, amount: typed }]
  })
  const customer = draft.customer?.trim()
  return {
    branch: draft.branch,
    ...(draft.student ? { student: draft.student } : customer ? { customer } : {}),
    lines: lines.map(({ product, quantity, unitPrice, discount }) => ({
      product,
      quantity,
      ...((unitPrice ?? null) === null ? {} : { unitPrice }),
      ...((discount ?? null) === null ? {} : { discount }),
    })),
    payments: paid,
  }
}

/** Returns true if the draft holds input that would be lost. */
export const isTyped = ({ student, customer, lines, given }: SaleDraft): boolean =>
  Boolean(student) ||
  (customer ?? '').trim() !== '' ||
  (lines ?? []).some((line) => !isBlank(line)) ||
  Object.values(given).some((typed) => (typed ?? null) !== null)
