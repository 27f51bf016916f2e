/** The charts of the product. What each one shows is declared once, for its route, its query and its drawing. */
import type { Area } from '../core/access.ts'

export interface ChartDeclaration {
  /** Whose `view` permission shows it. */
  area: Area
  /** Minor units of money, or a number of things. */
  unit: 'money' | 'count'
  /** What a point stands for: a month or week by its first day, an age of debts, or something with a name. */
  point: 'month' | 'week' | 'age' | 'name'
  /** Stacked bars add up to a whole; a line is a level. */
  shape: 'bars' | 'stacked' | 'line'
  series: readonly string[]
  /** Colours that mean something; without them, the palette of charts in its order. */
  tones?: readonly ('success' | 'warning' | 'error' | 'info' | 'quiet')[]
  /** The page that shows the same in full. */
  page: string
}

export const charts = {
  incomeExpense: {
    area: 'incomeStatement',
    unit: 'money',
    point: 'month',
    shape: 'bars',
    series: ['income', 'expense'],
    tones: ['success', 'warning'],
    page: '/admin/inventory/income-statement',
  },
  dues: {
    area: 'account',
    unit: 'money',
    point: 'age',
    shape: 'bars',
    series: ['owed'],
    page: '/admin/accounts/debtors',
  },
  enrolments: {
    area: 'student',
    unit: 'count',
    point: 'month',
    shape: 'bars',
    series: ['enrolled'],
    page: '/admin/student',
  },
  attendance: {
    area: 'attendance',
    unit: 'count',
    point: 'week',
    shape: 'stacked',
    series: ['present', 'late', 'excused', 'absent'],
    tones: ['success', 'warning', 'info', 'error'],
    page: '/admin/attendance/report',
  },
  seats: {
    area: 'class',
    unit: 'count',
    point: 'name',
    shape: 'stacked',
    series: ['taken', 'free'],
    tones: ['success', 'quiet'],
    page: '/admin/class',
  },
  licences: {
    area: 'student',
    unit: 'count',
    point: 'month',
    shape: 'bars',
    series: ['dmv', 'tlc'],
    page: '/admin/student/renewals',
  },
  stockValue: {
    area: 'inventory',
    unit: 'money',
    point: 'month',
    shape: 'line',
    series: ['value'],
    page: '/admin/inventory/stock',
  },
  stockMovement: {
    area: 'inventory',
    unit: 'count',
    point: 'month',
    shape: 'bars',
    series: ['in', 'out'],
    page: '/admin/inventory/stock',
  },
  payroll: {
    area: 'hr',
    unit: 'money',
    point: 'month',
    shape: 'stacked',
    series: ['net', 'deductions'],
    page: '/admin/hr/salary',
  },
} as const satisfies Record<string, ChartDeclaration>

export type ChartName = keyof typeof charts
