/** What the numbers of staff are called, in the log too. */
export const staffNumbersEn = {
  identityKind: 'Identity paper',
  identityNumber: 'Number of the identity paper',
  bankName: 'Bank',
  accountHolder: 'Name on the account',
  routing: 'Routing number',
  accountNumber: 'Account number',
  walletProvider: 'Mobile money provider',
  walletNumber: 'Mobile money number',
} as const
