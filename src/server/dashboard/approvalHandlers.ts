import { decidedKinds } from '../../shared/decisions.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'
import { approvalsOf, countWaiting } from './approvals.ts'

const list: Handler<Routes['approval.list']> = async ({ query: { branch } }, context) => ({
  data: await approvalsOf(context, decidedKinds(context.user), branch),
})

const count: Handler<Routes['approval.count']> = async (_, context) => ({
  data: await countWaiting(context, decidedKinds(context.user)),
})

export const approvalHandlers = { 'approval.list': list, 'approval.count': count }
