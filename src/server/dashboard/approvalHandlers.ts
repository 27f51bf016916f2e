import { decidedKinds } from '../../shared/decisions.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'
import { approvalsOf } from './approvals.ts'

const list: Handler<Routes['approval.list']> = async ({ query: { branch } }, context) => ({
  data: await approvalsOf(context, decidedKinds(context.user), branch),
})

export const approvalHandlers = { 'approval.list': list }
