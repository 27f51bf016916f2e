import type { RaRecord } from 'ra-core'
import type { HrDashboard } from '../shared/hrDashboardRoutes.ts'
import type {
  AssignedShift,
  DayMarks,
  KioskDoor,
  Marked,
  StaffMonth,
  Standing,
} from '../shared/staffAttendanceRoutes.ts'
interface LeaveAnswer {
  note?: string
  updatedAt?: string
}
interface LeavePerson {
  employee?: string | null
  teacher?: string | null
}

/** When staff come and go, beyond the records. */
export interface StaffCalls {
  standing(signal?: AbortSignal): Promise<Standing>
  /** Oneself, now. */
  clock(kind: 'in' | 'out'): Promise<Marked & { standing: Standing }>
  /** Nobody named is who asks. */
  kioskCode(of: LeavePerson): Promise<{ name: string; code: string }>
  kiosk(wish: { code: string; kind: 'in' | 'out'; branch?: string }): Promise<Marked>
  kioskDoor(wish: { branch: string }, signal?: AbortSignal): Promise<KioskDoor>
  staffMonth(wish: { month: string; branch?: string }, signal?: AbortSignal): Promise<StaffMonth>
  dayMarks(id: string, signal?: AbortSignal): Promise<DayMarks>
  approveCorrection(id: string, answer: LeaveAnswer): Promise<RaRecord>
  rejectCorrection(id: string, answer: LeaveAnswer): Promise<RaRecord>
  cancelCorrection(id: string, answer: LeaveAnswer): Promise<RaRecord>
  shiftAssignments(signal?: AbortSignal): Promise<AssignedShift[]>
  assignShift(wish: { shift: string | null; from: string; people: LeavePerson[] }): Promise<AssignedShift[]>
  hrDashboard(wish: { branch?: string }, signal?: AbortSignal): Promise<HrDashboard>
}
