/** What waits for a decision of the caller, and the decisions of deputies. */
import { recordEntities } from '../../shared/entities.ts'
import { decidedKinds } from '../../shared/decisions.ts'
import type { WaitingKind } from '../../shared/dashboard/waiting.ts'
import type { Context } from '../core/context.ts'
import { Failure, Invalid, NotFound } from '../core/failure.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'
import { find } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { actingUsers, contextOf } from '../core/session/deputies.ts'
import { decideAdvance, approvePayroll } from '../payroll/handlers.ts'
import { approveCorrection, rejectCorrection } from '../staff/attendance/decide.ts'
import { approve as approveLeave, reject as rejectLeave } from '../staff/leave/decide.ts'
import { approve as approveAdjustment, reject as rejectAdjustment } from '../stock/approval.ts'
import { approvalsOf, isCreator } from './approvals.ts'

const list: Handler<Routes['approval.list']> = async ({ query: { branch } }, context) => ({
  data: await approvalsOf(context, branch),
})

interface Decision {
  note?: string | undefined
  asUnpaid?: boolean | undefined
  updatedAt?: string | undefined
}
type Decide = (context: Context, id: string, decision: Decision) => Promise<unknown>

/** How each kind is decided. A payroll is not rejected. */
const decisions: Record<WaitingKind, { approve: Decide; reject?: Decide }> = {
  leave: { approve: approveLeave, reject: rejectLeave },
  staffCorrection: { approve: approveCorrection, reject: rejectCorrection },
  adjustment: { approve: approveAdjustment, reject: rejectAdjustment },
  advance: {
    approve: (context, id, body) => decideAdvance('approved')({ params: { id }, query: undefined, body }, context),
    reject: (context, id, body) => decideAdvance('rejected')({ params: { id }, query: undefined, body }, context),
  },
  payroll: {
    approve: (context, id, body) => approvePayroll({ params: { id }, query: undefined, body }, context),
  },
} // prettier-ignore

const decide: Handler<Routes['approval.decide']> = async ({ params: { kind, id }, body }, context) => {
  const { for: absent, way, ...said } = body
  const acting = await actingFor(context, absent, kind)
  const decision = decisions[kind][way]
  if (!decision) throw new Invalid({ way: { key: 'validation.invalid', args: {} } })
  await refuseConcerned(acting, kind, id)
  await decision(acting, id, said)
  return { status: 'success', message: context.say('done.ok') }
}

/** @throws NotFound unless the caller is the deputy of that user now, and that user may decide about the kind */
async function actingFor(context: Context, absent: string, kind: WaitingKind): Promise<Context> {
  const [user] = await actingUsers(context, { absent, locks: true })
  if (!user || !decidedKinds(user).includes(kind)) throw new NotFound(kind)
  return contextOf(context, user)
}

/**
 * The handler of each kind refuses what is the deputy's or the absent user's own. A deputy does not decide about what
 * they entered themselves either: otherwise one user would both ask and decide.
 *
 * @throws Failure 403
 */
async function refuseConcerned(context: Context, kind: WaitingKind, id: string): Promise<void> {
  const entity = recordEntities[kind]
  const record = await find(context.tx, entity, id, scopeOf(context.user, entity))
  if (record && isCreator(record, context.user._id))
    throw new Failure(403, 'forbidden', { key: 'deputy_own', refused: { resource: kind, recordId: id } })
}

export const approvalHandlers = { 'approval.list': list, 'approval.decide': decide }
