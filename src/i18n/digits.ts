import { preferenceOfUser } from './ofUser.ts'

/** Which digits the signed-in user wants to read; those of the language where nothing is chosen. */
export type Digits = 'bengali' | 'latin'

export const {
  current: currentDigits,
  show: showDigits,
  onChange: onDigitsChange,
} = preferenceOfUser((user): Digits | null =>
  user?.digits === 'bengali' || user?.digits === 'latin' ? user.digits : null,
)
