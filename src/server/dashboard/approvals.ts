/** Everything that waits for a decision, across its kinds, with the facts to decide by. */
import type { RecordOf } from '../../shared/core/entity.ts'
import { maxPageSize } from '../../shared/core/listing.ts'
import { simpleRest } from '../../shared/core/simpleRest.ts'
import type { Approval, Approvals } from '../../shared/dashboard/approvalRoutes.ts'
import { waitingLists } from '../../shared/dashboard/tiles.ts'
import type { WaitingKind } from '../../shared/dashboard/waiting.ts'
import { recordEntities } from '../../shared/entities.ts'
import type { Context } from '../core/context.ts'
import { list } from '../core/records/pages.ts'
import { rulesOf } from '../core/records/ruleBook.ts'
import { scopeOf } from '../core/records/scope.ts'
import {
  adjustmentApprovals,
  advanceApprovals,
  correctionApprovals,
  leaveApprovals,
  payrollApprovals,
} from './approvalFacts.ts'

type WaitingRecord<Kind extends WaitingKind> = RecordOf<(typeof recordEntities)[Kind]>

const approvalsWith: {
  [Kind in WaitingKind]: (context: Context, records: WaitingRecord<Kind>[]) => Promise<Approval[]>
} = {
  leave: leaveApprovals,
  staffCorrection: correctionApprovals,
  adjustment: adjustmentApprovals,
  advance: advanceApprovals,
  payroll: payrollApprovals,
}

/** @param branch limits it to one branch; users with a branch see only theirs in any case */
export async function approvalsOf(
  context: Context,
  kinds: readonly WaitingKind[],
  branch: string | undefined,
): Promise<Approvals> {
  const found = await Promise.all(kinds.map((kind) => waitingOf(context, kind, branch)))
  return {
    kinds: found.map(({ kind, total }) => ({ kind, total })),
    items: found
      .flatMap(({ items }) => items)
      .toSorted((one, other) => one.since.localeCompare(other.since) || one._id.localeCompare(other._id)),
  }
}

export async function countWaiting(context: Context, kinds: readonly WaitingKind[]): Promise<number> {
  const pages = await Promise.all(kinds.map((kind) => pageOf(context, kind, { most: 1 })))
  return pages.reduce((sum, { total }) => sum + total, 0)
}

/** The list that the dashboard links to, the oldest first. */
function pageOf(context: Context, kind: WaitingKind, { branch, most }: { branch?: string; most: number }) {
  const entity = recordEntities[kind]
  const request = simpleRest.parse(entity, {
    sort: ['id', 'ASC'],
    range: [0, most - 1],
    filter: { ...waitingLists[kind].filter, ...(branch ? { branch } : {}) },
  })
  return list(context.tx, entity, request, scopeOf(context.user, entity))
}

async function waitingOf<Kind extends WaitingKind>(context: Context, kind: Kind, branch: string | undefined) {
  const page = await pageOf(context, kind, { branch, most: maxPageSize })
  if (page.items.length === 0) return { kind, total: page.total, items: [] }
  await rulesOf(kind).decorate?.(context, page.items)
  // A stored row has the columns of its entity.
  const records = page.items as unknown as WaitingRecord<Kind>[]
  return { kind, total: page.total, items: await approvalsWith[kind](context, records) }
}
