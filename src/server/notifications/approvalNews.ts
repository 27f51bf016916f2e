/** News of requests, for users who may decide about them, and of decisions, for users who asked. */
import { decidedKinds } from '../../shared/decisions.ts'
import { waitingLists } from '../../shared/dashboard/tiles.ts'
import { type WaitingKind, waitingKinds } from '../../shared/dashboard/waiting.ts'
import type { Context } from '../core/context.ts'
import { type News, type SentenceArgs, settleNotifications } from '../core/notifications/notify.ts'
import { type NewsOfChange, wordOf } from '../core/notifications/ofChanges.ts'
import type { Stored } from '../core/records/repository.ts'
import { decidersOf, usersOfStaff } from '../staff/leave/readers.ts'

/** The status in which each kind waits, and the sentences of what may become of it. */
const kinds = {
  leave: {
    waits: 'requested',
    becomes: { approved: 'leaveApproved', rejected: 'leaveRejected', cancelled: 'leaveCancelled' },
    /** The decision is told to the person whom it is about, to the user who entered it, or to both. */
    tells: 'person',
    args: ({ person, from, to }) => ({ words: { name: wordOf(person) }, spans: { when: [wordOf(from), wordOf(to)] } }),
  },
  staffCorrection: {
    waits: 'requested',
    becomes: { approved: 'correctionApproved', rejected: 'correctionRejected' },
    tells: 'person',
    args: ({ person, date }) => ({ words: { name: wordOf(person) }, days: { day: wordOf(date) } }),
  },
  adjustment: {
    waits: 'waiting',
    becomes: { posted: 'adjustmentPosted', rejected: 'adjustmentRejected' },
    tells: 'creator',
    args: ({ code }) => ({ words: { name: wordOf(code) } }),
  },
  advance: {
    waits: 'requested',
    becomes: { approved: 'advanceApproved', rejected: 'advanceRejected' },
    tells: 'both',
    args: ({ person }) => ({ words: { name: wordOf(person) } }),
  },
  payroll: {
    waits: 'draft',
    becomes: { approved: 'payrollApproved' },
    tells: 'creator',
    args: ({ month, branchName }) => ({ words: { name: wordOf(branchName) }, months: { month: wordOf(month) } }),
  },
} satisfies Record<
  WaitingKind,
  {
    waits: string
    becomes: Record<string, string>
    tells: 'person' | 'creator' | 'both'
    args: (record: Stored) => SentenceArgs
  }
> // prettier-ignore

const requestSentences = {
  leave: 'leaveRequested',
  staffCorrection: 'correctionRequested',
  adjustment: 'adjustmentRequested',
  advance: 'advanceRequested',
  payroll: 'payrollRequested',
} satisfies Record<WaitingKind, string>

const newsOf =
  (kind: WaitingKind): NewsOfChange =>
  async (context, { before, after }) => {
    const { waits } = kinds[kind]
    if (after.status === waits)
      return before?.status === waits ? [] : [await requestNews(context, kind, after)]
    if (before?.status === waits)
      await settleNotifications(
        context.tx,
        after._id,
        kind === 'leave' ? 'leaveRequested' : 'requested',
        context.now,
      )
    const sentence = before && decisionOf(kind, before, after)
    return sentence ? [await decisionNews(context, kind, after, sentence)] : []
  }

/** The sentence of a change that concerns whoever asked; undefined for other changes. */
function decisionOf(kind: WaitingKind, before: Stored, after: Stored): string | undefined {
  if (before.status !== after.status)
    return (kinds[kind].becomes as Record<string, string>)[wordOf(after.status)]
  const isShorter = kind === 'leave' && (before.from !== after.from || before.to !== after.to)
  return isShorter && after.status === 'approved' ? 'leaveChanged' : undefined
}

async function requestNews(context: Context, kind: WaitingKind, record: Stored): Promise<News> {
  const deciders = await decidersOf(context, record, (user) => decidedKinds(user).includes(kind))
  return {
    kind: kind === 'leave' ? 'leaveRequested' : 'requested',
    to: deciders.map(({ _id }) => _id),
    sentence: requestSentences[kind],
    args: kinds[kind].args(record),
    resource: kind,
    record: record._id,
    path: '/admin/approvals',
  }
}

async function decisionNews(
  context: Context,
  kind: WaitingKind,
  after: Stored,
  sentence: string,
): Promise<News> {
  const creator = (after.createdBy as { _id: string } | null)?._id
  const { tells } = kinds[kind]
  const people = tells === 'creator' ? [] : (await usersOfStaff(context, after)).map(({ _id }) => _id)
  return {
    kind: kind === 'leave' ? 'leaveDecided' : 'decided',
    to: creator && tells !== 'person' ? [...people, creator] : people,
    sentence,
    args: kinds[kind].args(after),
    resource: kind,
    record: after._id,
    path: `${waitingLists[kind].path}?id=${after._id}`,
  }
}

export const approvalNews = Object.fromEntries(
  waitingKinds.map((kind): [WaitingKind, NewsOfChange] => [kind, newsOf(kind)]),
)
