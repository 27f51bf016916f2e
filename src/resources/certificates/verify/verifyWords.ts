import type { verifyScreensEn } from '../../../shared/certificates/messages/verifyScreensEn.ts'
import type { Mirror } from '../../../shared/core/mirror.ts'

export type VerifyWords = Mirror<typeof verifyScreensEn>
