import type { Mirror } from '../../core/mirror.ts'
import { branchBn } from './branchBn.ts'
import { settingBn } from './settingBn.ts'
import type { schoolKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const schoolKindsBn = {
  branch: branchBn,
  setting: settingBn,
} satisfies Mirror<typeof schoolKindsEn>
