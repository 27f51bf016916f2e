import { by, type Expectation, own, signedIn } from './expectation.ts'

/**
 * Who may ask what about leave: a part of `expected.ts`. Everybody has leave of their own; that of others follows the
 * flags of `hr`, in the own branch, and does not exist for who lacks them.
 */
export const leaveExpected: Record<string, Expectation> = {
  'leave.list': signedIn(), // one's own, or with the flag those of the branch
  'leave.export': signedIn(),
  'leave.get': own('hr', 'view'),
  'leave.create': own('hr', 'create'),
  'leave.update': own('hr', 'update'),
  'leave.remove': by('hr', 'delete').ofBranch,
  'leave.bulk': by('hr', 'view').ofBranch,
  'leave.balance': signedIn(), // one's own; another's with the flag, else 404
  'leave.days': signedIn(),
  'leave.people': by('hr', 'create').ofBranch,
  'leave.month': by('hr', 'view').ofBranch,
  'leave.correct': by('hr', 'update').ofBranch,
  'leave.approve': by('hr', 'update').ofBranch, // nobody their own
  'leave.reject': by('hr', 'update').ofBranch,
  'leave.cancel': own('hr', 'delete'), // one's own before it begins
  'leave.sessions': by('hr', 'view').ofBranch,
  'leave.cover': by('hr', 'update').ofBranch, // and for each session the class's update, else 403
}
