/** The calls of holidays beyond the regular ones. */
import { branch as branches } from '../../shared/school/branch.ts'
import { holiday } from '../../shared/school/holiday.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { find } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { affectedSessions, settleSessions } from './schedule/holidaySessions.ts'
import { missing } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const affected: Handler<Routes['holiday.affected']> = async ({ query }, context) => {
  if (query.branch) await checkBranch(context, query.branch)
  const { date, branch = null } = query
  return { data: await affectedSessions(context, date ? { date, branch } : null) }
}

/** A holiday of all branches belongs to nobody; users decide about the sessions of their own branch. */
const settle: Handler<Routes['holiday.settle']> = async ({ params, body }, context) => {
  const closed = await find(context.tx, holiday, params.id, scopeOf(context.user, holiday))
  if (!closed) throw await missing(context, holiday, params.id)
  return { data: await settleSessions(context, closed, body) }
}

/** @throws Invalid if the caller cannot see the branch */
async function checkBranch(context: Context, id: string): Promise<void> {
  if (!(await find(context.tx, branches, id, scopeOf(context.user, branches))))
    throw new Invalid({ branch: { key: 'validation.unknownReference', args: {} } })
}

export const holidayHandlers = { 'holiday.affected': affected, 'holiday.settle': settle }
