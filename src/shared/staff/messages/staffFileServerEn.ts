/** Server messages about credentials, numbers and checklists. */
export const staffFileServerEn = {
  error: {
    checklist_begun: 'This checklist was already started.',
    no_staff_number: 'There is no such number.',
    own_account_open: 'Somebody else has to close your own account.',
    still_open_account: 'The account of %{name} is still open. Close it first.',
    still_open_pay: '%{name} has an unpaid salary. Pay it first.',
    still_open_advance: '%{name} has an open advance. Settle it first.',
    still_open_drawer: 'A cash drawer opened by %{name} is not closed. Count and close it first.',
    still_open_sessions: '%{name} has upcoming sessions. Hand them over first.',
    no_account: '%{name} has no user account.',
  },
} as const
