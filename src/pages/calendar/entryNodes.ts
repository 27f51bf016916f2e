/**
 * What stands in an entry of the grid, as plain nodes: a month of thousands is drawn in one go, which as many little
 * trees of React are not.
 */
import type { CalendarEntry } from '../../shared/calendarRoutes.ts'
import type { CalendarView } from './span.ts'
import type { EntryText } from './useEntryText.ts'

export interface NodeWords {
  text: EntryText
  /** What it is, for who does not see its icon and colour. */
  kind: (entry: CalendarEntry) => string
  calledOff: string
  /** Where it leads. */
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

/** @param several of more than one branch: each says which */
export function entryNodes(
  entry: CalendarEntry,
  view: CalendarView,
  { text, kind, calledOff, to }: NodeWords,
  several: boolean,
): Node[] {
  const cancelled = entry.status === 'cancelled'
  const more = details(entry, several)
  const list = view === 'list'
  // In the grid the entry itself is the link.
  const whole = element(list ? 'a' : 'span', 'entry')
  if (list) whole.setAttribute('href', to(entry.id))
  const said = element('span', 'visually-hidden', `${kind(entry)}: `)
  const name = element('span', 'name', text.name(entry))
  const time =
    entry.allDay || list
      ? []
      : [element('span', 'time', view === 'month' ? text.start(entry) : text.times(entry))]
  const off = cancelled
    ? [element('span', view === 'month' ? 'visually-hidden' : 'off', ` (${calledOff})`)]
    : []
  const rest = more ? [element('span', 'more', more)] : []
  const icon = iconOf(entry.kind)
  // In a month the hour leads; in the hours themselves the name, as a short entry has room for one line.
  if (view === 'month') whole.append(...icon, said, ...time, ' ', name, ...off)
  else whole.append(...icon, said, name, ...off, ' ', ...time, ' ', ...rest)
  return [whole]
}
