import type { RaRecord } from 'ra-core'
import type { CountLine } from '../shared/countRoutes.ts'
import type { LowStock, StockFigures } from '../shared/stockRoutes.ts'

export type { CountLine, LowStock, StockFigures }
export type LowRow = LowStock['rows'][number]
export interface NamedBranch {
  _id: string
  name: string
  code: string
}
export type TransferStep = 'send' | 'receive' | 'close' | 'cancel'
export type CountStep = 'finish' | 'post' | 'cancel'

/** What lies where, what goes from branch to branch, and what is counted. */
export interface StockCalls {
  /** @param branch one of them; all that one sees without */
  stockFigures(branch: string | undefined, signal?: AbortSignal): Promise<StockFigures>
  lowStock(branch: string | undefined, signal?: AbortSignal): Promise<LowStock>
  transferBranches(signal?: AbortSignal): Promise<NamedBranch[]>
  /** @param key the same for every try of one opened form */
  stepTransfer(id: string, step: TransferStep, body: object, key: string): Promise<void>
  /** What waits above the school's limit. */
  decideAdjustment(
    id: string,
    way: 'approve' | 'reject',
    answer: { note?: string; updatedAt: string },
  ): Promise<RaRecord>
  /** What a count is of; nothing of what is expected before it is finished. */
  countLines(id: string, signal?: AbortSignal): Promise<CountLine[]>
  /** @param counted null: it is not counted after all */
  countProduct(id: string, product: string, counted: number | null): Promise<void>
  noteCount(id: string, product: string, note: string | null): Promise<void>
  stepCount(id: string, step: CountStep): Promise<void>
}
