import type { Identifier } from 'ra-core'

/** Where the account of a student is. */
export const accountOf = (student: Identifier): string => `/admin/student/account?id=${student}`
