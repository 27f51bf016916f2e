/** Every resource of the web app. A new one is one line here. */
import type { ResourceDeclaration } from '../components/asResource.tsx'
import account from './account/index.ts'
import advance from './advance/index.ts'
import adjustment from './adjustment/index.ts'
import branch from './branch/index.ts'
import cashEntry from './cashEntry/index.ts'
import certificate from './certificate/index.ts'
import schoolClass from './class/index.ts'
import course from './course/index.ts'
import credential from './credential/index.ts'
import drawer from './drawer/index.ts'
import employee from './employee/index.ts'
import holiday from './holiday/index.ts'
import invoice from './invoice/index.ts'
import leave from './leave/index.ts'
import log from './log/index.ts'
import meeting from './meeting/index.ts'
import payComponent from './payComponent/index.ts'
import payroll from './payroll/index.ts'
import payslip from './payslip/index.ts'
import product from './product/index.ts'
import purchase from './purchase/index.ts'
import sale from './sale/index.ts'
import shift from './shift/index.ts'
import staffAttendance from './staffAttendance/index.ts'
import staffCorrection from './staffCorrection/index.ts'
import stock from './stock/index.ts'
import stockCount from './stockCount/index.ts'
import student from './student/index.ts'
import supplier from './supplier/index.ts'
import teacher from './teacher/index.ts'
import transfer from './transfer/index.ts'
import user from './user/index.ts'

export const resources: readonly ResourceDeclaration[] = [
  branch,
  course,
  schoolClass,
  holiday,
  student,
  certificate,
  teacher,
  employee,
  credential,
  leave,
  staffAttendance,
  staffCorrection,
  shift,
  payroll,
  payslip,
  advance,
  payComponent,
  meeting,
  stock,
  adjustment,
  stockCount,
  transfer,
  product,
  cashEntry,
  drawer,
  invoice,
  purchase,
  supplier,
  sale,
  account,
  log,
  user,
]
