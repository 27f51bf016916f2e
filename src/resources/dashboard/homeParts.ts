/** What the dashboard shows to whom, and in which order: what a role looks at first in the morning comes first. */
import type { Role } from '../../shared/core/access.ts'
import type { ChartName } from '../../shared/dashboard/charts.ts'
import type { RouteName } from '../../shared/routes.ts'

/** The panels that are no charts, with the call that each one needs. */
export const panelCalls = {
  branches: 'dashboard.branches',
  classes: 'attendance.list',
  absences: 'dashboard.absences',
  owing: 'dashboard.owing',
  untaken: 'attendance.untaken',
  atRisk: 'attendance.missing',
} as const satisfies Record<string, RouteName>

export type PanelName = keyof typeof panelCalls | 'waiting'
export type HomePart = PanelName | `chart.${ChartName}`

const office: readonly HomePart[] = [
  'waiting',
  'chart.dues',
  'chart.enrolments',
  'chart.attendance',
  'owing',
  'absences',
  'chart.seats',
  'chart.licences',
  'untaken',
  'atRisk',
  'chart.stockValue',
  'chart.stockMovement',
  'chart.payroll',
]
/** A picture is in sight at once, beside the classes of today. */
const admin: readonly HomePart[] = ['classes', 'chart.incomeExpense', 'branches', ...office]

export const homes: Record<Role, readonly HomePart[]> = {
  super_admin: admin,
  admin,
  manager: [
    'classes',
    'chart.incomeExpense',
    'waiting',
    'owing',
    'absences',
    'chart.dues',
    'chart.attendance',
    'chart.enrolments',
    'chart.seats',
    'chart.licences',
    'untaken',
    'atRisk',
    'chart.stockValue',
    'chart.payroll',
  ],
  employee: [
    'classes',
    'owing',
    'chart.licences',
    'absences',
    'untaken',
    'waiting',
    'chart.seats',
    'chart.enrolments',
    'chart.attendance',
    'chart.dues',
    'chart.stockValue',
    'chart.stockMovement',
  ],
  teacher: ['untaken', 'chart.attendance', 'atRisk', 'chart.seats'],
}
