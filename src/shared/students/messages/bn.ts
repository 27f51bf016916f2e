import type { Mirror } from '../../core/mirror.ts'
import { studentBn } from './studentBn.ts'
import type { studentsKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const studentsKindsBn = {
  student: studentBn,
} satisfies Mirror<typeof studentsKindsEn>
