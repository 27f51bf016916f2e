/** Labels of identity and account numbers, also in the log. */
export const staffNumbersEn = {
  identityKind: 'Identity paper',
  identityNumber: 'Identity document number',
  bankName: 'Bank',
  accountHolder: 'Name on the account',
  routing: 'Routing number',
  accountNumber: 'Account number',
  walletProvider: 'Mobile banking provider',
  walletNumber: 'Mobile banking number',
} as const

/** The form of them. */
export const staffNumbersFormEn = {
  name: 'Numbers',
  fields: staffNumbersEn,
  identityKind: {
    nid: 'National ID (NID)',
    ssn: 'Social Security number',
    passport: 'Passport',
    other: 'Another identity paper',
  },
  hints: {
    identityNumber: 'Leave empty to keep it.',
    accountNumber: 'Leave empty to keep it.',
    walletNumber: 'Leave empty to keep it.',
  },
} as const
