/** Handlers of debtors. */
import { ages } from '../../shared/fees/debtorRoutes.ts'
import { day, money, sheetReply, words } from '../core/bulk/sheet.ts'
import type { Cell } from '../core/bulk/cells.ts'
import type { Context } from '../core/context.ts'
import { placeOf, todayThere } from '../ledger/statementScope.ts'
import { debtors } from './debtors.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const askedOf = async (context: Context, { branch, at }: { branch?: string | undefined; at?: string | undefined }) => ({
  ...(await placeOf(context, branch)),
  at: at ?? (await todayThere(context, branch)),
}) // prettier-ignore

const get: Handler<Routes['debtors.get']> = async ({ query }, context) => ({
  data: await debtors(context, await askedOf(context, query), query),
})

const heads = [
  'name',
  'phone',
  'branchName',
  'invoices',
  'oldestDue',
  ...ages,
  'credit',
  'elsewhere',
  'balance',
  'lastPayment',
]

const table: Handler<Routes['debtors.export']> = async ({ query }, context) => {
  const { format = 'csv', ...request } = query
  const all = await debtors(context, await askedOf(context, request), { ...request, limit: 1_000_000 })
  const sums = (of: (typeof all)['total']): Cell[] =>
    [...ages, 'credit' as const, 'elsewhere' as const, 'balance' as const].map((name) => money(of[name]))
  const rows = [
    ...all.rows.map((each): Cell[] => [
      words(each.name),
      words(each.phone),
      words(each.branchName),
      { number: each.invoices, decimals: 0, written: String(each.invoices) },
      each.oldestDue ? day(each.oldestDue) : null,
      ...sums(each),
      each.lastPayment ? day(each.lastPayment) : null,
    ]),
    [words('total'), null, null, null, null, ...sums(all.total), null],
  ]
  return sheetReply(context, format, { name: 'debtors', file: `debtors-${all.at}`, heads, rows }, request)
}

export const debtorHandlers = { 'debtors.get': get, 'debtors.export': table }
