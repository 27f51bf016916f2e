import type { RaRecord } from 'ra-core'
import type {
  AffectedByLeave,
  CountedLeave,
  Covering,
  LeaveBalances,
  LeaveMonth,
  LeaveStaff,
} from '../shared/leaveRoutes.ts'

/** Of whom: nobody named is who asks. */
export interface LeavePerson {
  employee?: string | null
  teacher?: string | null
}
export interface LeaveSpan extends LeavePerson {
  from: string
  to: string
  fromHalf: boolean
  toHalf: boolean
}
export interface LeaveAnswer {
  note?: string
  updatedAt?: string
}

/** Leave of staff, beyond its records. */
export interface LeaveCalls {
  leaveBalance(wish: LeavePerson & { year?: string }, signal?: AbortSignal): Promise<LeaveBalances>
  leaveDays(span: LeaveSpan, signal?: AbortSignal): Promise<CountedLeave>
  /** For whom one can ask. */
  leavePeople(signal?: AbortSignal): Promise<LeaveStaff[]>
  /** Who is away when. @param wish its month as `YYYY-MM` */
  leaveMonth(wish: { month: string; branch?: string }, signal?: AbortSignal): Promise<LeaveMonth>
  /** @param key the same for every try of one opened form */
  correctLeave(
    wish: LeavePerson & { kind: string; year: number; days: number | string; reason: string },
    key: string,
  ): Promise<LeaveBalances>
  approveLeave(
    id: string,
    answer: LeaveAnswer & { asUnpaid?: boolean; sessions?: Covering['sessions'] },
  ): Promise<RaRecord>
  rejectLeave(id: string, answer: LeaveAnswer): Promise<RaRecord>
  cancelLeave(id: string, answer: LeaveAnswer & { backOn?: string | null }): Promise<RaRecord>
  leaveSessions(id: string, signal?: AbortSignal): Promise<AffectedByLeave>
  coverLeave(id: string, sessions: Covering['sessions']): Promise<AffectedByLeave & { covered: number }>
}
