/** Log lines of a meeting beyond its fields: replies, attendance, minutes, actions, and single days of a series. */

export const meetingParts = ['answer', 'presence', 'minutes', 'action', 'seriesDay'] as const
export type MeetingPart = (typeof meetingParts)[number]

export interface MeetingSource {
  part: MeetingPart
  /** The day, `YYYY-MM-DD`. */
  day: string
  /** Name of the person, or title of the action. */
  name: string
  /** The changed property of an action. */
  fact: string
}

/** @param source as the server writes it: `answer:Name`, `presence:day:Name`, `minutes:day`, `action:Text.fact`, `seriesDay:day` */
export function meetingSource(resource: string, source: string): MeetingSource | null {
  if (resource !== 'meeting') return null
  const part = meetingParts.find((each) => source.startsWith(`${each}:`))
  if (!part) return null
  const rest = source.slice(part.length + 1)
  const dot = rest.lastIndexOf('.')
  if (part === 'answer') return { part, day: '', name: rest, fact: '' }
  if (part === 'presence') return { part, day: rest.slice(0, 10), name: rest.slice(11), fact: '' }
  if (part === 'action') return { part, day: '', name: rest.slice(0, dot), fact: rest.slice(dot + 1) }
  return { part, day: rest, name: '', fact: '' }
}
