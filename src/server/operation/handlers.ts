/** Handlers for the operator and the start page. */
import { z } from 'zod'
import { can, isAdmin } from '../../shared/core/access.ts'
import { branch } from '../../shared/school/branch.ts'
import { type SetupProgress, type SetupStep, setupStepNames } from '../../shared/dashboard/setup.ts'
import { studentStatuses, student } from '../../shared/students/student.ts'
import { routes } from '../../shared/routes.ts'
import type { Context } from '../core/context.ts'
import { takesWrites } from '../core/db/primary.ts'
import { Failure } from '../core/failure.ts'
import { scopeOf } from '../core/records/scope.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'
import { openapi } from '../core/http/openapi.ts'
import { backupSummary } from './backupState.ts'

const health: Handler<Routes['service.health']> = async () => ({ status: 'ok' })

const readyRow = z.object({ writable: z.boolean() })

/** Migrations are complete before the server listens; what remains to check is whether the database takes writes. */
const ready: Handler<Routes['service.ready']> = async (_input, context) => {
  const [host] = await context.tx.query(readyRow, `select ${takesWrites} as writable from setting`)
  if (!host?.writable) throw new Failure(503, 'unavailable', { retryAfter: 5 })
  return { status: 'ok' }
}

const dashboard =
  (parts: ServerParts): Handler<Routes['service.dashboard']> =>
  async ({ query }, context) => ({
    data: {
      ...(isAdmin(context.user) ? await backup(parts, context.now) : {}),
      ...(can(context.user, 'branch', 'view') ? { branches: await branches(context) } : {}),
      ...(can(context.user, 'student', 'view') ? { students: await students(context, query.branch) } : {}),
      ...(isAdmin(context.user) ? await setup(context) : {}),
    },
  })

async function backup(parts: ServerParts, now: number) {
  const summary = await backupSummary(parts, now)
  return summary ? { backup: summary } : {}
}

const setupRow = z.object({
  school: z.boolean(),
  branch: z.boolean(),
  course: z.boolean(),
  teacher: z.boolean(),
  class: z.boolean(),
  user: z.boolean(),
  students: z.boolean(),
} satisfies Record<SetupStep, z.ZodBoolean>)

/** The steps of a school that lacks something; nothing once it has all that it needs to work. */
async function setup({ tx }: Context): Promise<{ setup?: SetupProgress }> {
  const [row] = await tx.query(
    setupRow,
    `select (select updated_by is not null from setting) as school, exists (select from branch) as branch,
       exists (select from course) as course, exists (select from teacher) as teacher, exists (select from class) as class,
       (select count(*) > 1 from (select from app_user limit 2) two) as "user", exists (select from student) as students`,
  )
  if (!row) return {}
  // Its name and address may stay as they are, and its owner may be the one who teaches.
  const { school: _name, teacher: _teacher, ...needed } = row
  if (Object.values(needed).every(Boolean)) return {}
  return { setup: setupStepNames.map((step) => ({ step, done: row[step] })) }
}

const branchCountRow = z.object({ total: z.number(), active: z.number() })

async function branches(context: Context) {
  const scope = scopeOf(context.user, branch)
  const [row] = await context.tx.query(
    branchCountRow,
    `select count(*) as total, count(*) filter (where active) as active from branch where $1::text is null or id = $1`,
    [scope?.branch ?? null],
  )
  return row ?? { total: 0, active: 0 }
}

/** The student's branch, or the organisation. */
const zone = 'coalesce(b.timezone, c.timezone)'
const here = `(now() at time zone ${zone})::date`
/** One day for all branches, by which the list is narrowed as well. */
const monthStart = `(select date_trunc('month', now() at time zone coalesce((select timezone from branch where id = $1), timezone))::date
  from setting)`
/** Whose licences are on the work list, to which these figures lead. */
const stays = `s.status <> 'dropped'`
const counted = (condition: string, as: string) => `count(*) filter (where ${condition})::int as "${as}"`

const studentCountRow = z.object({ status: z.string(), count: z.number() })

const figuresRow = z.object({
  dmv30: z.number(),
  tlc30: z.number(),
  dmvExpired: z.number(),
  tlcExpired: z.number(),
  newThisMonth: z.number(),
  newSince: z.string(),
})

/**
 * Days are local to each student's branch: a licence expires in Dhaka before it does in New York.
 *
 * @param branch only those of this one; users who are limited to a branch have no choice
 */
async function students(context: Context, branch: string | undefined) {
  const branchId = scopeOf(context.user, student)?.branch ?? branch ?? null
  const kept = await context.tx.query(
    studentCountRow,
    'select status, sum(count)::int8 as count from student_count where $1::text is null or branch_id = $1 group by status',
    [branchId],
  )
  const [figures] = await context.tx.query(
    figuresRow,
    `select ${[
      counted(`${stays} and s.dmv_expiry between ${here} and ${here} + 30`, 'dmv30'),
      counted(`${stays} and s.tlc_expiry between ${here} and ${here} + 30`, 'tlc30'),
      counted(`${stays} and s.dmv_expiry < ${here}`, 'dmvExpired'),
      counted(`${stays} and s.tlc_expiry < ${here}`, 'tlcExpired'),
      counted(`(s.created_at at time zone ${zone})::date >= ${monthStart}`, 'newThisMonth'),
      `${monthStart} as "newSince"`,
    ].join(
      ', ',
    )} from student s left join branch b on b.id = s.branch_id cross join setting c where $1::text is null or s.branch_id = $1`,
    [branchId],
  )
  if (!figures) throw new Error('An aggregate answers one row')
  const { newThisMonth, newSince, ...expiring } = figures
  const statuses = studentStatuses.map((value) => ({
    value,
    count: kept.find((row) => row.status === value)?.count ?? 0,
  }))
  return {
    total: statuses.reduce((sum, { count }) => sum + count, 0),
    statuses,
    expiring,
    newThisMonth,
    newSince,
  }
}

export function serviceHandlers(parts: ServerParts) {
  let written: Record<string, unknown> | undefined
  const document: Handler<Routes['service.openapi']> = async () =>
    (written ??= openapi(routes, parts.version))
  return {
    'service.health': health,
    'service.ready': ready,
    'service.dashboard': dashboard(parts),
    'service.openapi': document,
  }
}
