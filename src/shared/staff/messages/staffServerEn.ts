/** Messages of staff, of the server and of validation: English. */
export const staffServerEn = {
  validation: {
    contractBeforeJoin: 'The contract cannot end before the join date.',
    ownManager: 'Choose a manager who is not the person or one of their reports.',
    leaveBeforeJoin: 'The leave date cannot be before the join date.',
    numberIsSealed: 'Enter identity numbers under the person’s numbers, where they are masked.',
    paperExpiryBeforeIssue: 'It cannot expire before it was issued.',
    staffNumber: 'At least 5 letters or digits, with spaces, dots, slashes and hyphens between them.',
    ownTerms: 'Somebody else has to change your own user link or pay.',
  },
}
