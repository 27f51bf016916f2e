import type { Mirror } from '../../core/mirror.ts'
import { classBn } from './classBn.ts'
import { courseBn } from './courseBn.ts'
import { classSessionBn, holidayBn } from './sessionBn.ts'
import type { classesKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const classesKindsBn = {
  course: courseBn,
  class: classBn,
  classSession: classSessionBn,
  holiday: holidayBn,
} satisfies Mirror<typeof classesKindsEn>
