/** Both kinds have the same calls, each below its own path. */
export type StaffKind = 'employee' | 'teacher'
