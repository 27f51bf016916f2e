/**
 * The list that each dashboard figure links to. The screens take their links from here, and a test compares every figure
 * with the total of its list.
 */
import type { Entity, FilterOf } from '../core/entity.ts'
import { type credential, endingStates } from '../staff/credential.ts'
import type { LicenceType, renewal, renewalBuckets } from '../licences/licence.ts'
import { type staffAttendance, type staffCorrection, thereStatuses } from '../staff/staffAttendance.ts'
import type { advance, payroll } from '../payroll/payroll.ts'
import type { stock } from '../stock/stock.ts'
import type { employee } from '../staff/employee.ts'
import type { purchase } from '../stock/purchase.ts'
import type { student } from '../students/student.ts'
import type { transfer } from '../stock/transfer.ts'
import type { product } from '../stock/product.ts'
import type { branch } from '../school/branch.ts'
import type { leave } from '../staff/leave.ts'
import type { adjustment } from '../stock/adjustment.ts'
import type { log } from '../access/log.ts'
import type { WaitingKind } from './waiting.ts'
import type { HrDashboard } from '../staff/hrDashboardRoutes.ts'
import type { InventoryDashboard } from '../stock/inventoryRoutes.ts'

/** A list page: its address, entity and filters. */
export interface TileList {
  path: string
  resource: string
  filter: Record<string, unknown>
}

/** `of` is the reply that contains the figure. */
export interface Tile<Of> {
  figure: (of: Of) => number
  list: (of: Of) => TileList
}

export const listAddress = ({ path, filter }: TileList): string =>
  Object.keys(filter).length === 0
    ? path
    : `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`

export const listAt = <E extends Entity>(
  path: string,
  resource: string,
  filter: FilterOf<E> = {},
): TileList => ({
  path: `/admin/${path}`,
  resource,
  filter,
})

/** The figures of `/api/dashboard` about students. */
export interface StudentFigures {
  total: number
  statuses: readonly { value: string; count: number }[]
  expiring: { dmv30: number; tlc30: number; dmvExpired: number; tlcExpired: number }
  newThisMonth: number
  newSince: string
}

type Bucket = (typeof renewalBuckets)[number]
const within30Days = ['7', '14', '30'] as const satisfies readonly Bucket[]
const renewals = (type: LicenceType, bucket: readonly Bucket[]) => () =>
  listAt<typeof renewal>('student/renewals', 'renewal', { type, bucket })

export const studentTiles = {
  students: { figure: ({ total }) => total, list: () => listAt<typeof student>('student', 'student') },
  newThisMonth: {
    figure: ({ newThisMonth }) => newThisMonth,
    list: ({ newSince }) => listAt<typeof student>('student', 'student', { createdFrom: newSince }),
  },
  dmv30: { figure: ({ expiring }) => expiring.dmv30, list: renewals('dmv', within30Days) },
  tlc30: { figure: ({ expiring }) => expiring.tlc30, list: renewals('tlc', within30Days) },
  dmvExpired: { figure: ({ expiring }) => expiring.dmvExpired, list: renewals('dmv', ['expired']) },
  tlcExpired: { figure: ({ expiring }) => expiring.tlcExpired, list: renewals('tlc', ['expired']) },
} satisfies Record<string, Tile<StudentFigures>>

export const studentsOfStatus = (status: string): TileList =>
  listAt<typeof student>('student', 'student', { statusFilter: [status] })

export const branchTile: Tile<{ total: number }> = {
  figure: ({ total }) => total,
  list: () => listAt<typeof branch>('branch', 'branch'),
}

const days = (filter: FilterOf<typeof staffAttendance>) =>
  listAt<typeof staffAttendance>('hr/attendance/days', 'staffAttendance', filter)
const requested = { status: ['requested'] }
export const working = { statusFilter: ['active', 'on_leave'] }

export const hrTiles = {
  in: { figure: (of) => of.in, list: () => days({ today: true, status: thereStatuses }) },
  late: { figure: ({ late }) => late, list: () => days({ today: true, status: ['late'] }) },
  onLeave: { figure: ({ onLeave }) => onLeave, list: () => days({ today: true, status: ['on_leave'] }) },
  notYet: { figure: ({ notYet }) => notYet, list: () => days({ today: true, status: ['unmarked'] }) },
  missingOut: {
    figure: ({ missingOut }) => missingOut,
    list: ({ missingSince }) => days({ missingOut: true, date_gte: missingSince }),
  },
  leave: {
    figure: ({ leaveToDecide }) => leaveToDecide,
    list: () => listAt<typeof leave>('hr/leave', 'leave', requested),
  },
  corrections: {
    figure: ({ correctionsToDecide }) => correctionsToDecide,
    list: () => listAt<typeof staffCorrection>('hr/attendance/corrections', 'staffCorrection', requested),
  },
  payrolls: {
    figure: ({ payrollsOpen }) => payrollsOpen,
    list: () => listAt<typeof payroll>('hr/salary', 'payroll', { status: ['draft', 'approved'] }),
  },
  papers: {
    figure: ({ papersEnding }) => papersEnding,
    list: () => listAt<typeof credential>('hr/papers', 'credential', { state: endingStates }),
  },
  contracts: {
    figure: ({ contractsEnding }) => contractsEnding,
    list: ({ date, contractsUntil }) =>
      listAt<typeof employee>('employee', 'employee', {
        ...working,
        leaveFrom: date,
        leaveUntil: contractsUntil,
      }),
  },
} satisfies Record<string, Tile<HrDashboard>>

/** Counted by the list itself. */
export const employeesAtWork: TileList = listAt<typeof employee>('employee', 'employee', working)

const at = (branch: string) => (branch ? { branch } : {})

/** @param branch restricts the figures to one branch; empty means all visible ones */
export const stockOf = (branch: string, product?: string): TileList =>
  listAt<typeof stock>('inventory/stock', 'stock', { ...at(branch), ...(product ? { product } : {}) })

export const ordersTile = (branch: string): Tile<InventoryDashboard> => ({
  figure: ({ ordered }) => ordered.purchases,
  list: () => listAt<typeof purchase>('inventory/purchase', 'purchase', { ...at(branch), status: 'ordered' }),
})

/** All visible branches only: no list shows incoming and outgoing transfers of one branch together. */
export const transfersTile: Tile<InventoryDashboard> = {
  figure: ({ onTheWay }) => onTheWay.transfers,
  list: () => listAt<typeof transfer>('inventory/transfer', 'transfer', { status: 'sent' }),
}

export const productsTile: Tile<{ products: number }> = {
  figure: ({ products }) => products,
  list: () => listAt<typeof product>('inventory/product', 'product'),
}

/** The low-stock page, which is no list of records and counts its products itself. */
export const lowAddress = (branch: string): string =>
  `/admin/inventory/stock/low${branch ? `?branch=${branch}` : ''}`

/** What waits for somebody's decision. */
export const waitingLists = {
  leave: listAt<typeof leave>('hr/leave', 'leave', requested),
  staffCorrection: listAt<typeof staffCorrection>('hr/attendance/corrections', 'staffCorrection', requested),
  adjustment: listAt<typeof adjustment>('inventory/adjustment', 'adjustment', { status: 'waiting' }),
  advance: listAt<typeof advance>('hr/salary/advances', 'advance', requested),
  payroll: listAt<typeof payroll>('hr/salary', 'payroll', { status: ['draft'] }),
} satisfies Record<WaitingKind, TileList>

/** The cash statement of a day. @param branch without one, of all visible branches */
export const cashStatementOf = (day: string, branch?: string): string =>
  `/admin/inventory/cash-statement?${new URLSearchParams({ from: day, to: day, ...(branch ? { branch } : {}) }).toString()}`

export const failedMails = (since: string): TileList =>
  listAt<typeof log>('logs', 'log', { action: 'mail_failed', at_gte: since })
