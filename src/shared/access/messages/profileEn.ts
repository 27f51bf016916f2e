/** Texts of the own profile's forms. */
export const ownProfileEn = {
  name: 'Profile',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    language: 'Language',
    digits: 'Digits',
    dateFormat: 'Date format',
    photo: 'Photo',
  },
  hints: {
    language: 'For this site and your emails.',
    digits: 'For numbers and dates. You can type either.',
    dateFormat:
      'The order in which dates are shown and typed. Default: lists show 2026-01-17, fields follow your branch.',
  },
  language: { bng: 'Bengali', en: 'English' },
  digits: { none: 'Same as language', bengali: 'Bengali digits', latin: 'Latin digits' },
  dateFormat: {
    none: 'Default',
    'YYYY-MM-DD': 'Year-month-day (2026-01-17)',
    'MM-DD-YYYY': 'Month-day-year (01-17-2026)',
    'DD-MM-YYYY': 'Day-month-year (17-01-2026)',
    'D MMM YYYY': 'Day, name of the month, year (17 Jan 2026)',
  },
} as const

export const ownPasswordEn = {
  name: 'Password',
  fields: { currentPassword: 'Current password', password: 'New password' },
} as const

export const secondFactorEn = {
  name: 'Two-step sign-in',
  fields: { otp: 'Code', password: 'Your password' },
  hints: { otp: 'Six digits that change every half minute.' },
} as const
