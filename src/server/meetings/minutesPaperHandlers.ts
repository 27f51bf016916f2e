/** Minutes as PDF. */
import { meeting } from '../../shared/meetings/meeting.ts'
import { meetingMinutesPaper } from './minutesPaper.ts'
import { print } from '../core/documents/paper.ts'
import { Conflict } from '../core/failure.ts'
import { noteReading } from '../core/files/readings.ts'
import { invitationOf } from './answers.ts'
import { dayOf, daysOf } from './days.ts'
import { writtenOf } from './minutes.ts'
import { zoneOf } from '../core/records/zone.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'
import { seenMeeting } from './handlers.ts'

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
