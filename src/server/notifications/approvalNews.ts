/** News of what waits for a decision, for those who may decide, and of decisions, for those who asked. */
import { decidedKinds } from '../../shared/decisions.ts'
import { waitingLists } from '../../shared/dashboard/tiles.ts'
import { type WaitingKind, waitingKinds } from '../../shared/dashboard/waiting.ts'
import type { Context } from '../core/context.ts'
import { type News, type SentenceArgs, settleNotifications } from '../core/notifications/notify.ts'
import { type NewsOfChange, type RecordChange, wordOf } from '../core/notifications/ofChanges.ts'
import type { Stored } from '../core/records/repository.ts'
import { decidersOf, usersOfStaff } from '../staff/leave/readers.ts'

/** The status in which each kind waits, and the sentences of what may become of it. */
const kinds = {
  leave: {
    waits: 'requested',
    becomes: { approved: 'leaveApproved', rejected: 'leaveRejected', cancelled: 'leaveCancelled' },
    /** Who asked is told: the person whom it is about, or who entered it. */
    asker: 'person',
    args: ({ person, from, to }) => ({ words: { name: wordOf(person) }, spans: { when: [wordOf(from), wordOf(to)] } }),
  },
  staffCorrection: {
    waits: 'requested',
    becomes: { approved: 'correctionApproved', rejected: 'correctionRejected' },
    asker: 'person',
    args: ({ person, date }) => ({ words: { name: wordOf(person) }, days: { day: wordOf(date) } }),
  },
  adjustment: {
    waits: 'waiting',
    becomes: { posted: 'adjustmentPosted', rejected: 'adjustmentRejected' },
    asker: 'creator',
    args: ({ code }) => ({ words: { name: wordOf(code) } }),
  },
  advance: {
    waits: 'requested',
    becomes: { approved: 'advanceApproved', rejected: 'advanceRejected' },
    asker: 'person',
    args: ({ person }) => ({ words: { name: wordOf(person) } }),
  },
  payroll: {
    waits: 'draft',
    becomes: { approved: 'payrollApproved' },
    asker: 'creator',
    args: ({ month, branchName }) => ({ words: { name: wordOf(branchName) }, months: { month: wordOf(month) } }),
  },
} satisfies Record<
  WaitingKind,
  {
    waits: string
    becomes: Record<string, string>
    asker: 'person' | 'creator'
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
    const { waits, becomes } = kinds[kind]
    if (!before) return after.status === waits ? [await requestNews(context, kind, after)] : []
    if (before.status !== waits || after.status === waits) return []
    await settleNotifications(
      context.tx,
      after._id,
      kind === 'leave' ? 'leaveRequested' : 'requested',
      context.now,
    )
    const sentence = (becomes as Record<string, string>)[wordOf(after.status)]
    return sentence ? [await decisionNews(context, kind, { before, after }, sentence)] : []
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
  { after }: RecordChange,
  sentence: string,
): Promise<News> {
  const creator = (after.createdBy as { _id: string } | null)?._id
  const people = kinds[kind].asker === 'person' ? await usersOfStaff(context, after) : []
  return {
    kind: kind === 'leave' ? 'leaveDecided' : 'decided',
    to: people.length > 0 ? people.map(({ _id }) => _id) : creator ? [creator] : [],
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
