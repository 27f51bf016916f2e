import { licenceEn, renewalEn } from './licenceEn.ts'

/** The texts of the kinds of records here, by their names. */
export const licencesKindsEn = {
  licence: licenceEn,
  renewal: renewalEn,
} as const
