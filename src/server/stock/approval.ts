/** Adjustments above the school's limit: what waits is approved by somebody else, or never moves anything. */
import { adjustment, type AdjustmentStatus } from '../../shared/stock/adjustment.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Failure } from '../core/failure.ts'
import { lockRecord, refuseStale } from '../core/http/lockRecord.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { type Stored, update } from '../core/records/repository.ts'
import { moveLines, type Moving, postMoved } from './adjustment.ts'

interface Deciding {
  note?: string | null | undefined
  updatedAt?: string | undefined
}

/** Moves and posts a waiting adjustment at its current value. @throws Failure if it is the caller's own */
export async function approve(context: Context, id: string, said: Deciding): Promise<Stored> {
  const record = await undecided(context, id, said)
  if (isOwnAdjustment(context, record))
    throw new Failure(403, 'forbidden', {
      key: 'adjustment_own',
      refused: { resource: 'adjustment', recordId: id },
    })
  const made = { ...record } as Stored & Moving
  await moveLines(context, made)
  await postMoved(context, made)
  return decided(context, record, made, said, 'posted')
}

/** Never moves anything; creators withdraw their own adjustments by it as well. */
export async function reject(context: Context, id: string, said: Deciding): Promise<Stored> {
  const record = await undecided(context, id, said)
  return decided(context, record, record, said, 'rejected')
}

/** True if the caller entered the adjustment, or the absent user for whom they decide. */
export const isOwnAdjustment = (
  { user }: Pick<Context, 'user'>,
  { createdBy }: Record<string, unknown>,
): boolean => {
  const by = (createdBy as { _id: string } | null)?._id
  return by !== undefined && (by === user._id || by === user.actingFor?._id)
}

async function undecided(context: Context, id: string, { updatedAt }: Deciding): Promise<Stored> {
  const record = await lockRecord(id, context, adjustment)
  refuseStale(adjustment, record, updatedAt)
  if (record.status !== 'waiting')
    throw new Conflict('state', { key: 'adjustment_decided', args: { number: String(record.code) } })
  return record
}

async function decided(
  context: Context,
  record: Stored,
  made: Stored,
  said: Deciding,
  status: AdjustmentStatus,
): Promise<Stored> {
  const { by, at, onBehalfOf } = stampOf(context)
  const moved = status === 'posted'
  const stored = await update(context.tx, adjustment, made, moved ? ['lines'] : [], stampOf(context), {
    ...(moved ? { value: made.value } : {}),
    status,
    decided_at: at,
    decided_by_id: by,
    decided_for_id: onBehalfOf,
    decision: said.note ?? null,
  })
  await recordAudit(context, adjustment, 'updated', record, stored, ['status', 'value', 'decision'])
  return stored
}
