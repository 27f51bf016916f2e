/** Texts about the end of the session and required steps. */
export const sessionEn = {
  endsTitle: 'Your session is about to end',
  endsIn: 'Your session ends in %{time}',
  endsIdle: 'Nothing was loaded or saved for a while. What you typed is still here.',
  endsLast: 'It has reached the maximum length. Sign in again to continue right here.',
  endsLastSeen:
    'It has reached the maximum length while you view as somebody else. Sign in again when it has ended.',
  stay: 'Stay signed in',
  signInAgain: 'Sign in again',
  notNow: 'Not now',
  leave: 'Leave',
  overTitle: 'Your session has ended. Sign in again to continue',
  overHint: 'What you typed is still here; it is not saved yet.',
  soonTitle: 'Sign in again to continue',
  soonHint: 'A new session begins; everything on this page stays.',
  back: 'You are signed in again. What you typed is still here: save it now.',
  renewed: 'You are signed in again.',
  mustPassword: 'Set a new password to continue: you signed in with a one-time password.',
  mustOtp: 'Your role requires two-step sign-in. Set it up to continue.',
} as const
