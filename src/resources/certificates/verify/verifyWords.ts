import type { verifyEn } from '../../../i18n/verifyEn.ts'
import type { Mirror } from '../../../shared/core/mirror.ts'

export type VerifyWords = Mirror<typeof verifyEn>
