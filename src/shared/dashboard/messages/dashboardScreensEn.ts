/** Texts of charts and of the panels of the dashboard. */
import type { ChartName, charts } from '../charts.ts'

/** Every chart with every one of its series. */
type ChartTexts = {
  readonly [Name in ChartName]: {
    title: string
    /** Shown below the title: what the figures mean. */
    hint: string
    series: Readonly<Record<(typeof charts)[Name]['series'][number], string>>
  }
}

export const dashboardScreensEn = {
  chart: {
    incomeExpense: {
      title: 'Income and expense',
      hint: 'Posted in each month',
      series: { income: 'Income', expense: 'Expense' },
    },
    dues: { title: 'Dues by age', hint: 'Open amounts by days overdue', series: { owed: 'Due' } },
    enrolments: {
      title: 'Enrolments',
      hint: 'New enrolments in each month',
      series: { enrolled: 'Enrolments' },
    },
    attendance: {
      title: 'Attendance',
      hint: 'Marks in each week',
      series: { present: 'Present', late: 'Late', excused: 'Excused', absent: 'Absent' },
    },
    seats: {
      title: 'Seats by class',
      hint: 'Planned and running classes, the fullest first',
      series: { taken: 'Taken', free: 'Free' },
    },
    licences: {
      title: 'Licences expiring',
      hint: 'In each of the next twelve months',
      series: { dmv: 'DMV', tlc: 'TLC' },
    },
    stockValue: {
      title: 'Stock value',
      hint: 'At the end of each month, at cost',
      series: { value: 'Stock value' },
    },
    stockMovement: {
      title: 'Stock movement',
      hint: 'Pieces in each month',
      series: { in: 'In', out: 'Out' },
    },
    payroll: {
      title: 'Payroll',
      hint: 'Approved and paid payrolls',
      series: { net: 'Net pay', deductions: 'Deductions' },
    },
  },
  chartOf: {
    asTable: 'Show as table',
    asChart: 'Show as chart',
    month: 'Month',
    week: 'Week from',
    age: 'Overdue',
    name: 'Class',
    total: 'Total',
    none: 'No figures in this period yet.',
    more: 'Open: %{title}',
  },
  panel: {
    classes: 'Today’s classes',
    noClasses: 'No classes today.',
    seatsOf: '%{enrolled} of %{seats} seats',
    absences: 'Absent without excuse today',
    noAbsences: 'Nobody is marked absent today.',
    owing: 'In class today with dues',
    noOwing: 'Nobody who has class today owes anything.',
    owingSum: '%{amount} from %{smart_count} student |||| %{amount} from %{smart_count} students',
    takeFee: 'Take fee',
    takeFeeOf: 'Take fee: %{name}',
    untaken: 'Attendance not marked',
    noUntaken: 'All past sessions are marked.',
    unmarkedOf: '%{unmarked} of %{enrolled} not marked',
    atRisk: 'Absent in a row',
    noAtRisk: 'No student missed several sessions in a row.',
    missed: '%{smart_count} session missed |||| %{smart_count} sessions missed',
    branches: 'Branches side by side',
    noBranches: 'There are no active branches.',
    waiting: 'Waiting for a decision',
    nothingWaits: 'Nothing is waiting.',
    more: '%{smart_count} more |||| %{smart_count} more',
    fewer: 'Show fewer',
    all: 'Show all',
    allOf: 'Show all: %{title}',
  },
  waiting: {
    leave: 'Leave requests',
    staffCorrection: 'Attendance corrections',
    adjustment: 'Stock adjustments',
    advance: 'Salary advances',
    payroll: 'Draft payrolls',
  },
  branch: {
    branch: 'Branch',
    enrolled: 'Enrolled',
    newThisMonth: 'New this month',
    seats: 'Seats filled',
    attended: 'Attendance, 30 days',
    income: 'Income this month',
    expense: 'Expense this month',
    owed: 'Student dues',
    stockValue: 'Stock value',
  },
  cashIn: 'Cash in today',
  cashOut: 'Cash out today',
  yesterday: 'Yesterday %{amount}',
  mailsFailed: 'Failed emails',
  mailsHint: 'in the last 7 days',
  backupTitle: 'Last backup',
  backupNone: 'None yet',
  backupOverdue: 'Overdue',
  backupLogLate: 'Recent changes not backed up',
  backupStoreLate: 'Not copied to the store',
  backupGood: 'Checked and good',
} as const satisfies { chart: ChartTexts } & Record<string, unknown>
