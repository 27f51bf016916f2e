/** What a month is reckoned with. */
import { attendanceCalcs, type PayCalc } from '../../shared/payroll/payroll.ts'

/** What a session adds beside the rate. */
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

/** As it was entered. */
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

/** What a month was reckoned with, kept with its payslip. */
export interface Basis {
  base: number
  rate: number
  days: number
  /** The days of it on which they worked here. */
  from: string | null
  to: string | null
  /** What each session added. */
  bySession: Component[]
  /** What overtime pays and lateness costs. Of months that were reckoned before there was any: absent. */
  byAttendance?: Component[]
  /** What the base and each part came to stands beside it. Of months that were reckoned before it did: absent. */
  byPart?: true
  /** Of closed months that they were not paid for then: what they are put right with, by month. */
  missed?: Record<string, { base: number; rate: number }>
}

/** Really held: its attendance was taken. Who gave it is paid, whoever was to give it. */
export const payable = `s.status = 'held' and s.marked_at is not null`

/** Whether it holds on a day. */
export const holds = ({ from, until }: Component, date: string): boolean =>
  from <= date && (until === null || until >= date)

export const isBySession = ({ calc }: Component): boolean => calc === 'session' || calc === 'hour'
export const isByAttendance = ({ calc }: Component): boolean => attendanceCalcs[calc] !== undefined
