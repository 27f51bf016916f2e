/** The computed columns of classes and their sessions. */
import type { ComputedColumns, ComputedFilters } from '../core/records/columns.ts'
import { seated, seatState } from './seats.ts'
import { clashesColumn } from './schedule/clashMarks.ts'

export const classColumns = {
  'classSession.clashes': () => clashesColumn,
  // Filled in by `decorate`, for all records of a reply at once.
  'class.clashes': () => '0',
  'class.freeSeats': () =>
    `greatest(t.capacity - (select count(*) from (${seated('t.id')}) seats), 0)::integer`,
} satisfies ComputedColumns

export const classFilters = { 'class.seats': () => seatState('t') } satisfies ComputedFilters
