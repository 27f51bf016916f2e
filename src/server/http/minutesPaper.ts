/** Minutes as PDF. */
import { meeting } from '../../shared/entities/meeting.ts'
import { meetingMinutesPaper } from '../documents/meetingMinutesPaper.ts'
import { print } from '../documents/paper.ts'
import { Conflict } from '../failure.ts'
import { noteReading } from '../files/readings.ts'
import { invitationOf } from '../meetings/answers.ts'
import { dayOf, daysOf } from '../meetings/days.ts'
import { writtenOf } from '../meetings/minutes.ts'
import { zoneOf } from '../records/zone.ts'
import type { Handler } from './handler.ts'
import type { Routes, ServerParts } from './serverParts.ts'
import { seenMeeting } from './meeting.ts'

export function minutesPaperHandlers({ typesetter }: Pick<ServerParts, 'typesetter'>) {
  const paperOf: Handler<Routes['document.meetingMinutes']> = async ({ params, query }, context) => {
    const of = await seenMeeting(context, params.id)
    const time = dayOf(await daysOf(context, of), context.now, query.day)
    const { published, actions } = await writtenOf(context, of, time.day)
    const minutes = query.version ? published.find(({ version }) => version === query.version) : published[0]
    if (!minutes) throw new Conflict('state', { key: 'no_minutes' })
    const { people } = await invitationOf(context, of, time.day)
    const printed = {
      meeting: of,
      time,
      zone: await zoneOf(context.tx, of.branch),
      people,
      minutes,
      newest: published[0]?.version ?? minutes.version,
      actions,
    }
    const paper = meetingMinutesPaper(printed, query.lang ?? context.language)
    const reply = await print(typesetter, context, paper)
    const name = `${paper.title} ${time.day} · ${minutes.version}`
    if (!context.looksOnly) await noteReading(context, meeting, of, { name, type: 'other' })
    return reply
  }
  return { 'document.meetingMinutes': paperOf }
}
