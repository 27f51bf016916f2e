import type {
  DateSelectArg,
  EventClickArg,
  EventContentArg,
  EventDropArg,
  EventInput,
  FormatterInput,
} from '@fullcalendar/core'
import dayGrid from '@fullcalendar/daygrid'
import interaction, { type EventResizeDoneArg } from '@fullcalendar/interaction'
import list from '@fullcalendar/list'
import FullCalendar from '@fullcalendar/react'
import timeGrid from '@fullcalendar/timegrid'
import { useTranslate } from 'ra-core'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useSchool } from '../../components/useSchool.ts'
import {
  formatNumber,
  formatTime,
  formatWeekday,
  localDigits,
  locales,
  formatHour,
} from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { localMinute, weekdayOf } from '../../shared/core/dates.ts'
import { GridFrame } from './GridFrame.tsx'
import { entryNodes } from './entryNodes.ts'
import { fitting, type Over, rankOf } from './limited.ts'
import { toneOf } from './looks.ts'
import type { CalendarView, WallSpan } from './span.ts'
import { useClashText } from '../../components/useClashText.ts'
import { dayOf, timeOf, useEntryText } from './useEntryText.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useFullDay } from './useSpanText.ts'

export interface Drag {
  entry: CalendarEntry
  to: WallSpan
  /** Back to where it was. */
  revert: () => void
}

interface Props {
  view: CalendarView
  date: string
  entries: readonly CalendarEntry[]
  /** Time zone of the current time, IANA. */
  zone: string
  /** By the server's clock, in milliseconds. */
  now: () => number
  small: boolean
  /** True if entries of several branches are shown, each with its branch. */
  several: boolean
  to: (id: string) => string
  mayDrag: (entry: CalendarEntry) => boolean
  onOpen: (id: string) => void
  onDay: (day: string) => void
  /** Shows another day in the same view. */
  onDate: (day: string) => void
  onMore: (day: string) => void
  onDrag: (drag: Drag) => void
  /** Null for users who may not create meetings. */
  onSpan: ((span: WallSpan) => void) | null
}

/** FullCalendar's argument for formatting: one moment or a range. */
type FormatterArg = Parameters<Extract<FormatterInput, (...args: never[]) => unknown>>[0]

const gridViews = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'agenda',
} as const
const plugins = [dayGrid, timeGrid, list, interaction]
/** A list begins with the day that is shown, and not with that day's week. */
const ownViews = { agenda: { type: 'list', duration: { days: 7 } } }

/** The hours that are always there. What is earlier or later makes room for itself. */
const [opens, closes] = [8, 20]

/**
 * The grid runs in UTC and gets each entry's local time at its branch: ten o'clock is shown at ten, also on the day when
 * New York changes its clocks, and beside the ten o'clock of another branch. A grid in the zone of one branch would show
 * the sessions of the others at hours when nobody there teaches.
 */
const Grid = ({ view, date, entries, zone, now, small, several, to, mayDrag, ...on }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const full = useFullDay()
  const text = useEntryText()
  const clash = useClashText()
  const weekStart = useSchool()?.weekStart ?? 0
  const grid = useRef<FullCalendar>(null)
  // The calendar is drawn with the first view and date; setting the same ones again would draw it a second time.
  const drawn = useRef({ view, date })
  useEffect(() => {
    if (drawn.current.view === view && drawn.current.date === date) return
    drawn.current = { view, date }
    grid.current?.getApi().changeView(gridViews[view], date)
  }, [view, date])
  const frame = useRef<HTMLDivElement>(null)
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const isToCome = (id: string | null) => {
    const entry = byId.get(id ?? '')
    return entry !== undefined && !entry.allDay && entry.localEnd > localMinute(zone, now())
  }
  const keys = useGridKeys(frame, {
    view,
    date,
    today: () => localMinute(zone, now()).slice(0, 10),
    isToCome,
    onDate: on.onDate,
  })
  const events = useMemo(() => {
    const { shown, over } = fitting(entries, view, small ? 'small' : 'wide')
    return [...shown.map((entry) => eventOf(entry, to, mayDrag)), ...over.map(moreOf)]
  }, [entries, view, small, to, mayDrag])
  const hours = useMemo(() => hoursOf(entries), [entries])
  const words = {
    text,
    kind: ({ kind }: CalendarEntry) => translate(`calendar.kind.${kind}`),
    calledOff: translate('calendar.calledOff'),
    requested: translate('calendar.requested'),
    clash,
    to,
  }
  const drag = ({ event, revert }: EventDropArg | EventResizeDoneArg) => {
    const entry = byId.get(event.id)
    const { startStr, endStr, allDay } = event
    if (entry) on.onDrag({ entry, to: wall({ startStr, endStr: endStr || startStr, allDay }), revert })
  }
  const weekday = (day: string) =>
    small || view === 'week' ? formatWeekday(day, language) : translate(`weekdays.${weekdayOf(day)}`)
  const number = (day: string) => localDigits(String(Number(day.slice(8))), language)
  const headOf = (day: string) => {
    if (view === 'month') return weekday(day)
    return view === 'week' ? `${weekday(day)} ${number(day)}` : full(day)
  }
  // On a phone there is no room for words beside the hours and below the entries.
  const hour = (at: string) => (small ? formatHour(at, language) : formatTime(at, language))
  const moreText = (num: number, wide: boolean) =>
    small || !wide ? `+${formatNumber(num, language)}` : translate('calendar.more', { smart_count: num })
  const time = ({ start, end }: FormatterArg) =>
    [start, end].flatMap((at) => (at ? [formatTime(timeAt(at.array), language)] : [])).join(' – ')
  return (
    <GridFrame ref={frame} className="calendar-days" data-view={view} {...keys}>
      <FullCalendar
        ref={grid}
        plugins={plugins}
        timeZone="UTC"
        now={() => localMinute(zone, now())}
        nowIndicator
        locale={{ code: locales[language].tag }}
        firstDay={weekStart}
        views={ownViews}
        initialView={gridViews[view]}
        initialDate={date}
        headerToolbar={false}
        height="auto"
        stickyHeaderDates
        fixedWeekCount={false}
        slotMinTime={`${hours.from}:00`}
        slotMaxTime={`${hours.to}:00`}
        slotEventOverlap={false}
        eventOrder="rank,start,-duration,title"
        events={events}
        eventContent={({ event }: EventContentArg) => {
          const entry = byId.get(event.id)
          const over = event.extendedProps.over as number | undefined
          if (over) return moreText(over, event.allDay)
          return entry ? { domNodes: entryNodes(entry, view, words, several) } : true
        }}
        eventClick={({ event, jsEvent }: EventClickArg) => {
          // With a modifier key the link opens where the reader wants it.
          if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return
          jsEvent.preventDefault()
          if (event.extendedProps.over) on.onMore(event.startStr.slice(0, 10))
          else on.onOpen(event.id)
        }}
        eventDrop={drag}
        eventResize={drag}
        selectable={on.onSpan !== null}
        selectMirror
        selectLongPressDelay={500}
        select={(span: DateSelectArg) => on.onSpan?.(wall(span))}
        navLinks
        navLinkDayClick={(_, event) => {
          const at = (event.target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date
          if (at) on.onDay(at.slice(0, 10))
        }}
        navLinkHint={(_, at) => full(at.toISOString().slice(0, 10))}
        dayHeaderContent={({ date: at }) => headOf(at.toISOString().slice(0, 10))}
        dayCellContent={({ date: at }) => (view === 'month' ? number(at.toISOString().slice(0, 10)) : null)}
        // The day number would name the cell and hide its content from screen readers.
        dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
        slotLabelContent={({ date: at }) => hour(at.toISOString().slice(11, 16))}
        allDayContent={translate('calendar.allDay')}
        allDayText={translate('calendar.allDay')}
        timeHint={translate('calendar.time')}
        eventHint={translate('calendar.what')}
        eventTimeFormat={time}
        listDayFormat={({ date: at }: FormatterArg) => full(dayAt(at.array))}
        listDaySideFormat={false}
        noEventsContent={translate('calendar.noneTitle')}
      />
    </GridFrame>
  )
}
export default memo(Grid)

const two = (part = 0) => String(part).padStart(2, '0')
/** The grid gives moments as year, month from 0, day, hour, minute. */
const timeAt = ([, , , hour, minute]: readonly number[]) => `${two(hour)}:${two(minute)}`
const dayAt = ([year, month = 0, day]: readonly number[]) => `${year}-${two(month + 1)}-${two(day)}`

const wall = ({
  startStr,
  endStr,
  allDay,
}: {
  startStr: string
  endStr: string
  allDay: boolean
}): WallSpan => ({
  start: startStr.slice(0, 16),
  end: endStr.slice(0, 16),
  allDay,
})

function eventOf(entry: CalendarEntry, to: Props['to'], mayDrag: Props['mayDrag']): EventInput {
  const free = mayDrag(entry)
  return {
    id: entry.id,
    title: entry.title,
    start: entry.localStart,
    end: entry.localEnd,
    allDay: entry.allDay,
    url: to(entry.id),
    classNames: [
      toneOf(entry),
      ...(entry.status === 'cancelled' ? ['cancelled'] : []),
      ...(entry.kind === 'leave' && entry.status === 'requested' ? ['requested'] : []),
    ],
    display: 'block',
    startEditable: free,
    durationEditable: free,
    rank: rankOf(entry),
  }
}

/** In the place of those that there is no room for: leads to all of the day. */
const moreOf = ({ day, start, end, allDay, count }: Over): EventInput => ({
  id: `more-${start}`,
  start,
  end,
  allDay,
  url: `/admin/calendar?${new URLSearchParams({ view: 'day', date: day }).toString()}`,
  classNames: ['over'],
  display: 'block',
  editable: false,
  rank: 3,
  over: count,
})

/** The hours of the day from which to which something is on. */
function hoursOf(entries: readonly CalendarEntry[]): { from: string; to: string } {
  let [from, to] = [opens, closes]
  for (const { allDay, localStart, localEnd } of entries) {
    if (allDay) continue
    const [start, end] = [timeOf(localStart), timeOf(localEnd)]
    from = Math.min(from, Number(start.slice(0, 2)))
    // An entry past midnight spans both days up to and from midnight.
    if (dayOf(localStart) !== dayOf(localEnd)) [from, to] = [end === '00:00' ? from : 0, 24]
    else to = Math.max(to, Number(end.slice(0, 2)) + (end.slice(3) === '00' ? 0 : 1))
  }
  return { from: two(from), to: two(to) }
}
