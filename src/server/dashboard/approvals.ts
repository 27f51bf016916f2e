/** Everything that waits for a decision, across its kinds, with the facts to decide by. */
import type { RecordOf } from '../../shared/core/entity.ts'
import { maxPageSize } from '../../shared/core/listing.ts'
import { simpleRest } from '../../shared/core/simpleRest.ts'
import type { Approval, ApprovalOf, Approvals } from '../../shared/dashboard/approvalRoutes.ts'
import { waitingLists } from '../../shared/dashboard/tiles.ts'
import { type WaitingKind, waitingKinds } from '../../shared/dashboard/waiting.ts'
import { recordEntities } from '../../shared/entities.ts'
import { seesAllBranches } from '../../shared/core/access.ts'
import { decidedKinds } from '../../shared/decisions.ts'
import type { Context } from '../core/context.ts'
import { list } from '../core/records/pages.ts'
import { rulesOf } from '../core/records/ruleBook.ts'
import { scopeOf } from '../core/records/scope.ts'
import { actingUsers, contextOf } from '../core/session/deputies.ts'
import type { SignedIn } from '../core/session/signedIn.ts'
import {
  adjustmentApprovals,
  advanceApprovals,
  correctionApprovals,
  leaveApprovals,
  payrollApprovals,
} from './approvalFacts.ts'

type WaitingRecord<Kind extends WaitingKind> = RecordOf<(typeof recordEntities)[Kind]>

const approvalsWith: {
  [Kind in WaitingKind]: (context: Context, records: WaitingRecord<Kind>[]) => Promise<ApprovalOf<Kind>[]>
} = {
  leave: leaveApprovals,
  staffCorrection: correctionApprovals,
  adjustment: adjustmentApprovals,
  advance: advanceApprovals,
  payroll: payrollApprovals,
}

/** The caller by their own rights, then by those of each user whose deputy they are. */
const waysToDecide = (context: Context, acting: readonly SignedIn[]): Context[] => [
  context,
  ...acting.map((user) => contextOf(context, user)),
]

const decides = (kind: WaitingKind) => (way: Context) => decidedKinds(way.user).includes(kind)

/** Those that together see every record once: all branches, or each branch once. */
function withoutOverlap(ways: readonly Context[]): Context[] {
  const widest = ways.find(({ user }) => seesAllBranches(user))
  if (widest) return [widest]
  return [...new Map(ways.map((way) => [way.user.branch?._id, way])).values()]
}

/** @param branch limits it to one branch; users with a branch see only theirs in any case */
export async function approvalsOf(context: Context, branch: string | undefined): Promise<Approvals> {
  const ways = waysToDecide(context, await actingUsers(context))
  const kinds = waitingKinds.filter((kind) => ways.some(decides(kind)))
  const found = await Promise.all(kinds.map((kind) => waitingOf(ways.filter(decides(kind)), kind, branch)))
  return {
    kinds: found.map(({ kind, total }) => ({ kind, total })),
    items: found.flatMap(({ items }) => items).toSorted(theOldestFirst),
  }
}

const theOldestFirst = (one: Approval, other: Approval): number =>
  one.since.localeCompare(other.since) || one._id.localeCompare(other._id)

/**
 * @param acting the caller with the rights of each user whose deputy they are
 * @param branch as in `approvalsOf`
 */
export async function countWaiting(
  context: Context,
  acting: readonly SignedIn[],
  branch: string | undefined,
): Promise<number> {
  const ways = waysToDecide(context, acting)
  const pages = await Promise.all(
    waitingKinds.flatMap((kind) =>
      withoutOverlap(ways.filter(decides(kind))).map((way) => pageOf(way, kind, { branch, most: 1 })),
    ),
  )
  return pages.reduce((sum, { total }) => sum + total, 0)
}

/** The list that the dashboard links to, the oldest first. */
function pageOf(
  context: Context,
  kind: WaitingKind,
  { branch, most }: { branch: string | undefined; most: number },
) {
  const entity = recordEntities[kind]
  const request = simpleRest.parse(entity, {
    sort: ['id', 'ASC'],
    range: [0, most - 1],
    filter: { ...waitingLists[kind].filter, ...(branch ? { branch } : {}) },
  })
  return list(context.tx, entity, request, scopeOf(context.user, entity))
}

/** What waits of a kind, each record once: by the caller's own right if they have it. */
async function waitingOf(ways: Context[], kind: WaitingKind, branch: string | undefined) {
  const found = await Promise.all(ways.map((way) => waitingFor(way, kind, branch)))
  const counted = withoutOverlap(ways)
  const items = new Map(
    found.toReversed().flatMap((page) => page.items.map((item) => [item._id, item] as const)),
  )
  return {
    kind,
    total: found.reduce((sum, { total }, at) => sum + (counted.includes(ways[at] as Context) ? total : 0), 0),
    items: [...items.values()].toSorted(theOldestFirst).slice(0, maxPageSize),
  }
}

async function waitingFor(
  context: Context,
  kind: WaitingKind,
  branch: string | undefined,
): Promise<{ total: number; items: Approval[] }> {
  const page = await pageOf(context, kind, { branch, most: maxPageSize })
  if (page.items.length === 0) return { total: page.total, items: [] }
  await rulesOf(kind).decorate?.(context, page.items)
  const items = await approvalsOfKind(context, kind, page.items)
  const { _id, actingFor } = context.user
  const absent = actingFor
    ? { _id: actingFor._id, name: `${actingFor.firstName} ${actingFor.lastName}` }
    : null
  return {
    total: page.total,
    items: items.map((item, at) => ({
      ...item,
      own: item.own || (absent !== null && isCreator(page.items[at], _id)),
      for: absent,
    })),
  }
}

function approvalsOfKind<Kind extends WaitingKind>(
  context: Context,
  kind: Kind,
  records: Record<string, unknown>[],
): Promise<ApprovalOf<Kind>[]> {
  // A stored row has the columns of its entity.
  return approvalsWith[kind](context, records as unknown as WaitingRecord<Kind>[])
}

/** True if the user entered the record. */
export const isCreator = (record: Record<string, unknown> | undefined, user: string): boolean =>
  (record?.createdBy as { _id: string } | null | undefined)?._id === user
