/** Routes of sales, returns and the sales report. */
import { z } from 'zod'
import { tableFormats } from '../core/bulk.ts'
import { cashMethods } from '../ledger/cashEntry.ts'
import { sale } from './sale.ts'
import { idSchema, int, searchText } from '../core/field.ts'
import { tableTypes } from '../core/importRows.ts'
import { plainCrud, sumsRow } from '../core/crud.ts'
import { queryValue } from '../core/queryValue.ts'
import { route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const rows = plainCrud('sale', sale, { listFormat: simpleRest })

export const salesGroups = ['day', 'product', 'category', 'branch', 'seller'] as const
export type SalesGroup = (typeof salesGroups)[number]

const day = queryValue(z.iso.date('validation.day'))
const reportQuery = {
  branch: queryValue(idSchema),
  from: day,
  to: day,
  groupBy: queryValue(z.enum(salesGroups)),
}

const figures = {
  quantity: z.int(),
  /** Before and after discounts; returns are subtracted from all. */
  gross: z.int(),
  discount: z.int(),
  net: z.int(),
  cost: z.int(),
  margin: z.int(),
  /** How much of the net came back. */
  returned: z.int(),
  /** How many sales there were. */
  sales: z.int(),
}

export const salesReport = z.object({
  branch: z.string().nullable(),
  branchName: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  groupBy: z.enum(salesGroups),
  rows: z.array(z.object({ key: z.string(), label: z.string(), ...figures })),
  total: z.object(figures),
})
export type SalesReport = z.infer<typeof salesReport>
export type SalesFigures = SalesReport['total']

export const soldLine = z.object({
  sale: z.string(),
  code: z.string(),
  /** Number of the sale or return. */
  number: z.string(),
  date: z.string(),
  returned: z.boolean(),
  productName: z.string(),
  customer: z.string().nullable(),
  branchName: z.string(),
  quantity: z.int(),
  net: z.int(),
  cost: z.int(),
  margin: z.int(),
})
export type SoldLine = z.infer<typeof soldLine>

const look = { area: 'salesReport', flag: 'view' } as const

export const saleRoutes = {
  'sale.list': rows['sale.list'],
  'sale.get': rows['sale.get'],
  // Sales of the same product run one after the other.
  'sale.create': { ...rows['sale.create'], maxConcurrent: 4 },
  'sale.export': rows['sale.export'],
  ...sumsRow('sale', sale, { listFormat: simpleRest }),
  'sale.return': route({
    method: 'POST',
    path: '/api/sale/:id/return',
    access: { area: 'salesReport', flag: 'update' },
    summary:
      'Take goods of a sale back into the stock; what is still owed of it is credited first, the rest is paid back. Answers the sale',
    params: withId,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            product: idSchema,
            quantity: int({ required: true, min: 1, max: 100_000 }).schema,
          }),
        )
        .min(1, 'validation.required')
        .max(100),
      method: z.enum(cashMethods).optional(),
    }),
    reply: simpleRest.replyOne(sale),
    resource: 'sale',
  }),
  'salesReport.get': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/salesReport',
    access: look,
    summary:
      'What was sold less what came back, by day, product, category, branch or seller: equal to the income statement. Without days, this month',
    query: z.strictObject(reportQuery),
    reply: z.object({ data: salesReport }),
    resource: 'salesReport',
  }),
  'salesReport.export': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/salesReport/export',
    access: look,
    summary: 'The sales report as a table',
    query: z.strictObject({ ...reportQuery, format: z.enum(tableFormats).optional() }),
    reply: z.unknown(),
    replyType: tableTypes,
    resource: 'salesReport',
  }),
  'salesReport.lines': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/salesReport/lines',
    access: look,
    summary: 'What a row of the sales report is made of, the newest first',
    query: z.strictObject({ ...reportQuery, key: searchText }),
    reply: z.object({ data: z.object({ lines: z.array(soldLine), count: z.int() }) }),
    resource: 'salesReport',
  }),
}
