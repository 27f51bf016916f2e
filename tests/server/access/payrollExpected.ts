import { by, type Expectation, own, signedIn } from './expectation.ts'

/**
 * Rights to the calls of payroll, a part of `expected.ts`. Everybody sees their own payslips and advances; those of
 * others require the flags of `hr` in their own branch, and do not exist for anybody else.
 */
export const payrollExpected: Record<string, Expectation> = {
  'payroll.list': by('hr', 'view').ofBranch,
  'payroll.sums': by('hr', 'view').ofBranch,
  'payroll.export': by('hr', 'view').ofBranch,
  'payroll.get': by('hr', 'view').ofBranch,
  'payroll.create': by('hr', 'create').ofBranch,
  'payroll.remove': by('hr', 'delete').ofBranch, // a draft alone
  'payroll.review': by('hr', 'view').ofBranch,
  'payroll.bankFile': by('hr', 'update').ofBranch, // of approved ones
  'payroll.draft': by('hr', 'update').ofBranch,
  'payroll.approve': by('hr', 'update').ofBranch, // nobody where they are paid by it
  'payroll.pay': by('hr', 'update').ofBranch, // nobody where they are paid by it
  'payslip.list': signedIn(), // one's own, or with the flag those of the branch
  'payslip.sums': signedIn(), // one's own, or with the flag those of the branch
  'payslip.export': signedIn(),
  'payslip.get': own('hr', 'view'),
  'payslip.update': by('hr', 'update').ofBranch, // nobody their own
  'document.payslip': own('hr', 'view'),
  'payComponent.list': by('hr', 'view').ofBranch,
  'payComponent.export': by('hr', 'view').ofBranch,
  'payComponent.get': by('hr', 'view').ofBranch,
  'payComponent.create': by('hr', 'create').ofBranch,
  'payComponent.update': by('hr', 'update').ofBranch,
  'payComponent.remove': by('hr', 'delete').ofBranch,
  'advance.list': signedIn(), // one's own, or with the flag those of the branch
  'advance.sums': signedIn(), // one's own, or with the flag those of the branch
  'advance.export': signedIn(),
  'advance.get': own('hr', 'view'),
  'advance.create': own('hr', 'create'),
  'advance.remove': by('hr', 'delete').ofBranch,
  'advance.approve': by('hr', 'update').ofBranch, // nobody their own
  'advance.reject': by('hr', 'update').ofBranch,
  'advance.pay': by('hr', 'update').ofBranch, // nobody their own
  'advance.repay': by('hr', 'update').ofBranch, // nobody their own
  'advance.reverseRepayment': by('hr', 'update').ofBranch, // nobody their own
}
