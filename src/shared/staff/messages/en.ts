import { credentialEn } from './credentialEn.ts'
import { employeeEn } from './employeeEn.ts'
import { leaveEn } from './leaveEn.ts'
import { shiftEn, staffAttendanceEn, staffCorrectionEn } from './staffAttendanceEn.ts'
import { staffNumbersFormEn } from './staffNumbersEn.ts'
import { teacherEn } from './teacherEn.ts'

/** The texts of the kinds of records here, by their names. */
export const staffKindsEn = {
  teacher: teacherEn,
  employee: employeeEn,
  credential: credentialEn,
  staffNumbers: staffNumbersFormEn,
  leave: leaveEn,
  staffAttendance: staffAttendanceEn,
  staffCorrection: staffCorrectionEn,
  shift: shiftEn,
} as const
