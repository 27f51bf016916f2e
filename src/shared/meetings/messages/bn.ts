import type { Mirror } from '../../core/mirror.ts'
import { meetingBn } from './meetingBn.ts'
import type { meetingsKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const meetingsKindsBn = {
  meeting: meetingBn,
} satisfies Mirror<typeof meetingsKindsEn>
