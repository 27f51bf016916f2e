import type { Mirror } from '../../core/mirror.ts'
import { credentialBn } from './credentialBn.ts'
import { employeeBn } from './employeeBn.ts'
import { leaveBn } from './leaveBn.ts'
import { shiftBn, staffAttendanceBn, staffCorrectionBn } from './staffAttendanceBn.ts'
import { staffNumbersFormBn } from './staffNumbersBn.ts'
import { teacherBn } from './teacherBn.ts'
import type { staffKindsEn } from './en.ts'

/** The texts of the kinds of records here, by their names: Bengali. */
export const staffKindsBn = {
  teacher: teacherBn,
  employee: employeeBn,
  credential: credentialBn,
  staffNumbers: staffNumbersFormBn,
  leave: leaveBn,
  staffAttendance: staffAttendanceBn,
  staffCorrection: staffCorrectionBn,
  shift: shiftBn,
} satisfies Mirror<typeof staffKindsEn>
