/** Routes of debtors and the age of their debts. */
import { z } from 'zod'
import { tableFormats } from '../core/bulk.ts'
import { idSchema } from '../core/field.ts'
import { tableTypes } from '../core/importRows.ts'
import { queryValue } from '../core/queryValue.ts'
import { route } from '../core/route.ts'
import { maxMovements } from '../ledger/statementRoutes.ts'

/** Days overdue: not yet, 1 to 30, 31 to 60, 61 to 90, and more. */
export const ages = ['notDue', 'days30', 'days60', 'days90', 'older'] as const
export type Age = (typeof ages)[number]

export const debtorSorts = ['name', 'oldestDue', 'late', 'balance'] as const
export type DebtorSort = (typeof debtorSorts)[number]

const whole = (most: number) => z.coerce.number().int().min(1).max(most).optional()

const request = {
  branch: queryValue(idSchema),
  /** Balances at the end of this day; today by default. */
  at: queryValue(z.iso.date('validation.day')),
  sort: queryValue(z.enum(debtorSorts)),
  order: queryValue(z.enum(['asc', 'desc'])),
}

export const debtorFigures = z.object({
  ...(Object.fromEntries(ages.map((age) => [age, z.int()])) as Record<Age, z.ZodInt>),
  /** The overdue part. */
  late: z.int(),
  /** Unallocated payments, which reduce the balance. */
  credit: z.int(),
  /** Payments taken by one branch for another's invoices, which are still in both ledgers. */
  elsewhere: z.int(),
  balance: z.int(),
})

export const debtor = debtorFigures.extend({
  student: z.string().nullable(),
  /** Name of the student or customer. */
  name: z.string(),
  phone: z.string().nullable(),
  branchName: z.string(),
  /** How many invoices are not paid. */
  invoices: z.int(),
  oldestDue: z.string().nullable(),
  lastPayment: z.string().nullable(),
})

const report = z.object({
  at: z.string(),
  branch: z.string().nullable(),
  branchName: z.string().nullable(),
  rows: z.array(debtor),
  /** Totals of all rows, also those not returned. */
  total: debtorFigures,
  count: z.int(),
})
export type Debtors = z.infer<typeof report>
export type Debtor = z.infer<typeof debtor>
export type DebtorFigures = z.infer<typeof debtorFigures>

const sees = { area: 'account', flag: 'view' } as const

export const debtorRoutes = {
  'debtors.get': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/debtors',
    access: sees,
    summary:
      'Who owes how much and how long it is overdue, less their credit; together it is what the books are owed',
    query: z.strictObject({ ...request, page: whole(1_000_000), limit: whole(maxMovements) }),
    reply: z.object({ data: report }),
    resource: 'debtors',
  }),
  'debtors.export': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/debtors/export',
    access: sees,
    summary: 'Who owes how much, as a table',
    query: z.strictObject({ ...request, format: z.enum(tableFormats).optional() }),
    reply: z.unknown(),
    replyType: tableTypes,
    resource: 'debtors',
  }),
}
