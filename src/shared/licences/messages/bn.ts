import type { Mirror } from '../../core/mirror.ts'
import { licenceBn, renewalBn } from './licenceBn.ts'
import type { licencesKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const licencesKindsBn = {
  licence: licenceBn,
  renewal: renewalBn,
} satisfies Mirror<typeof licencesKindsEn>
