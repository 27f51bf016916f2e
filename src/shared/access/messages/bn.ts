import type { Mirror } from '../../core/mirror.ts'
import { logBn } from './logBn.ts'
import { ownPasswordBn, ownProfileBn, secondFactorBn } from './profileBn.ts'
import { userBn } from './userBn.ts'
import type { accessKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const accessKindsBn = {
  log: logBn,
  ownProfile: ownProfileBn,
  ownPassword: ownPasswordBn,
  secondFactor: secondFactorBn,
  user: userBn,
} satisfies Mirror<typeof accessKindsEn>
