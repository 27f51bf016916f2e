import { meetingEn } from './meetingEn.ts'

/** The texts of the kinds of records here, by their names. */
export const meetingsKindsEn = {
  meeting: meetingEn,
} as const
