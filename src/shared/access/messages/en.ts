import { logEn } from './logEn.ts'
import { ownPasswordEn, ownProfileEn, secondFactorEn } from './profileEn.ts'
import { userEn } from './userEn.ts'

/** The texts of the kinds of records here, by their names. */
export const accessKindsEn = {
  log: logEn,
  // Small forms of the profile, which are no resources but named as they are.
  ownProfile: ownProfileEn,
  ownPassword: ownPasswordEn,
  secondFactor: secondFactorEn,
  user: userEn,
} as const
