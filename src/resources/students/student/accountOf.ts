import type { Identifier } from 'ra-core'

/** Address of a student's account. */
export const accountOf = (student: Identifier): string => `/admin/student/account?id=${student}`
