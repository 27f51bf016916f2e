/** What is kept of staff beyond their records. */
export const staffFileEn = {
  error: {
    checklist_begun: 'This list was begun already.',
    no_staff_number: 'There is no such number.',
    own_account_open: 'This is your own account: somebody else has to close it.',
    no_account: '%{name} has no user account.',
  },
} as const
