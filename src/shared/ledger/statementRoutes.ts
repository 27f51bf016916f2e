/** The rows of the table about what the books say of a period: the cash statement, the income statement, and sums. */
import { z } from 'zod'
import { tableFormats } from '../core/bulk.ts'
import { cashEntry, cashMethods } from './cashEntry.ts'
import { idSchema } from '../core/field.ts'
import { tableTypes } from '../core/importRows.ts'
import { queryValue } from '../core/queryValue.ts'
import { envelope, route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const day = queryValue(z.iso.date('validation.day'))
const whole = (most: number) => z.coerce.number().int().min(1).max(most).optional()

/** Maximum number of movements in a reply. */
export const maxMovements = 5000

const period = { branch: queryValue(idSchema), from: day, to: day }
const cashQuery = { ...period, account: queryValue(idSchema), method: queryValue(z.enum(cashMethods)) }
const pages = { page: whole(1_000_000), limit: whole(maxMovements) }
const incomeQuery = { ...period, columns: queryValue(z.enum(['branch', 'month'])) }
const table = { format: z.enum(tableFormats).optional() }

const periodFields = {
  from: z.string(),
  to: z.string(),
  branch: z.string().nullable(),
  branchName: z.string().nullable(),
}

/** One side of a posting with its source. */
const posted = {
  journal: z.string(),
  date: z.string(),
  branch: z.string(),
  branchName: z.string(),
  sourceType: z.string(),
  sourceId: z.string(),
  number: z.string().nullable(),
  party: z.string().nullable(),
  memo: z.string().nullable(),
}

export const movement = z.object({
  _id: z.string(),
  ...posted,
  method: z.string(),
  /** The cash account and the offsetting account. */
  account: z.string(),
  accountName: z.string(),
  against: z.string(),
  in: z.int(),
  out: z.int(),
  balance: z.int(),
})

const cash = z.object({
  ...periodFields,
  opening: z.int(),
  entries: z.array(movement),
  totalIn: z.int(),
  totalOut: z.int(),
  closing: z.int(),
  /** Total over all pages. */
  count: z.int(),
})

const sums = { costOfSales: z.int(), gross: z.int(), net: z.int() }

const figure = z.object({
  account: z.string(),
  code: z.string(),
  name: z.string(),
  amount: z.int(),
  /** By column, if columns were requested. */
  by: z.array(z.int()).optional(),
})

const shown = { income: z.array(figure), costs: z.array(figure), expenses: z.array(figure), ...sums }

const income = z.object({
  ...periodFields,
  ...shown,
  totalIncome: z.int(),
  totalExpenses: z.int(),
  before: z.object({
    from: z.string(),
    to: z.string(),
    ...shown,
    totalIncome: z.int(),
    totalExpenses: z.int(),
  }),
  columns: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        from: z.string(),
        to: z.string(),
        totalIncome: z.int(),
        totalExpenses: z.int(),
        ...sums,
      }),
    )
    .optional(),
})

export type CashStatement = z.infer<typeof cash>
export type Movement = z.infer<typeof movement>
export type IncomeStatement = z.infer<typeof income>
export type Figure = z.infer<typeof figure>

const seesCash = { area: 'cashStatement', flag: 'view' } as const
const seesIncome = { area: 'incomeStatement', flag: 'view' } as const

export const statementRoutes = {
  'cashEntry.sums': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/cashEntry/sums',
    access: { area: 'account', flag: 'view' },
    summary: 'What came in and went out by the entries that the list’s filters meet',
    query: simpleRest.query(cashEntry),
    reply: envelope(z.object({ in: z.int(), out: z.int(), difference: z.int(), count: z.int() })),
    resource: 'cashEntry',
  }),
  'cashStatement.get': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/cashStatement',
    access: seesCash,
    summary:
      'What was there, each movement with what was there after it, and what is left; without days, this month',
    query: z.strictObject({ ...cashQuery, ...pages }),
    reply: z.object({ data: cash }),
    resource: 'cashStatement',
  }),
  'cashStatement.export': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/cashStatement/export',
    access: seesCash,
    summary: 'The cash statement as a table',
    query: z.strictObject({ ...cashQuery, ...table }),
    reply: z.unknown(),
    replyType: tableTypes,
    resource: 'cashStatement',
  }),
  'incomeStatement.get': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/incomeStatement',
    access: seesIncome,
    summary:
      'Income, cost and expenses by account beside the period before, by branch or month where asked; without days, this month',
    query: z.strictObject(incomeQuery),
    reply: z.object({ data: income }),
    resource: 'incomeStatement',
  }),
  'incomeStatement.export': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/incomeStatement/export',
    access: seesIncome,
    summary: 'The income statement as a table',
    query: z.strictObject({ ...incomeQuery, ...table }),
    reply: z.unknown(),
    replyType: tableTypes,
    resource: 'incomeStatement',
  }),
  'incomeStatement.lines': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/incomeStatement/:id',
    access: seesIncome,
    summary: 'What a figure of the income statement is made of: the postings to an account, the newest first',
    params: withId,
    query: z.strictObject({ ...period, ...pages }),
    reply: z.object({
      data: z.object({
        ...periodFields,
        lines: z.array(z.object({ _id: z.string(), ...posted, amount: z.int() })),
        total: z.int(),
        count: z.int(),
      }),
    }),
    resource: 'incomeStatement',
  }),
}
