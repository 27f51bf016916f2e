/**
 * Builds the content of an entry as plain DOM nodes: a month can have thousands of entries, and as many React roots
 * would be too slow.
 */
import type { SessionClash } from '../../shared/core/clashes.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import type { CalendarView } from './span.ts'
import type { EntryText } from './useEntryText.ts'

export interface NodeWords {
  text: EntryText
  /** Name of the kind, for screen readers. */
  kind: (entry: CalendarEntry) => string
  calledOff: string
  /** Label of leave that is not decided yet. */
  requested: string
  clash: (clash: SessionClash) => string
  /** Address of an entry. */
  to: (id: string) => string
}

/** The icons wait on the page, drawn once: see `KindIcons`. */
export const iconId = (kind: string): string => `calendar-icon-${kind}`

function element(name: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

function iconOf(kind: string): Node[] {
  const icon = document.getElementById(iconId(kind))?.cloneNode(true)
  if (!(icon instanceof Element)) return []
  icon.removeAttribute('id')
  return [icon]
}

const details = ({ place, teacherName, branchName }: CalendarEntry, several: boolean): string =>
  [place, teacherName, several ? branchName : null].filter(Boolean).join(' · ')

/** An icon with its text, on hover and for screen readers. */
function clashMark(clashes: readonly string[], written: boolean): Node {
  const mark = element('span', 'clash')
  mark.title = clashes.join('\n')
  mark.append(...iconOf('clash'))
  if (!written) mark.append(element('span', 'visually-hidden', `${clashes.join('; ')}. `))
  return mark
}

/** @param several entries of several branches: each names its branch */
export function entryNodes(
  entry: CalendarEntry,
  view: CalendarView,
  { text, kind, calledOff, requested, clash, to }: NodeWords,
  several: boolean,
): Node[] {
  const cancelled = entry.status === 'cancelled'
  const more = details(entry, several)
  const list = view === 'list'
  // In the grid the entry itself is the link.
  const whole = element(list ? 'a' : 'span', 'entry')
  if (list) whole.setAttribute('href', to(entry.id))
  const kindLabel = element('span', 'visually-hidden', `${kind(entry)}: `)
  const name = element('span', 'name', text.name(entry))
  const time =
    entry.allDay || list
      ? []
      : [element('span', 'time', view === 'month' ? text.start(entry) : text.times(entry))]
  const off = cancelled
    ? [element('span', view === 'month' ? 'visually-hidden' : 'off', ` (${calledOff})`)]
    : []
  const replyLabel =
    entry.kind === 'leave' && entry.status === 'requested' ? [element('span', 'off', ` (${requested})`)] : []
  const clashes = entry.clashes.map(clash)
  const warned = clashes.length > 0 ? [clashMark(clashes, list)] : []
  const rest = more ? [element('span', 'more', more)] : []
  const icon = iconOf(entry.kind)
  // In a month the hour leads; in the hours themselves the name, as a short entry has room for one line.
  if (view === 'month') whole.append(...icon, ...warned, kindLabel, ...time, ' ', name, ...off, ...replyLabel)
  else whole.append(...icon, ...warned, kindLabel, name, ...off, ...replyLabel, ' ', ...time, ' ', ...rest)
  // In the list there is room for the words.
  if (list) whole.append(...clashes.map((words) => element('span', 'clashing', words)))
  return [whole]
}
