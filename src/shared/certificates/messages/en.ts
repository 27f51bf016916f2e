import { certificateEn } from './certificateEn.ts'

/** The texts of the kinds of records here, by their names. */
export const certificatesKindsEn = {
  certificate: certificateEn,
} as const
