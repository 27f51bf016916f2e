/** The basis of a monthly salary. */
import { z } from 'zod'
import { attendanceCalcs, payCalcs } from '../../shared/payroll/payroll.ts'

/** A component paid per session in addition to the rate. */
const componentRow = z.object({
  name: z.string(),
  kind: z.enum(['allowance', 'deduction']),
  calc: z.enum(payCalcs),
  amount: z.number().nullable(),
  percent: z.number().nullable(),
  monthHours: z.number().nullable(),
  lateDays: z.number().nullable(),
  from: z.string(),
  until: z.string().nullable(),
})
export type Component = z.infer<typeof componentRow>

/** A component as entered. */
export const partRow = componentRow.extend({ id: z.string(), created: z.string() })
export type Part = z.infer<typeof partRow>

export const sessionRow = z.object({
  id: z.string(),
  teacher: z.string(),
  date: z.string(),
  minutes: z.number(),
})
export type Session = z.infer<typeof sessionRow>

/** The basis of a month, stored with its payslip. */
export const basisRow = z.object({
  base: z.number(),
  rate: z.number(),
  days: z.number(),
  /** The days of it on which they worked here. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Components paid per session. */
  bySession: z.array(componentRow),
  /** Overtime and lateness components; absent in months calculated before they existed. */
  byAttendance: z.array(componentRow).optional(),
  /** True if the amounts of base and components are stored; absent in older months. */
  byPart: z.literal(true).optional(),
  /** Basis of corrections of closed months without a payslip, by month. */
  missed: z.record(z.string(), z.object({ base: z.number(), rate: z.number() })).optional(),
})
export type Basis = z.infer<typeof basisRow>

/** Actually held, with attendance. Paid to whoever gave it, not to whoever was planned. */
export const payable = `s.status = 'held' and s.marked_at is not null`

/** True if a component applies on a day. */
export const holds = ({ from, until }: Component, date: string): boolean =>
  from <= date && (until === null || until >= date)

export const isBySession = ({ calc }: Component): boolean => calc === 'session' || calc === 'hour'
export const isByAttendance = ({ calc }: Component): boolean => attendanceCalcs[calc] !== undefined
