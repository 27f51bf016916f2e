import { by, type Expectation, own, signedIn } from './expectation.ts'

/**
 * Rights to the calls of leave, a part of `expected.ts`. Everybody sees their own leave; that of others requires the
 * flags of `hr` in their own branch, and does not exist for anybody else.
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
