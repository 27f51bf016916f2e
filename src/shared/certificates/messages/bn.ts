import type { Mirror } from '../../core/mirror.ts'
import { certificateBn } from './certificateBn.ts'
import type { certificatesKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const certificatesKindsBn = {
  certificate: certificateBn,
} satisfies Mirror<typeof certificatesKindsEn>
