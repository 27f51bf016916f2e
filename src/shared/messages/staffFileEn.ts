/** Server messages about credentials, numbers and checklists. */
export const staffFileEn = {
  error: {
    checklist_begun: 'This list was begun already.',
    no_staff_number: 'There is no such number.',
    own_account_open: 'This is your own account: somebody else has to close it.',
    still_open_account: 'The account of %{name} is still open: close it first.',
    still_open_pay: '%{name} is still to be paid a salary: pay it first.',
    still_open_advance: '%{name} has an advance to give back: settle it first.',
    still_open_drawer: 'A drawer that %{name} opened is not closed: count and close it first.',
    still_open_sessions: '%{name} has sessions to come: give them to somebody else first.',
    no_account: '%{name} has no user account.',
  },
} as const
