import { preferenceOfUser } from './ofUser.ts'

/** Digits chosen by the signed-in user; by default those of the language. */
export type Digits = 'bengali' | 'latin'

export const {
  current: currentDigits,
  show: showDigits,
  onChange: onDigitsChange,
} = preferenceOfUser((user): Digits | null =>
  user?.digits === 'bengali' || user?.digits === 'latin' ? user.digits : null,
)
