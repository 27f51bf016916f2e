/** Every resource of the web app. A new one is one line here. */
import type { ResourceDeclaration } from '../components/asResource.tsx'
import account from './ledger/account/index.ts'
import advance from './payroll/advance/index.ts'
import adjustment from './stock/adjustment/index.ts'
import branch from './school/branch/index.ts'
import cashEntry from './ledger/cashEntry/index.ts'
import certificate from './certificates/certificate/index.ts'
import schoolClass from './classes/class/index.ts'
import course from './classes/course/index.ts'
import credential from './staff/credential/index.ts'
import drawer from './fees/drawer/index.ts'
import employee from './staff/employee/index.ts'
import holiday from './school/holiday/index.ts'
import invoice from './fees/invoice/index.ts'
import leave from './staff/leave/index.ts'
import log from './access/log/index.ts'
import meeting from './meetings/meeting/index.ts'
import payComponent from './payroll/payComponent/index.ts'
import payroll from './payroll/payroll/index.ts'
import payslip from './payroll/payslip/index.ts'
import product from './stock/product/index.ts'
import purchase from './stock/purchase/index.ts'
import sale from './stock/sale/index.ts'
import shift from './staff/shift/index.ts'
import staffAttendance from './staff/staffAttendance/index.ts'
import staffCorrection from './staff/staffCorrection/index.ts'
import stock from './stock/stock/index.ts'
import stockCount from './stock/stockCount/index.ts'
import student from './students/student/index.ts'
import supplier from './stock/supplier/index.ts'
import teacher from './staff/teacher/index.ts'
import transfer from './stock/transfer/index.ts'
import user from './access/user/index.ts'

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
