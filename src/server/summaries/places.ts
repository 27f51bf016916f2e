/** What is worth knowing about an employee, a product or a branch before anything is changed. */
import { z } from 'zod'
import { can } from '../../shared/core/access.ts'
import { today } from '../../shared/core/dates.ts'
import { stock } from '../../shared/stock/stock.ts'
import {
  type BranchSummary,
  type EmployeeSummary,
  employeeSummary,
  type ProductSummary,
  productSummary,
} from '../../shared/summaries/summaryRoutes.ts'
import type { Context } from '../core/context.ts'
import type { Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { zoneOf } from '../core/records/zone.ts'
import { cashTotals } from '../ledger/cashStatement.ts'
import { balancesOf } from '../staff/leave/ledger.ts'
import { staffOf } from '../staff/leave/staff.ts'
import { papersEnding } from './papers.ts'

const dayRow = employeeSummary.shape.today.unwrap().omit({ date: true })

export async function summaryOfEmployee(
  context: Context,
  { _id: id, branch }: Stored,
): Promise<EmployeeSummary> {
  const zone = await zoneOf(context.tx, branch)
  const date = today(zone, context.now)
  const staff = await staffOf(context, { employee: id })
  const [[day], balances, papers] = await Promise.all([
    context.tx.query(
      dayRow,
      `select status, to_char(in_at at time zone $3, 'HH24:MI') as "inTime" from staff_day where person_id = $1 and date = $2`,
      [id, date, zone],
    ),
    staff ? balancesOf(context, staff, Number(date.slice(0, 4))) : [],
    papersEnding(context, 'employee', id),
  ])
  return {
    today: day ? { date, ...day } : null,
    leave: balances.flatMap(({ kind, left }) => (left === null ? [] : [{ kind, left }])),
    papersEnding: papers,
  }
}

const movementRow = productSummary.shape.lastMovement.unwrap().unwrap()

export async function summaryOfProduct({ tx, user }: Context, { _id: id }: Stored): Promise<ProductSummary> {
  if (!can(user, 'stock', 'view')) return {}
  const [last] = await tx.query(
    movementRow,
    `select m.date, m.quantity, m.source_type as source, m.branch_id as branch, b.name as "branchName"
     from stock_movement m join branch b on b.id = m.branch_id
     where m.product_id = $1 and ($2::text is null or m.branch_id = $2) order by m.seq desc limit 1`,
    [id, scopeOf(user, stock)?.branch ?? null],
  )
  return { lastMovement: last ?? null }
}

const countRow = z.object({ count: z.number() })

/** The list of each count, as its filters count it. */
const counts = {
  students: {
    area: 'student',
    sql: `select coalesce(sum(count), 0)::int8 as count from student_count where branch_id = $1 and status = 'enrolled'`,
  },
  classes: {
    area: 'class',
    sql: `select count(*) as count from class where branch_id = $1 and status = 'running'`,
  },
  teachers: { area: 'teacher', sql: 'select count(*) as count from teacher where branch_id = $1' },
  employees: {
    area: 'hr',
    sql: `select count(*) as count from employee where branch_id = $1 and status in ('active', 'on_leave')`,
  },
} as const

export async function summaryOfBranch(context: Context, { _id: id }: Stored): Promise<BranchSummary> {
  const { tx, user } = context
  const names = Object.keys(counts) as (keyof typeof counts)[]
  const seen = names.filter((name) => can(user, counts[name].area, 'view'))
  const found = await Promise.all(
    seen.map(async (name) => {
      const [row] = await tx.query(countRow, counts[name].sql, [id])
      return [name, row?.count ?? 0] as const
    }),
  )
  return {
    ...Object.fromEntries(found),
    ...(can(user, 'cashStatement', 'view') ? { cash: await cashOf(context, id) } : {}),
  }
}

async function cashOf(context: Context, branch: string) {
  const date = today(await zoneOf(context.tx, branch), context.now)
  const totals = await cashTotals(context, { branches: [branch], from: date, to: date })
  return { date, in: totals.in, out: totals.out }
}
