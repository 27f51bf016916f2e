/** Whose file it is: both have the same calls, each below its own address. */
export type StaffKind = 'employee' | 'teacher'
