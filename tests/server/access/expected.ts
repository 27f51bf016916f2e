import { admins, anyone, by, type Expectation, signedIn } from './expectation.ts'
import { homeExpected } from './homeExpected.ts'
import { kindRights } from './kindRights.ts'
import { leaveExpected } from './leaveExpected.ts'
import { staffAttendanceExpected } from './staffAttendanceExpected.ts'
import { countsExpected } from './countsExpected.ts'
import { booksExpected } from './booksExpected.ts'
import { goodsExpected } from './goodsExpected.ts'
import { payrollExpected } from './payrollExpected.ts'
import { meetingsExpected } from './meetingsExpected.ts'

/**
 * Rights to all calls, written by hand from the contract (api.md sections 2 and 5), not from the policy in the code: if
 * the two differ, walk.long.test.ts fails. Every row of the route table has a line, some have one for each kind of record;
 * kinds that are declared with `crud: true` have theirs in kindRights.ts, and a line here where one differs.
 *
 * | who            | super_admin, admin | manager            | employee         | teacher        | signed out     |
 * | -------------- | ------------------ | ------------------ | ---------------- | -------------- | -------------- |
 * | anyone         | yes                | yes                | yes              | yes            | yes            |
 * | signedIn       | yes                | yes                | yes              | yes            | 401 error_auth |
 * | admins         | yes                | 403                | 403              | 403            | 401 error_auth |
 * | by(area, flag) | yes                | view; else by flag | by flag, or 403  | 403            | 401 error_auth |
 * | … .andTeachers | yes                | view; else by flag | by flag, or 403  | what is theirs | 401 error_auth |
 *
 * Admins see every branch. For everybody else:
 *
 * | whose     | a record of the own branch | of another branch         | of no branch                 |
 * | --------- | -------------------------- | ------------------------- | ---------------------------- |
 * | .ofBranch | yes                        | 404; a new one there: 422 | seen; 403 where it'd change  |
 * | .ofSchool | yes                        | these records belong to no branch: the flag alone |      |
 */
export const expected: Record<string, Expectation> = {
  ...kindRights,
  'session.csrf': anyone(),
  'session.login': anyone(),
  'session.loginShort': anyone(),
  'session.user': signedIn(),
  'session.refresh': anyone(), // with the cookie of a session, else 401
  'session.logout': anyone(),
  'session.forgot': anyone(),
  'session.reset': anyone(),
  'session.ip': anyone(),
  'session.list': signedIn(), // the own ones alone
  'session.endOthers': signedIn(),
  'session.end': signedIn(),
  'session.viewAsEnd': signedIn(),

  'service.health': anyone(),
  'service.ready': anyone(),
  'service.openapi': signedIn(),
  'service.metrics': admins(), // and who bears METRICS_TOKEN
  'status.get': admins(),
  'service.events': signedIn(), // of the records that they may see
  'service.dashboard': signedIn(), // the tiles of what they may see
  ...homeExpected,

  'view.list': signedIn(), // of the lists that they may see: the own ones and the shared
  'view.create': signedIn(), // shared: admins alone
  'view.update': signedIn(), // the own ones, admins the shared too
  'view.remove': signedIn(),
  'view.initial': signedIn(),

  'profile.update': signedIn(),
  'profile.password': signedIn(),
  'profile.otp': signedIn(),
  'profile.otpConfirm': signedIn(),
  'profile.otpOff': signedIn(),

  'user.list': admins(),
  'user.bulk': admins(),
  'user.export': admins(),
  'user.get': admins(),
  'user.create': admins(),
  'user.update': admins(),
  'user.remove': admins(),
  'user.dependents': admins(),
  'user.invite': admins(),
  'user.oneTimePassword': admins(),
  'user.otpOff': admins(),
  'user.sessions': admins(),
  'user.endSessions': admins(),
  'user.viewAs': admins(),

  'setting.get': admins(),
  'setting.update': admins(),

  'log.list': admins(),
  'log.export': admins(),
  'log.get': admins(),

  'branch.list': by('branch', 'view').ofBranch,
  'branch.summary': by('branch', 'view').ofBranch, // each figure: its own area's view
  'branch.bulk': by('branch', 'view').ofBranch,
  'branch.export': by('branch', 'view').ofBranch,
  'branch.get': by('branch', 'view').ofBranch,
  'branch.create': by('branch', 'create').ofSchool,
  'branch.import': by('branch', 'create').ofSchool,
  'branch.importPreview': by('branch', 'create').ofSchool,
  'branch.importTemplate': by('branch', 'create').ofSchool,
  'branch.imports': by('branch', 'create').ofSchool, // the own ones
  // Their own imports without delete; undoing changes of existing records needs update.
  'branch.importUndo': by('branch', 'create', 'delete', 'update').ofBranch,
  'branch.update': by('branch', 'update').ofBranch,
  'branch.remove': by('branch', 'delete').ofBranch,
  'branch.dependents': by('branch', 'delete').ofBranch,

  'course.list': by('course', 'view').ofSchool,
  'course.bulk': by('course', 'view').ofSchool,
  'course.export': by('course', 'view').ofSchool,
  'course.get': by('course', 'view').ofSchool,
  'course.create': by('course', 'create').ofSchool,
  'course.import': by('course', 'create').ofSchool,
  'course.importPreview': by('course', 'create').ofSchool,
  'course.importTemplate': by('course', 'create').ofSchool,
  'course.imports': by('course', 'create').ofSchool, // the own ones
  'course.importUndo': by('course', 'create', 'delete').ofSchool, // the own ones without delete
  'course.update': by('course', 'update').ofSchool,
  'course.remove': by('course', 'delete').ofSchool,
  'course.dependents': by('course', 'delete').ofSchool,

  'class.list': by('class', 'view').ofBranch.andTeachers,
  'class.bulk': by('class', 'view').ofBranch.andTeachers,
  'class.export': by('class', 'view').ofBranch.andTeachers,
  'class.get': by('class', 'view').ofBranch.andTeachers,
  'class.create': by('class', 'create').ofBranch,
  'class.import': by('class', 'create').ofBranch,
  'class.importPreview': by('class', 'create').ofBranch,
  'class.importTemplate': by('class', 'create').ofBranch,
  'class.imports': by('class', 'create').ofBranch, // the own ones
  'class.importUndo': by('class', 'create', 'delete').ofBranch, // the own ones without delete
  'class.update': by('class', 'update').ofBranch,
  'class.remove': by('class', 'delete').ofBranch,
  'class.dependents': by('class', 'delete').ofBranch,
  'class.upcoming': by('class', 'view').ofBranch.andTeachers,
  'class.summary': by('class', 'view').ofBranch.andTeachers, // its attendance: attendance view
  'class.roster': by('class', 'view').ofBranch.andTeachers, // its students by name: student view, or its teacher
  'classSession.free?branch=&date=2026-01-01&minutes=60': by('class', 'view').ofBranch.andTeachers,
  'class.layout': by('class', 'view').ofBranch.andTeachers,
  'class.layOut': by('class', 'update').ofBranch,
  'classSession.list': by('class', 'view').ofBranch.andTeachers,
  'classSession.export': by('class', 'view').ofBranch.andTeachers,
  'classSession.get': by('class', 'view').ofBranch.andTeachers,
  'classSession.create': by('class', 'create').ofBranch,
  'classSession.update': by('class', 'update').ofBranch,
  'classSession.remove': by('class', 'delete').ofBranch,
  'calendar.list?from=2026-01-01&to=2026-01-31': by('calendar', 'view').ofBranch.andTeachers,
  'calendar.key': signedIn(), // the own one
  'calendar.newKey': signedIn(), // the own one
  'calendar.feed': anyone(), // with a key, else 404
  'attendance.list': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.report': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.sheet': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.save': by('attendance', 'update').ofBranch.andTeachers,
  'attendance.classes': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.history': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.month': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.untaken': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.missing': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.reportTable': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.historyTable': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.monthTable': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.untakenTable': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.missingTable': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.files': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.unsigned': by('attendance', 'view').ofBranch.andTeachers,
  'attendance.addFiles': by('attendance', 'update').ofBranch.andTeachers,
  'attendance.removeFile': by('attendance', 'update').ofBranch.andTeachers,
  'holiday.list': by('class', 'view').ofBranch.andTeachers,
  'holiday.export': by('class', 'view').ofBranch.andTeachers,
  'holiday.get': by('class', 'view').ofBranch.andTeachers,
  'holiday.affected': by('class', 'view').ofBranch.andTeachers,
  'holiday.settle': by('class', 'update').ofSchool, // of one of all branches: the sessions of the own
  'holiday.create': by('class', 'create').ofBranch,
  'holiday.update': by('class', 'update').ofBranch,
  'holiday.remove': by('class', 'delete').ofBranch,

  'enrolment.list': by('student', 'view').ofBranch,
  'enrolment.export': by('student', 'view').ofBranch,
  'enrolment.get': by('student', 'view').ofBranch,
  'enrolment.create': by('student', 'create').ofBranch,
  'enrolment.update': by('student', 'update').ofBranch,
  'enrolment.remove': by('student', 'delete').ofBranch,
  'enrolment.drop': by('student', 'update').ofBranch,
  'enrolment.transfer': by('student', 'update').ofBranch,
  'enrolment.seat': by('student', 'update').ofBranch,
  'enrolment.complete': by('student', 'update').ofBranch,
  'enrolment.exam': by('student', 'update').ofBranch,
  'enrolment.certificate': by('student', 'update').ofBranch,
  'student.cards': by('student', 'view').ofBranch,
  'student.revokeCard': by('student', 'update').ofBranch,
  'attendance.checkIn': by('attendance', 'update').ofBranch.andTeachers,
  'student.certificates': by('student', 'view').ofBranch,
  'class.certificates': by('student', 'view').ofBranch,
  'certificate.list': by('student', 'view').ofBranch,
  'certificate.export': by('student', 'view').ofBranch,
  'certificate.get': by('student', 'view').ofBranch,
  'certificate.review': by('student', 'view').ofBranch,
  'certificate.void': by('student', 'update').ofBranch,
  'certificate.verify': anyone(),

  'student.list': by('student', 'view').ofBranch,
  'student.bulk': by('student', 'view').ofBranch,
  'student.export': by('student', 'view').ofBranch,
  'student.get': by('student', 'view').ofBranch,
  'student.create': by('student', 'create').ofBranch,
  'student.import': by('student', 'create').ofBranch,
  'student.importPreview': by('student', 'create').ofBranch,
  'student.importTemplate': by('student', 'create').ofBranch,
  'student.imports': by('student', 'create').ofBranch, // the own ones
  'student.importUndo': by('student', 'create', 'delete').ofBranch, // the own ones without delete
  'student.update': by('student', 'update').ofBranch,
  'student.remove': by('student', 'delete').ofBranch,
  'student.dependents': by('student', 'delete').ofBranch,
  'student.removeFile': by('student', 'update').ofBranch,
  'student.note': by('student', 'view').ofBranch,
  'student.notes': by('student', 'view').ofBranch,
  'student.colleagues': by('student', 'view').ofBranch,
  'student.summary': by('student', 'view').ofBranch,
  'student.papers': by('student', 'view').ofBranch,
  'student.duplicates': by('student', 'view').ofBranch,
  'student.pairs': by('student', 'update', 'delete').ofBranch,
  'student.apart': by('student', 'update', 'delete').ofBranch,
  'student.mergePreview?from=': by('student', 'view').ofBranch,
  'student.merge': by('student', 'update', 'delete').ofBranch,
  'student.meta': by('student', 'view').ofBranch,
  'student.report': admins(),
  'document.studentReport': admins(),
  'document.certificate': by('student', 'view').ofBranch,
  'document.attendanceSheet': by('attendance', 'view').ofBranch.andTeachers,
  'document.studentCard': by('student', 'view').ofBranch,
  'document.classCards': by('student', 'view').ofBranch,

  'licence.list': by('student', 'view').ofBranch,
  'licence.export': by('student', 'view').ofBranch,
  'licence.get': by('student', 'view').ofBranch,
  'licence.create': by('student', 'update').ofBranch, // it is the student that changes
  'licence.update': by('student', 'update').ofBranch,
  'licence.remove': by('student', 'update').ofBranch,

  'renewal.list': by('student', 'view').ofBranch,
  'renewal.export': by('student', 'view').ofBranch,
  'renewal.meta': by('student', 'view').ofBranch,
  'renewal.follow': by('student', 'update').ofBranch,
  'renewal.followed': by('student', 'view').ofBranch,

  'teacher.list': by('teacher', 'view').ofBranch,
  'teacher.summary': by('teacher', 'view').ofBranch, // their classes: class view; their papers: staff view
  'teacher.bulk': by('teacher', 'view').ofBranch,
  'teacher.export': by('teacher', 'view').ofBranch,
  'teacher.get': by('teacher', 'view').ofBranch,
  'teacher.create': by('teacher', 'create').ofBranch,
  'teacher.import': by('teacher', 'create').ofBranch,
  'teacher.importPreview': by('teacher', 'create').ofBranch,
  'teacher.importTemplate': by('teacher', 'create').ofBranch,
  'teacher.imports': by('teacher', 'create').ofBranch, // the own ones
  'teacher.importUndo': by('teacher', 'create', 'delete').ofBranch, // the own ones without delete
  'teacher.update': by('teacher', 'update').ofBranch,
  'teacher.remove': by('teacher', 'delete').ofBranch,
  'teacher.dependents': by('teacher', 'delete').ofBranch,
  'teacher.removeFile': by('teacher', 'update').ofBranch,

  'employee.list': by('hr', 'view').ofBranch,
  'employee.summary': by('hr', 'view').ofBranch,
  'employee.bulk': by('hr', 'view').ofBranch,
  'employee.export': by('hr', 'view').ofBranch,
  'employee.get': by('hr', 'view').ofBranch,
  'employee.create': by('hr', 'create').ofBranch,
  'employee.import': by('hr', 'create').ofBranch,
  'employee.importPreview': by('hr', 'create').ofBranch,
  'employee.importTemplate': by('hr', 'create').ofBranch,
  'employee.imports': by('hr', 'create').ofBranch, // the own ones
  'employee.importUndo': by('hr', 'create', 'delete').ofBranch, // the own ones without delete
  'employee.update': by('hr', 'update').ofBranch,
  'employee.remove': by('hr', 'delete').ofBranch,
  'employee.dependents': by('hr', 'delete').ofBranch,
  'employee.removeFile': by('hr', 'update').ofBranch,

  ...meetingsExpected,
  ...goodsExpected,
  ...booksExpected,
  ...countsExpected,
  ...leaveExpected,
  ...staffAttendanceExpected,
  ...payrollExpected,

  'product.list': by('product', 'view').ofSchool,
  'product.summary': by('product', 'view').ofSchool, // the movement: stock view, of the branches that they see
  'product.bulk': by('product', 'view').ofSchool,
  'product.export': by('product', 'view').ofSchool,
  'product.get': by('product', 'view').ofSchool,
  'product.create': by('product', 'create').ofSchool,
  'product.import': by('product', 'create').ofSchool,
  'product.importPreview': by('product', 'create').ofSchool,
  'product.importTemplate': by('product', 'create').ofSchool,
  'product.imports': by('product', 'create').ofSchool, // the own ones
  'product.importUndo': by('product', 'create', 'delete').ofSchool, // the own ones without delete
  'product.update': by('product', 'update').ofSchool,
  'product.remove': by('product', 'delete').ofSchool,
  'product.dependents': by('product', 'delete').ofSchool,
  'product.removeFile': by('product', 'update').ofSchool,

  'search.records?q=rahim': signedIn(), // of the kinds and branches that they see
  'search.people?type=student': by('student', 'view').ofBranch,
  'search.people?type=teacher': by('teacher', 'view').ofBranch,

  'file.read?of=student': by('student', 'view').ofBranch,
  'file.read?of=teacher': by('teacher', 'view').ofBranch,
  'file.read?of=employee': by('hr', 'view').ofBranch,
  'file.read?of=product': by('product', 'view').ofSchool,
  'file.read?of=user': admins(), // and the own picture
}
