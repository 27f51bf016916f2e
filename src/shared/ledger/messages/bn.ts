import type { Mirror } from '../../core/mirror.ts'
import { accountBn, cashEntryBn, journalBn } from './accountBn.ts'
import type { ledgerKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const ledgerKindsBn = {
  account: accountBn,
  cashEntry: cashEntryBn,
  journal: journalBn,
} satisfies Mirror<typeof ledgerKindsEn>
