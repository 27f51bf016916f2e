import { admins, by, type Expectation, own, signedIn } from './expectation.ts'

/**
 * Rights to the calls of staff attendance, a part of `expected.ts`. Everybody sees their own days; those of others
 * require the flags of `hr` in their own branch, and do not exist for anybody else.
 */
export const staffAttendanceExpected: Record<string, Expectation> = {
  'staffAttendance.list': signedIn(), // one's own, or with the flag those of the branch
  'staffAttendance.export': signedIn(),
  'staffAttendance.get': own('hr', 'view'),
  'staffAttendance.marks': own('hr', 'view'),
  'staffAttendance.own': signedIn(),
  'staffAttendance.checkIn': signedIn(),
  'staffAttendance.checkOut': signedIn(),
  'staffAttendance.code': signedIn(), // one's own; another's with update, else 422
  'staffAttendance.kiosk': by('hr', 'update').ofBranch,
  'staffAttendance.door': by('hr', 'update').ofBranch,
  'staffAttendance.month': by('hr', 'view').ofBranch,
  'staffAttendance.monthTable': by('hr', 'view').ofBranch,
  'staffCorrection.list': signedIn(),
  'staffCorrection.export': signedIn(),
  'staffCorrection.get': own('hr', 'view'),
  'staffCorrection.create': own('hr', 'create'),
  'staffCorrection.approve': by('hr', 'update').ofBranch, // nobody their own
  'staffCorrection.reject': by('hr', 'update').ofBranch,
  'staffCorrection.cancel': own('hr', 'delete'), // one's own as long as it is not decided
  'shift.list': by('hr', 'view').ofBranch,
  'shift.export': by('hr', 'view').ofBranch,
  'shift.get': by('hr', 'view').ofBranch,
  'shift.bulk': by('hr', 'view').ofBranch,
  'shift.create': by('hr', 'create').ofBranch,
  'shift.update': by('hr', 'update').ofBranch,
  'shift.remove': by('hr', 'delete').ofBranch,
  'shift.assignments': by('hr', 'view').ofBranch,
  'shift.assign': by('hr', 'update').ofBranch, // nobody themselves
  'employee.numbers': own('hr', 'view'), // masked
  'employee.saveNumbers': by('hr', 'update').ofBranch,
  'employee.revealNumber': by('hr', 'update').ofBranch,
  'teacher.numbers': own('hr', 'view'), // masked
  'teacher.saveNumbers': by('hr', 'update').ofBranch,
  'teacher.revealNumber': by('hr', 'update').ofBranch,
  'employee.checklists': by('hr', 'view').ofBranch,
  'employee.beginChecklist': by('hr', 'update').ofBranch,
  'employee.tickChecklist': by('hr', 'update').ofBranch,
  'employee.closeAccount': admins(),
  'teacher.checklists': by('hr', 'view').ofBranch,
  'teacher.beginChecklist': by('hr', 'update').ofBranch,
  'teacher.tickChecklist': by('hr', 'update').ofBranch,
  'teacher.closeAccount': admins(),
  'staffStep.list': by('hr', 'view').ofSchool,
  'staffStep.open': by('hr', 'view').ofSchool, // of the branches that they see
  'staffStep.save': admins(),
  'credential.list': signedIn(), // one's own, or with the flag those of the branch
  'credential.export': signedIn(),
  'credential.get': own('hr', 'view'),
  'credential.create': by('hr', 'create').ofBranch,
  'credential.update': by('hr', 'update').ofBranch,
  'credential.remove': by('hr', 'delete').ofBranch,
  'credential.removeFile': by('hr', 'update').ofBranch,
  'hrDashboard.get': by('hr', 'view').ofSchool, // of the branches that they see
}
