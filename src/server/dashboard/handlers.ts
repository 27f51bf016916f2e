/** Handlers of charts and of the day's figures. */
import type { ChartName } from '../../shared/dashboard/charts.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'
import { latestDay } from '../core/records/zone.ts'
import { placeOf, todayThere } from '../ledger/statementScope.ts'
import { pointsOf } from './charts.ts'
import { absencesOf, branchesSideBySide, owingOf } from './day.ts'

/** The rows of all charts have one type. */
const chart =
  (name: ChartName): Handler<Routes['chart.dues']> =>
  async ({ query: { branch } }, context) => {
    const place = await placeOf(context, branch)
    const points = await pointsOf[name](context, {
      ...place,
      today: await todayThere(context, branch),
      lastDay: await latestDay(context.tx, context.now),
    })
    return { data: { branch: place.branch, branchName: place.branchName, points } }
  }

const absences: Handler<Routes['dashboard.absences']> = async ({ query }, context) => ({
  data: await absencesOf(context, query.branch),
})

const owing: Handler<Routes['dashboard.owing']> = async ({ query }, context) => ({
  data: await owingOf(context, query.branch),
})

const branches: Handler<Routes['dashboard.branches']> = async (_input, context) => ({
  data: await branchesSideBySide(context),
})

export const dashboardHandlers = {
  'chart.incomeExpense': chart('incomeExpense'),
  'chart.dues': chart('dues'),
  'chart.enrolments': chart('enrolments'),
  'chart.attendance': chart('attendance'),
  'chart.seats': chart('seats'),
  'chart.licences': chart('licences'),
  'chart.stockValue': chart('stockValue'),
  'chart.stockMovement': chart('stockMovement'),
  'chart.payroll': chart('payroll'),
  'dashboard.absences': absences,
  'dashboard.owing': owing,
  'dashboard.branches': branches,
}
