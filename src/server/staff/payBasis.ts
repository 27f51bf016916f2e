/** The basis of a monthly salary. */
import { attendanceCalcs, type PayCalc } from '../../shared/payroll/payroll.ts'

/** A component paid per session in addition to the rate. */
export interface Component {
  name: string
  kind: 'allowance' | 'deduction'
  calc: PayCalc
  amount: number | null
  percent: number | null
  monthHours: number | null
  lateDays: number | null
  from: string
  until: string | null
}

/** A component as entered. */
export interface Part extends Component {
  id: string
  created: string
}

export interface Session {
  id: string
  teacher: string
  date: string
  minutes: number
}

/** The basis of a month, stored with its payslip. */
export interface Basis {
  base: number
  rate: number
  days: number
  /** The days of it on which they worked here. */
  from: string | null
  to: string | null
  /** Components paid per session. */
  bySession: Component[]
  /** Overtime and lateness components; absent in months calculated before they existed. */
  byAttendance?: Component[]
  /** True if the amounts of base and components are stored; absent in older months. */
  byPart?: true
  /** Basis of corrections of closed months without a payslip, by month. */
  missed?: Record<string, { base: number; rate: number }>
}

/** Actually held, with attendance. Paid to whoever gave it, not to whoever was planned. */
export const payable = `s.status = 'held' and s.marked_at is not null`

/** True if a component applies on a day. */
export const holds = ({ from, until }: Component, date: string): boolean =>
  from <= date && (until === null || until >= date)

export const isBySession = ({ calc }: Component): boolean => calc === 'session' || calc === 'hour'
export const isByAttendance = ({ calc }: Component): boolean => attendanceCalcs[calc] !== undefined
