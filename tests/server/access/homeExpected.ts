import { admins, by, type Expectation, signedIn } from './expectation.ts'

/** Rights to the calls of the dashboards, the approvals and the bell, a part of `expected.ts`. */
export const homeExpected: Record<string, Expectation> = {
  'dashboard.absences': by('attendance', 'view').ofBranch.andTeachers, // of the sessions that they see
  'dashboard.owing': by('student', 'update').ofSchool, // of the sessions that they see
  'dashboard.branches': admins(),
  'approval.list': signedIn(), // what they may decide about
  'approval.decide': signedIn(), // for the users who named them
  'approval.deputies': signedIn(), // their own
  'approval.nameDeputy': signedIn(), // who may decide about something, else 403
  'approval.endDeputy': signedIn(), // their own

  'presence.tell': signedIn(), // of records that they see

  // their own
  'notification.list': signedIn(),
  'notification.count': signedIn(),
  'notification.read': signedIn(),
  'notification.choices': signedIn(),
  'notification.choose': signedIn(),
  'notification.daily': signedIn(),

  // of the branches that they see
  'chart.incomeExpense': by('incomeStatement', 'view').ofSchool,
  'chart.dues': by('account', 'view').ofSchool,
  'chart.enrolments': by('student', 'view').ofSchool,
  'chart.attendance': by('attendance', 'view').ofBranch.andTeachers,
  'chart.seats': by('class', 'view').ofBranch.andTeachers,
  'chart.licences': by('student', 'view').ofSchool,
  'chart.stockValue': by('inventory', 'view').ofSchool,
  'chart.stockMovement': by('inventory', 'view').ofSchool,
  'chart.payroll': by('hr', 'view').ofSchool,
}
