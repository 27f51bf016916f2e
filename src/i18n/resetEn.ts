/** The words of a new password by the link of a mail. The sign-in page doesn't load them. */
export const resetEn = {
  resetTitle: 'Choose your password',
  newPassword: 'New password',
  repeatPassword: 'Repeat the new password',
  passwordHint: '12 characters or more. A few words in a row are easy to remember and hard to guess.',
  savePassword: 'Save the password',
  savingPassword: 'Saving…',
  resetDoneTitle: 'Your password is set',
  resetDoneHint: 'Sign in with it now. You were signed out everywhere else.',
  tokenMissing: 'This link is incomplete. Open it again from the email, or request a new one.',
  askForNewLink: 'Request a new link',
  tooShort: 'Use 12 characters or more.',
  tooLong: 'Use 128 characters at most.',
  notTheSame: 'The two passwords do not match.',
  passwordRefused: 'This password cannot be used. Choose another one.',
  tokenSpent: 'This link was already used or has expired. Request a new one.',
} as const
