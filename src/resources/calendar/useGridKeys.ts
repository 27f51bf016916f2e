import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { addDays } from '../../shared/core/dates.ts'
import { letterOf } from '../fees/counter/keys.ts'
import { type CalendarView, stepped } from './span.ts'

interface Options {
  view: CalendarView
  /** The day that is looked at. */
  date: string
  /** Today, by the clock of the calendar. */
  today: () => string
  /** True for an entry with hours that are not over. */
  isToCome: (entry: string | null) => boolean
  /** Shows another day. */
  onDate: (date: string) => void
}

/** Focuses the next entry from today on; from one of them, the one after it. */
export const nextEntryKey = 'n'

/** Fields, where the letter is text, and dialogs, which have keys of their own. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

const entryOf = (link: HTMLElement): string | null =>
  new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('entry')

const dayOf = (element: Element): string =>
  element.closest<HTMLElement>('[data-date]')?.dataset.date?.slice(0, 10) ?? ''

/** A day's link and then its entries, in the order in which the arrows go through them. */
function stopsOf(grid: Element, day: string): HTMLElement[] {
  const cells = [...grid.querySelectorAll(`[data-date^="${day}"]`)]
  const links = cells.flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('a')])
  // Hours have a number for each day as well, which is empty.
  return links.filter((link) => !link.matches('.fc-daygrid-day-number:empty'))
}

/** The days of the grid, in order. */
const daysOf = (grid: Element): string[] =>
  [...new Set([...grid.querySelectorAll('.fc-day[data-date]')].map(dayOf))].toSorted()

/**
 * The keys of a grid of days, after the pattern of the ARIA grid: one stop for Tab, and arrows from there. Left and right
 * lead to the next day, up and down through the entries of a day and on to another week, Home and End to the ends of the
 * week, Page Up and Page Down to another month, week or day. FullCalendar draws the links: they are found by its
 * classes, and get their place in the order of tabs whenever it has drawn new ones.
 */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  { view, date, today, isToCome, onDate }: Options,
) {
  /** The link that Tab leads to. */
  const stop = useRef<HTMLElement | null>(null)
  /** The day, or the next entry, that gets the focus after the calendar has rendered it. */
  const wanted = useRef<{ day: string; view: CalendarView } | 'next' | null>(null)

  /** The entry that N left: the next one is looked for beyond it, on the following page too. */
  const left = useRef<string | null>(null)

  const nextEntry = (after: string | null = null): HTMLElement | undefined => {
    const { current } = grid
    if (!current) return undefined
    const links = daysOf(current).flatMap((day) => stopsOf(current, day))
    const toCome = links.filter((link) => link.matches('.fc-event') && isToCome(entryOf(link)))
    return toCome[after === null ? 0 : toCome.findLastIndex((link) => entryOf(link) === after) + 1]
  }
  const headOf = (day: string) => grid.current && stopsOf(grid.current, day)[0]
  const arrange = useEffectEvent(() => {
    if (view === 'list' || !grid.current) return
    const { current } = wanted
    const day = current === 'next' || current?.view !== view ? null : current.day
    const found = current === 'next' ? nextEntry(left.current) : day && headOf(day)
    if (found) {
      wanted.current = null
      stop.current = found
    }
    if (!stop.current?.isConnected) stop.current = nextEntry() ?? headOf(date) ?? null
    for (const link of grid.current.querySelectorAll('a')) link.tabIndex = link === stop.current ? 0 : -1
    if (found) found.focus()
  })
  useEffect(() => {
    const { current } = grid
    if (!current) return
    arrange()
    const observer = new MutationObserver(() => arrange())
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [grid])

  const focus = (link: HTMLElement | undefined): void => link?.focus()
  /** @param entry number of the focused entry within its day: on the new day the entry with that number gets the focus */
  const toDay = (day: string, entry = 0) => {
    const stops = grid.current ? stopsOf(grid.current, day) : []
    if (stops.length > 0) focus(stops[Math.min(entry, stops.length - 1)])
    else toPage(day)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLElement>('a')
    if (view === 'list' || !grid.current || !link || event.ctrlKey || event.metaKey || event.altKey) return
    const day = dayOf(link)
    const [stops, days] = [stopsOf(grid.current, day), daysOf(grid.current)]
    const at = stops.indexOf(link)
    const row = view === 'month' ? Math.floor(days.indexOf(day) / 7) * 7 : 0
    const week = days.slice(row, row + 7)
    const ways: Record<string, () => void> = {
      ArrowLeft: () => toDay(addDays(day, -1), at),
      ArrowRight: () => toDay(addDays(day, 1), at),
      ArrowDown: () => {
        if (at < stops.length - 1) focus(stops[at + 1])
        else if (view === 'month') toDay(addDays(day, 7))
      },
      ArrowUp: () => {
        if (at > 0) focus(stops[at - 1])
        else if (view === 'month') toDay(addDays(day, -7), Infinity)
      },
      Home: () => focus(headOf(week[0] ?? day) ?? undefined),
      End: () => focus(headOf(week.at(-1) ?? day) ?? undefined),
      PageUp: () => toPage(stepped(view, day, -1)),
      PageDown: () => toPage(stepped(view, day, 1)),
    }
    // A day opens in the view of a day, where its head has the focus.
    if (event.key === 'Enter' && at === 0) wanted.current = { day, view: 'day' }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    way()
  }
  const toPage = (day: string) => {
    wanted.current = { day, view }
    onDate(day)
  }

  const toNext = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event
    if (view === 'list' || letterOf(event) !== nextEntryKey) return
    if (target instanceof Element && target.closest(elsewhere)) return
    event.preventDefault()
    const entry = target instanceof Element && target.closest<HTMLElement>('a.fc-event')
    left.current = entry ? entryOf(entry) : null
    const next = nextEntry(left.current)
    if (next) return next.focus()
    const shown = grid.current ? daysOf(grid.current) : []
    const isPast = (shown.at(-1) ?? '') < today()
    wanted.current = 'next'
    // If nothing is left of what is shown, it is looked for in what follows.
    onDate(isPast ? today() : stepped(view, date, 1))
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => toNext(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const link = target.closest<HTMLElement>('a')
    if (view === 'list' || !link) return
    if (stop.current) stop.current.tabIndex = -1
    stop.current = link
    link.tabIndex = 0
  }
  return { onKeyDown, onFocus }
}
