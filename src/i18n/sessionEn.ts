/** Texts about the end of the session and required steps. */
export const sessionEn = {
  endsTitle: 'Your session is about to end',
  endsIn: 'Your session ends in %{time}',
  endsIdle: 'Nothing was loaded or saved for a while. What you typed is still here.',
  endsLast: 'It has lasted as long as a session may. Sign in again now, and you go on right here.',
  endsLastSeen:
    'It has lasted as long as a session may, and you look on as somebody else. Sign in again when it is over.',
  stay: 'Stay signed in',
  signInAgain: 'Sign in again',
  notNow: 'Not now',
  leave: 'Leave',
  overTitle: 'Your session has ended. Sign in again to go on',
  overHint: 'What you typed is still here; it is not saved yet.',
  soonTitle: 'Sign in again to go on',
  soonHint: 'A new session begins, and everything stays as it is here.',
  back: 'You are signed in again. What you typed is still here: save it now.',
  renewed: 'You are signed in again.',
  mustPassword: 'Set a new password to go on: the one that you signed in with was for once.',
  mustOtp: 'Your role requires two-step sign-in. Set it up to continue.',
} as const
