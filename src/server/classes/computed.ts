/** The computed columns of classes and their sessions. */
import type { ComputedColumns } from '../core/records/columns.ts'
import { clashesColumn } from './schedule/clashMarks.ts'

export const classColumns = {
  'classSession.clashes': () => clashesColumn,
  // Told by `shown`, of all that are answered at once.
  'class.clashes': () => '0',
} satisfies ComputedColumns
