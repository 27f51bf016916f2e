/** Handlers of stock transfers. */
import { transfer } from '../../shared/stock/transfer.ts'
import { seesAllBranches } from '../../shared/core/access.ts'
import type { Context } from '../core/context.ts'
import { Forbidden } from '../core/failure.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { findForUpdate, type Stored, update } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { close, notAt, receive, send } from './transfer.ts'
import { missing } from '../core/http/lockRecord.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

/** Locked, if it has this status and the caller belongs to that branch. */
async function held(
  context: Context,
  id: string,
  { at, by }: { at: 'draft' | 'sent'; by: 'from' | 'to' },
): Promise<Stored> {
  const record = await findForUpdate(context.tx, transfer, id, scopeOf(context.user, transfer))
  if (!record) throw await missing(context, transfer, id)
  if (record.status !== at) throw notAt(record)
  if (!seesAllBranches(context.user) && record[by] !== context.user.branch?._id)
    throw new Forbidden('forbidden', { resource: transfer.name, recordId: id })
  return record
}

const cancel: Handler<Routes['transfer.cancel']> = async ({ params }, context) => {
  const draft = await held(context, params.id, { at: 'draft', by: 'from' })
  const stored = await update(context.tx, transfer, draft, [], stampOf(context), { status: 'cancelled' })
  await recordAudit(context, transfer, 'updated', draft, stored, ['status'])
  return answerRecord(transfer, stored)
}

export const stockTransferHandlers = {
  'transfer.branches': (async (_input, { tx }) =>
    tx.query(
      'select id as "_id", name, code from branch where active order by name collate bn_names, id',
    )) as Handler<Routes['transfer.branches']>,
  'transfer.send': (async ({ params }, context) =>
    answerRecord(
      transfer,
      await send(context, await held(context, params.id, { at: 'draft', by: 'from' })),
    )) as Handler<Routes['transfer.send']>,
  'transfer.receive': (async ({ params, body }, context) =>
    answerRecord(
      transfer,
      await receive(context, await held(context, params.id, { at: 'sent', by: 'to' }), body.lines as never),
    )) as Handler<Routes['transfer.receive']>,
  'transfer.close': (async ({ params, body }, context) =>
    answerRecord(
      transfer,
      await close(context, await held(context, params.id, { at: 'sent', by: 'to' }), body.reason ?? null),
    )) as Handler<Routes['transfer.close']>,
  'transfer.cancel': cancel,
}
