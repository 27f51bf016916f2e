import { z } from 'zod'
import { can } from '../../../shared/core/access.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { leave as leaves, type LeaveKind } from '../../../shared/staff/leave.ts'
import type { Warning } from '../../../shared/core/listFormats.ts'
import type { Context } from '../../core/context.ts'
import { dayText } from '../../core/documents/text.ts'
import { Conflict, Forbidden, Invalid } from '../../core/failure.ts'
import { spanErrors, spanOf, type Span, workedIn } from './days.ts'
import { balancesOf } from './ledger.ts'
import { mailRequest } from './letters.ts'
import { isOwn, namedStaff, type Staff, staffOf } from './staff.ts'
import type { Change, ReadonlyChange, Rules } from '../../core/records/ruleBook.ts'

/** Requested by the person or by users with access to staff; decisions only change by their own calls. */
export const leaveRules: Rules = {
  columns: ({ branch, halfDays }) => ({ branch_id: branch, half_days: halfDays }),

  async prepare(context, change) {
    const { before, after } = change
    const staff = before ? await checkChange(context, change, before) : await takeOwn(context, after)
    const span = spanOf(after)
    const wrong = { ...spanErrors(span), ...employedErrors(staff, span) }
    if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
    await refuseOverlap(context, staff, span, before ? after._id : null)
    const { halves } = await workedIn(context.tx, after.branch as string, span)
    if (halves === 0) throw new Invalid({ to: { key: 'validation.noWorkingDay', args: {} } })
    after.halfDays = halves
  },

  async afterSave(context, { before, stored }) {
    if (!before) await mailRequest(context, stored)
  },

  async checkDelete(context, { _id, status, ...record }) {
    const taken = await context.tx.query('select 1 from leave_ledger where leave_id = $1 limit 1', [_id])
    if (taken.length > 0 || status === 'approved')
      throw new Conflict('state', { key: 'leave_taken', args: { name: labelOf(leaves, record) } })
  },

  warnings: beyondBalance,
}

/** @throws Conflict, Forbidden, Invalid */
async function checkChange(
  context: Context,
  { after, changed }: ReadonlyChange,
  before: Record<string, unknown>,
): Promise<Staff> {
  if (!isOwn(context, before) && !can(context.user, 'hr', 'update'))
    throw new Forbidden('forbidden', { resource: 'leave', recordId: after._id })
  if (before.status !== 'requested') throw new Conflict('state', { key: 'leave_decided' })
  for (const name of ['employee', 'teacher'])
    if (changed.includes(name)) throw new Invalid({ [name]: { key: 'validation.readOnly', args: {} } })
  const staff = await staffOf(context, before)
  if (!staff) throw new Invalid({ employee: { key: 'validation.unknownReference', args: {} } })
  return staff
}

async function takeOwn(context: Context, after: Change['after']): Promise<Staff> {
  const staff = await namedStaff(context, after, 'create')
  after.employee = staff.role === 'employee' ? staff._id : null
  after.teacher = staff.role === 'teacher' ? staff._id : null
  after.branch = staff.branch
  after.person = staff.name
  return staff
}

function employedErrors({ since, until }: Staff, { from, to }: Span) {
  return {
    ...(since && from < since ? { from: { key: 'validation.beforeJoined', args: {} } } : {}),
    ...(until && to > until ? { to: { key: 'validation.afterLeft', args: {} } } : {}),
  }
}

const otherRow = z.object({ from: z.string(), to: z.string() })

/** @throws Conflict; simultaneous requests are refused by the database */
async function refuseOverlap(
  { tx, language }: Context,
  staff: Staff,
  span: Span,
  itself: string | null,
): Promise<void> {
  const [other] = await tx.query(
    otherRow,
    `select from_date as "from", to_date as "to" from staff_leave
     where person_id = $1 and status in ('requested', 'approved') and id is distinct from $6
       and halves && int4range(($2::date - date '2000-01-01') * 2 + $4::integer, ($3::date - date '2000-01-01') * 2 + 2 - $5::integer)
     order by from_date limit 1`,
    [staff._id, span.from, span.to, Number(span.fromHalf), Number(span.toHalf), itself],
  )
  if (!other) return
  const args = { name: staff.name, from: dayText(other.from, language), to: dayText(other.to, language) }
  throw new Conflict('state', {
    key: 'leave_overlaps',
    args,
    fields: { from: { key: 'server.error.leave_overlaps', args } },
  })
}

/** A warning only: the balance may be corrected, or the leave be unpaid. */
async function beyondBalance(context: Context, record: Record<string, unknown>): Promise<Warning[]> {
  const staff = await staffOf(context, record)
  if (!staff || record.status !== 'requested') return []
  const balances = await balancesOf(context, staff, Number(String(record.from).slice(0, 4)))
  const of = balances.find(({ kind }) => kind === (record.kind as LeaveKind))
  if (!of || of.left === null || of.requested <= of.left) return []
  return [
    {
      code: 'beyond_balance',
      message: context.say('warning.beyond_balance', { left: of.left, days: of.requested }),
    },
  ]
}
