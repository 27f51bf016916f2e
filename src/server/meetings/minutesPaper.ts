/** The minutes of a meeting as a document: attendance, discussion, decisions and action items. */
import { documentCode } from '../../shared/core/ids.ts'
import type { Invitation } from '../../shared/meetings/meetingRoutes.ts'
import type { ActionItem, Minutes } from '../../shared/meetings/minutesRoutes.ts'
import type { Language } from '../../shared/core/user.ts'
import { pointsOf } from './letter.ts'
import type { StoredMeeting } from './stored.ts'
import { whenText } from './whenText.ts'
import type { Paper } from '../core/documents/paper.ts'
import { dayText, inDigits } from '../core/documents/text.ts'
import { paperWords, say } from '../core/documents/words/index.ts'

export interface PrintedMinutes {
  meeting: StoredMeeting
  time: { day: string; start: string; end: string }
  zone: string
  people: Invitation['people']
  minutes: Minutes
  /** The newest version that is published. */
  newest: number
  actions: ActionItem[]
}

export function meetingMinutesPaper(printed: PrintedMinutes, language: Language): Paper {
  const { meeting, time, minutes, newest } = printed
  const words = paperWords[language].meetingMinutes
  const version = inDigits(String(minutes.version), language)
  const replaced = minutes.version < newest
  return {
    template: 'meetingMinutes',
    title: words.title,
    code: documentCode(meeting._id),
    day: time.day,
    language,
    branch: meeting.branch,
    fileName: 'minutes',
    marks:
      replaced || minutes.version > 1
        ? [
            {
              text: say(language, words.version, { version }),
              why: replaced ? words.replaced : words.amended,
            },
          ]
        : [],
    body: bodyOf(printed, language),
  }
}

function bodyOf({ meeting, time, zone, people, minutes, actions }: PrintedMinutes, language: Language) {
  const words = paperWords[language].meetingMinutes
  const there = people.filter(({ attended }) => attended === 'present' || attended === 'late')
  const absent = people.filter(({ attended }) => attended === 'absent')
  const names = (list: Invitation['people']) =>
    list
      .map(({ name, guest, attended }) =>
        [name, guest && `(${words.guest})`, attended === 'late' && `(${words.late})`]
          .filter(Boolean)
          .join(' '),
      )
      .join(', ')
  const facts = [
    [words.when, whenText(time, zone, language)],
    [words.place, meeting.place],
    [words.there, names(there)],
    [words.absent, names(absent)],
    [words.writtenBy, minutes.writtenBy],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return {
    name: meeting.title,
    facts,
    agenda: { title: words.agenda, points: pointsOf(meeting.agenda ?? '') },
    talk: { title: words.talk, paragraphs: minutes.body.split(/\n+/).filter(Boolean) },
    decisions: {
      title: words.decisions,
      none: words.noDecision,
      items: minutes.decisions.map((text, index) => [inDigits(`${index + 1}.`, language), text]),
    },
    actions: {
      title: words.actions,
      head: [words.what, words.owner, words.due, words.standing],
      none: words.noAction,
      rows: actions.map(({ text, ownerName, dueOn, status }) => [
        text,
        ownerName,
        dayText(dueOn, language),
        words.statuses[status],
      ]),
    },
    signatures: [words.chair, words.secretary],
  }
}
