import { defineEntity } from '../core/entity.ts'
import {
  bool,
  choice,
  code,
  day,
  halfNumber,
  instant,
  int,
  money,
  ref,
  text,
  neverNull,
} from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'
import { cashMethods } from '../ledger/cashEntry.ts'

export const payrollStatuses = ['draft', 'approved', 'paid'] as const
export type PayrollStatus = (typeof payrollStatuses)[number]

const readOnlyField = { readOnly: true } as const
const summed = { readOnly: true, sortable: false } as const
/** Never null. */
const always = { required: true } as const

/** True for the caller's own pay while somebody else is there to decide about it. */
const othersDecide = bool(summed)

/** `YYYY-MM` */
export const month = <const O extends { required?: boolean; readOnly?: boolean; search?: 'code' }>(
  options: O = {} as O,
) =>
  code(7, {
    search: undefined,
    month: true,
    ...options,
    pattern: /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/,
    message: 'validation.month',
  })

/** The salaries of a branch for a month: calculated, approved by somebody else, paid. */
export const payroll = defineEntity({
  name: 'payroll',
  hasRules: true,
  area: 'hr',
  label: ['month'],
  branchField: 'branch',
  defaultSort: { field: 'month', order: 'desc' },
  sums: ['gross', 'deductions', 'net'],
  fields: {
    branch: ref('branch', { required: true }),
    month: month({ required: true, search: 'code' }),
    status: choice(payrollStatuses, { ...readOnlyField, ...always }),
    /** Totals of its payslips. */
    people: int({ ...summed, ...always }),
    gross: money({ ...summed, ...always }),
    deductions: money({ ...summed, ...always }),
    net: money({ ...summed, ...always }),
    /** The previous month's total of the branch; null if there was none. */
    previousNet: money(summed),
    calculatedAt: instant(readOnlyField),
    approvedAt: instant(readOnlyField),
    approvedBy: ref('user', readOnlyField),
    /** The absent user, if a deputy approved. */
    approvedFor: ref('user', readOnlyField),
    paidAt: instant(readOnlyField),
    paidBy: ref('user', readOnlyField),
    paidOn: day(readOnlyField),
    method: choice(cashMethods, readOnlyField),
  },
})

/** The kinds of payslip line; deductions are negative. */
export const payslipKinds = [
  'base', 'sessions', 'allowance', 'overtime', 'bonus', 'arrears', 'unpaidLeave', 'lateness', 'deduction', 'advance', 'carried',
] as const // prettier-ignore
export type PayslipKind = (typeof payslipKinds)[number]

/** Line kinds that can be added to a draft manually. */
export const addedKinds = ['allowance', 'overtime', 'bonus', 'deduction'] as const
export type AddedKind = (typeof addedKinds)[number]

/** Monthly pay of a person, line by line. Everybody sees their own; others need access to staff. */
export const payslip = defineEntity({
  name: 'payslip',
  hasRules: true,
  area: 'hr',
  label: ['person', 'month'],
  branchField: 'branch',
  ownFields: ['employee', 'teacher'],
  partOf: 'payroll',
  defaultSort: { field: 'month', order: 'desc' },
  sums: ['gross', 'deductions', 'net', 'difference'],
  fields: {
    payroll: ref('payroll', { ...readOnlyField, required: true }),
    month: month({ readOnly: true, ...always }),
    branch: ref('branch', { ...readOnlyField, required: true, derived: true }),
    /** The name of whose it is. */
    person: text(160, { ...readOnlyField, search: 'name' }),
    employee: ref('employee', readOnlyField),
    teacher: ref('teacher', readOnlyField),
    status: choice(payrollStatuses, readOnlyField),
    /** Ordered; deductions are negative. Each has an explanation of its calculation. */
    lines: lineItems(
      {
        kind: choice(payslipKinds, always),
        label: text(160, always),
        amount: money(always),
        explained: text(300, always),
        byHand: bool(),
      },
      { readOnly: true, max: 200 },
    ),
    /** Added by hand: earnings, and deductions, which are subtracted. */
    added: lineItems(
      {
        kind: choice(addedKinds, { required: true }),
        label: text(120, { required: true }),
        amount: money({ required: true, min: 1 }),
      },
      { max: 20 },
    ),
    gross: money({ ...readOnlyField, ...always }),
    deductions: money({ ...readOnlyField, ...always }),
    net: money({ ...readOnlyField, ...always }),
    othersDecide,
    /** Payment method; null before payment, and for a net pay of zero. */
    method: choice(cashMethods, readOnlyField),
    /** Net pay of the previous month and the difference; null if there was none. */
    previousNet: money(summed),
    difference: money(summed),
  },
})

export const payCalcs = [
  'fixed',
  'percent',
  'session',
  'hour',
  'overtime',
  'overtimeRate',
  'late',
  'lateDays',
] as const
export type PayCalc = (typeof payCalcs)[number]

/** Fields required by each calculation, including those based on attendance, which pay or deduct by nature. */
export const calcNeeds: Record<PayCalc, readonly ('amount' | 'percent' | 'monthHours' | 'lateDays')[]> = {
  fixed: ['amount'],
  percent: ['percent'],
  session: ['amount'],
  hour: ['amount'],
  overtime: ['amount'],
  overtimeRate: ['percent', 'monthHours'],
  late: ['amount'],
  lateDays: ['lateDays'],
}
export const attendanceCalcs: Partial<Record<PayCalc, 'allowance' | 'deduction'>> = {
  overtime: 'allowance',
  overtimeRate: 'allowance',
  late: 'deduction',
  lateDays: 'deduction',
}
/** Maximum percentage of the base, or of the hourly base. */
export const mostPercent = (calc: string): number => (calc === 'overtimeRate' ? 500 : 100)

/** A monthly allowance or deduction beside the base salary, valid from a day on. */
export const payComponent = defineEntity({
  name: 'payComponent',
  hasRules: true,
  area: 'hr',
  table: 'pay_component',
  warnings: ['pay_again'],
  label: ['name'],
  branchField: 'branch',
  defaultSort: { field: 'from', order: 'desc' },
  fields: {
    person: text(160, { ...readOnlyField, search: 'name' }),
    employee: ref('employee'),
    teacher: ref('teacher'),
    branch: ref('branch', { ...readOnlyField, required: true, derived: true }),
    name: text(120, { required: true, search: 'name' }),
    kind: choice(['allowance', 'deduction'], { required: true, initial: 'allowance' }),
    calc: choice(payCalcs, { required: true, initial: 'fixed' }),
    /** A month, a session, an hour or a minute; of the base it is `percent`. */
    amount: money({ min: 1 }),
    percent: halfNumber(),
    /** How many hours a month's base is for: by it overtime is paid. */
    monthHours: int({ min: 1, max: 744 }),
    /** Number of late days that cost one day's pay. */
    lateDays: int({ min: 1, max: 31 }),
    from: day({ required: true }),
    until: day(),
  },
})

/** State of a cash repayment: reversible until an approved salary has counted it. */
export const repaymentStates = ['open', 'counted', 'reversed'] as const

export const advanceStatuses = ['requested', 'approved', 'rejected', 'paid'] as const
export type AdvanceStatus = (typeof advanceStatuses)[number]

/** A salary advance: requested, approved by somebody else, paid out, and recovered in instalments. */
export const advance = defineEntity({
  name: 'advance',
  hasRules: true,
  area: 'hr',
  table: 'staff_advance',
  label: ['person'],
  branchField: 'branch',
  ownFields: ['employee', 'teacher'],
  defaultSort: { field: 'date', order: 'desc' },
  sums: ['amount', 'balance'],
  fields: {
    person: text(160, { ...readOnlyField, search: 'name' }),
    /** One of the two; by default the caller. */
    employee: ref('employee'),
    teacher: ref('teacher'),
    branch: ref('branch', { ...readOnlyField, required: true, derived: true }),
    date: neverNull(day(readOnlyField)),
    amount: money({ required: true, min: 1 }),
    /** The instalment deducted from each salary. */
    instalment: money({ required: true, min: 1 }),
    firstMonth: month({ required: true }),
    reason: text(300, { search: 'text', multiline: true }),
    status: choice(advanceStatuses, readOnlyField),
    othersDecide,
    decidedBy: ref('user', readOnlyField),
    /** The absent user, if a deputy decided. */
    decidedFor: ref('user', readOnlyField),
    decidedAt: instant(readOnlyField),
    /** Recovered from salaries, and repaid in cash. */
    recovered: money(readOnlyField),
    repaid: money(readOnlyField),
    /** Amount still to recover; zero before it is paid out. */
    balance: money(summed),
    recoveries: lineItems({ month: text(7), payslip: text(24), amount: money() }, { readOnly: true }),
    repayments: lineItems(
      {
        cashEntry: text(24),
        number: text(30),
        date: day(),
        method: choice(cashMethods),
        amount: money(),
        state: choice(repaymentStates),
      },
      { readOnly: true },
    ),
  },
})
