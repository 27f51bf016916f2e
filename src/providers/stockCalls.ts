/** What lies where, what goes from branch to branch, and what is counted. */
import type { Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import { type Call, call } from './call.ts'

const dataOf = async (row: Route, asked: Call = {}): Promise<unknown> =>
  ((await call(row, asked)).body as { data: unknown }).data

export const stockCalls = {
  stockFigures: (branch: string | undefined, signal?: AbortSignal) =>
    dataOf(routes['stock.figures'], { query: { branch }, signal }),
  lowStock: (branch: string | undefined, signal?: AbortSignal) =>
    dataOf(routes['stock.low'], { query: { branch }, signal }),
  transferBranches: async (signal?: AbortSignal) =>
    (await call(routes['transfer.branches'], { signal })).body,
  stepTransfer: async (
    id: string,
    step: 'send' | 'receive' | 'close' | 'cancel',
    body: object,
    key: string,
  ) => {
    await call(routes[`transfer.${step}`], { params: { id }, body, headers: { 'Idempotency-Key': key } })
  },
  decideAdjustment: async (id: string, way: 'approve' | 'reject', body: object) =>
    (await call(routes[`adjustment.${way}`], { params: { id }, body })).body,
  countLines: (id: string, signal?: AbortSignal) =>
    dataOf(routes['stockCount.lines'], { params: { id }, signal }),
  countProduct: async (id: string, product: string, counted: number | null) => {
    await call(routes['stockCount.count'], { params: { id }, body: { product, counted } })
  },
  noteCount: async (id: string, product: string, note: string | null) => {
    await call(routes['stockCount.note'], { params: { id }, body: { product, note } })
  },
  stepCount: async (id: string, step: 'finish' | 'post' | 'cancel') => {
    await call(routes[`stockCount.${step}`], { params: { id }, body: {} })
  },
}
