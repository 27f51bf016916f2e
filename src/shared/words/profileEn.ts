/** What everyone changes about themselves: the small forms of the profile. */
export const ownProfileEn = {
  name: 'Profile',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    language: 'Language',
    digits: 'Digits',
    photo: 'Photo',
  },
  hints: {
    language: 'Of what you read here and of mails to you.',
    digits: 'In which numbers and dates are shown. You may type either.',
  },
  language: { bng: 'Bengali', en: 'English' },
  digits: { none: 'As the language', bengali: 'Bengali digits', latin: 'Latin digits' },
} as const

export const ownPasswordEn = {
  name: 'Password',
  fields: { currentPassword: 'Current password', password: 'New password' },
} as const

export const secondFactorEn = {
  name: 'Second factor',
  fields: { otp: 'Code', password: 'Your password' },
  hints: { otp: 'Six digits that change every half minute.' },
} as const
