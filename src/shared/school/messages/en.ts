import { branchEn } from './branchEn.ts'
import { settingEn } from './settingEn.ts'

/** The texts of the kinds of records here, by their names. */
export const schoolKindsEn = {
  branch: branchEn,
  setting: settingEn,
} as const
