/** The list that each figure of a summary opens. A test compares the figures with them. */
import type { schoolClass } from '../classes/class.ts'
import { cashStatementOf, listAt, stockOf, working } from '../dashboard/tiles.ts'
import type { credential } from '../staff/credential.ts'
import type { employee } from '../staff/employee.ts'
import type { leave } from '../staff/leave.ts'
import type { staffAttendance } from '../staff/staffAttendance.ts'
import type { teacher } from '../staff/teacher.ts'
import type { student } from '../students/student.ts'

export const runningClassesOf = (id: string) =>
  listAt<typeof schoolClass>('class', 'class', { teacherFilter: [id], statusFilter: ['running'] })

export const dayOfEmployee = (id: string, date: string) =>
  listAt<typeof staffAttendance>('hr/attendance/days', 'staffAttendance', {
    employee: [id],
    date_gte: date,
    date_lte: date,
  })

export const leaveOfEmployee = (id: string) => listAt<typeof leave>('hr/leave', 'leave', { employee: [id] })

export const papersOf = (kind: 'employee' | 'teacher', id: string) =>
  listAt<typeof credential>('hr/papers', 'credential', { [kind]: [id], state: ['expired', 'soon'] })

export const stockOfProduct = (id: string) => stockOf('', id)

export const branchLists = {
  students: (id: string) =>
    listAt<typeof student>('student', 'student', { branchFilter: [id], statusFilter: ['enrolled'] }),
  classes: (id: string) =>
    listAt<typeof schoolClass>('class', 'class', { branchFilter: [id], statusFilter: ['running'] }),
  teachers: (id: string) => listAt<typeof teacher>('teacher', 'teacher', { branchFilter: [id] }),
  employees: (id: string) =>
    listAt<typeof employee>('employee', 'employee', { branchFilter: [id], ...working }),
}

export const cashOfBranch = (id: string, date: string) => cashStatementOf(date, id)
