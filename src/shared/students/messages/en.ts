import { studentEn } from './studentEn.ts'

/** The texts of the kinds of records here, by their names. */
export const studentsKindsEn = {
  student: studentEn,
} as const
