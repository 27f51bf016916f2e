/** The computed columns of classes and their sessions. */
import type { ComputedColumns } from '../core/records/columns.ts'
import { clashesColumn } from './schedule/clashMarks.ts'

export const classColumns = {
  'classSession.clashes': () => clashesColumn,
  // Filled in by `decorate`, for all records of a reply at once.
  'class.clashes': () => '0',
  'class.freeSeats': () => '0',
} satisfies ComputedColumns
