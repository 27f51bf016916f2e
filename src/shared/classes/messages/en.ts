import { classEn } from './classEn.ts'
import { courseEn } from './courseEn.ts'
import { classSessionEn, holidayEn } from './sessionEn.ts'

/** The texts of the kinds of records here, by their names. */
export const classesKindsEn = {
  course: courseEn,
  class: classEn,
  classSession: classSessionEn,
  holiday: holidayEn,
} as const
