import type { z } from 'zod'
import type { FreeSlots } from '../shared/freeRoutes.ts'
import type { AffectedHoliday, Settled, Settling } from '../shared/holidayRoutes.ts'
import type { Roster } from '../shared/rosterRoutes.ts'
import type { routes } from '../shared/routes.ts'

type Route<Name extends keyof typeof routes> = (typeof routes)[Name]

/** What laying a class out does, or would do. */
export type ClassLayout = z.infer<Route<'class.layout'>['reply']>['data']
/** A class that begins or meets within two weeks, with when, and with its seats. */
export interface UpcomingClass {
  _id: string
  name: string
  courseName: string | null
  branch: string
  branchName: string | null
  teacherName: string | null
  room: string | null
  capacity: number
  startDate: string
  /** The day and the times by the clock of its branch. */
  next: { date: string; start: string | null; end: string | null; at: string }
  /** `owing`: of those with a seat; null where who asks does not see students. */
  seats: { taken: number; waiting: number; owing: number | null }
}
/** Whom and what it takes that is taken, with the ways around that. */
type Around = Pick<z.infer<Route<'class.layout'>['reply']>, 'warnings' | 'offers' | 'lacking'>
/** A class as it stands in its form. */
export type DrawnClass = z.input<Route<'class.layout'>['body']>
export type Transfer = z.input<Route<'enrolment.transfer'>['body']>
export interface Enrolling {
  student: string
  class: string
  date?: string | null
  fee?: number | null
  discount?: number | null
  waitlist?: boolean
}

export type Decision = Settling['sessions'][number]
export interface FreeWish {
  branch: string
  /** From that day on. */
  date: string
  minutes: number
  /** `HH:mm`, by the clock of the branch. */
  start?: string | null
  teacher?: string | null
  room?: string | null
  class?: string | null
  /** A session that is moved. */
  except?: string | null
}

/** What is done with a class and with those who are in it, beyond their records. */
export interface ClassCalls {
  /** The next to meet first. */
  upcomingClasses(signal?: AbortSignal): Promise<UpcomingClass[]>
  roster(id: string, signal?: AbortSignal): Promise<Roster>
  /** When teacher, room and class are free, from a day on. */
  freeSlots(wish: FreeWish, signal?: AbortSignal): Promise<FreeSlots>
  /** On holidays to come, undecided yet; or on a day that is to be one. */
  affectedSessions(
    day: { date: string; branch: string | null } | null,
    signal?: AbortSignal,
  ): Promise<AffectedHoliday[]>
  settleHoliday(id: string, sessions: Decision[]): Promise<Settled>
  /** Nothing is written. */
  classLayout(drawn: DrawnClass, signal?: AbortSignal): Promise<{ data: ClassLayout } & Around>
  layClassOut(id: string): Promise<ClassLayout>
  /** @param key of the form that it is sent by; `waitlist`: where the class is full, they wait; `ask`: be asked (409 `clash`) where they sit elsewhere then */
  enrol(wish: Enrolling, key: string, ask: boolean): Promise<void>
  /** `ask`: as when somebody is enrolled. */
  transferEnrolment(id: string, wish: Transfer, ask: boolean): Promise<void>
  dropEnrolment(id: string, reason: string, voidInvoice: boolean): Promise<void>
  seatEnrolment(id: string, ask: boolean): Promise<void>
  completeEnrolment(id: string): Promise<void>
}
