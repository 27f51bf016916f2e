/** The weekly schedule of a class: slots of weekday, start and end, in the branch's time zone. */
import { z } from 'zod'
import { isTime } from './times.ts'

export interface Slot {
  /** 0 for Sunday to 6. */
  weekday: number
  /** `HH:mm` */
  start: string
  end: string
}

/** `HH:mm` only; typed formats are parsed in the input. */
export const timeSchema = z.string().refine(isTime, 'validation.time')

export const slotSchema = z
  .strictObject({ weekday: z.int().min(0).max(6), start: timeSchema, end: timeSchema })
  // Invalid times already have their own error.
  .refine(({ start, end }) => !isTime(start) || !isTime(end) || end > start, {
    path: ['end'],
    message: 'validation.endBeforeStart',
  })

/** The places in the list of those that begin while one before them in the list lasts. */
export const overlapping = (slots: readonly Slot[]): number[] =>
  slots.flatMap((slot, index) => (slots.slice(0, index).some((other) => meet(slot, other)) ? [index] : []))

const meet = (one: Slot, other: Slot): boolean =>
  one.weekday === other.weekday && one.start < other.end && other.start < one.end
