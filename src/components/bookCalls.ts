import type { RaRecord } from 'ra-core'
import type { z } from 'zod'
import type { TableFormat } from '../shared/bulk.ts'
import type { Counts } from '../shared/denominations.ts'
import type { moveDirections, moveWays } from '../shared/entities/drawer.ts'
import type { DrawerState, OpenDrawer } from '../shared/drawerRoutes.ts'
import type { routes } from '../shared/routes.ts'
import type { CashStatement, IncomeStatement } from '../shared/statementRoutes.ts'

type Answer<Name extends keyof typeof routes> = z.infer<(typeof routes)[Name]['reply']>
export type TrialBalance = Answer<'trialBalance.get'>['data']
export type BookProof = Answer<'proof.run'>['data']
export type FigureLines = Answer<'incomeStatement.lines'>['data']
/** Parameters of a statement by name; what is empty is not asked for. */
export type StatementWish = Record<string, string>
export type StatementName =
  | 'cashStatement'
  | 'incomeStatement'
  | 'debtors'
  | 'studentAccount'
  | 'salesReport'
  | 'attendanceReport'
  | 'attendanceHistory'
  | 'attendanceMonth'
  | 'staffMonth'
  | 'attendanceUntaken'
  | 'attendanceMissing'

/** What was counted in a drawer. */
export interface Count {
  counts: Counts
  note?: string | null
}
export interface CashMove {
  /** minor units */
  amount: number
  method: (typeof moveWays)[number]
  direction: (typeof moveDirections)[number]
  memo: string | null
}

/** What the books say. */
export interface BookCalls {
  /** Takes an entry back; answers nothing but that it is done. */
  reverseCash(id: string, reason: string): Promise<void>
  openDrawers(signal?: AbortSignal): Promise<OpenDrawer[]>
  drawerState(signal?: AbortSignal): Promise<DrawerState>
  openDrawer(count: Count & { branch: string; float?: boolean }): Promise<RaRecord>
  closeDrawer(id: string, count: Count & { handoverTo?: string | null }): Promise<RaRecord>
  explainDrawer(id: string, at: 'opening' | 'closing', note: string): Promise<void>
  /** @param key the same for every try of one opened form */
  carryCash(id: string, move: CashMove, key: string): Promise<void>
  trialBalance(signal?: AbortSignal): Promise<TrialBalance>
  lastProof(signal?: AbortSignal): Promise<BookProof | null>
  prove(): Promise<BookProof>
  cashStatement(wish: StatementWish, signal?: AbortSignal): Promise<CashStatement>
  incomeStatement(wish: StatementWish, signal?: AbortSignal): Promise<IncomeStatement>
  figureLines(account: string, wish: StatementWish, signal?: AbortSignal): Promise<FigureLines>
  statementFile(
    name: StatementName,
    format: TableFormat,
    wish: StatementWish,
  ): Promise<{ file: Blob; name: string }>
}
