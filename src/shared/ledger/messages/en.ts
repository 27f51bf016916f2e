import { accountEn, cashEntryEn, journalEn } from './accountEn.ts'

/** The texts of the kinds of records here, by their names. */
export const ledgerKindsEn = {
  account: accountEn,
  cashEntry: cashEntryEn,
  journal: journalEn,
} as const
