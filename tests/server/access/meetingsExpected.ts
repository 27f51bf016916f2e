import { by, type Expectation, signedIn } from './expectation.ts'

/** Rights to the calls of meetings, a part of `expected.ts`. */
export const meetingsExpected: Record<string, Expectation> = {
  'meeting.list': by('calendar', 'view').ofBranch.andTeachers,
  'meeting.bulk': by('calendar', 'view').ofBranch.andTeachers,
  'meeting.export': by('calendar', 'view').ofBranch.andTeachers,
  'meeting.get': by('calendar', 'view').ofBranch.andTeachers,
  'meeting.create': by('calendar', 'create').ofBranch,
  'meeting.import': by('calendar', 'create').ofBranch,
  'meeting.importPreview': by('calendar', 'create').ofBranch,
  'meeting.importTemplate': by('calendar', 'create').ofBranch,
  'meeting.imports': by('calendar', 'create').ofBranch, // the own ones
  'meeting.importUndo': by('calendar', 'create', 'delete').ofBranch, // the own ones without delete
  'meeting.update': by('calendar', 'update').ofBranch,
  'meeting.remove': by('calendar', 'delete').ofBranch,
  'meeting.dependents': by('calendar', 'delete').ofBranch,
  'meeting.clashes': by('calendar', 'create').ofBranch,
  'meeting.mine': signedIn(), // those that one is invited to
  'meeting.answer': signedIn(), // to a meeting that one is invited to, else 404
  'meeting.attendees': by('calendar', 'view').ofBranch.andTeachers,
  'meeting.saveAttendees': by('calendar', 'update').ofBranch,
  'meeting.changeDay': by('calendar', 'update').ofBranch,
  'meeting.minutes': by('calendar', 'view').ofBranch.andTeachers,
  'meeting.saveMinutes': by('calendar', 'update').ofBranch,
  'meeting.publishMinutes': by('calendar', 'update').ofBranch,
  'meeting.addAction': by('calendar', 'update').ofBranch,
  'meeting.changeAction': by('calendar', 'update').ofBranch,
  'meeting.ownAction': signedIn(), // the own one, else 404
  'document.meetingMinutes': by('calendar', 'view').ofBranch.andTeachers,
  'meeting.people': by('calendar', 'create').ofBranch, // the users of the own branch and of all, by name
}
