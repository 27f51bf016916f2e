import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeKey, useCallRoute } from '../../components/routeCalls.ts'
import type { CalendarEntry, CalendarKind } from '../../shared/calendar/calendarRoutes.ts'
import { addDays } from '../../shared/core/dates.ts'
import type { Span } from './span.ts'
import type { CalendarQuery } from './useCalendarQuery.ts'

/** Under which all of it is cached. */
export const calendarQuery = 'calendar'

export interface Choice {
  id: string
  name: string
}

export interface ClassChoice extends Choice {
  colour: number
}

interface Found {
  /** The entries after filtering. */
  entries: CalendarEntry[]
  /** Classes of the shown days regardless of the filters, so that choosing one keeps the others available. */
  classes: ClassChoice[]
  teachers: Choice[]
}

/** The entries of the shown days. Kinds, class and teacher are filtered here, so that a choice takes effect at once. */
export function useEntries({ branch, kinds, class: group, teacher }: CalendarQuery, span: Span) {
  const callRoute = useCallRoute()
  // One day more at both ends: another branch's time zone may put a meeting on the next or previous day.
  const query = { from: addDays(span.from, -1), to: addDays(span.to, 1), ...(branch ? { branch } : {}) }
  const input = { query }
  const { data, ...rest } = useQuery({
    queryKey: routeKey('calendar.list', input),
    queryFn: ({ signal }) => callRoute('calendar.list', input, { signal }),
    placeholderData: keepPreviousData,
  })
  const found = useMemo(
    () => narrowed(data?.data ?? [], kinds, group, teacher),
    [data, kinds, group, teacher],
  )
  return {
    ...rest,
    ...found,
    all: data?.data,
    kinds: data?.kinds,
    zone: data?.zone,
  }
}

function narrowed(
  all: readonly CalendarEntry[],
  kinds: readonly CalendarKind[] | null,
  group: string,
  teacher: string,
): Found {
  const [classes, teachers] = [new Map<string, ClassChoice>(), new Map<string, Choice>()]
  for (const { kind, class: of, title, colour, teacher: by, teacherName } of all) {
    if (kind === 'session' && of) classes.set(of, { id: of, name: title, colour: colour ?? 0 })
    if (by && teacherName) teachers.set(by, { id: by, name: teacherName })
  }
  // A filter by class or teacher hides all entries without one, except holidays.
  const belongs = (entry: CalendarEntry) =>
    (group === '' && teacher === '') ||
    entry.kind === 'holiday' ||
    (entry.kind === 'session' &&
      (group === '' || entry.class === group) &&
      (teacher === '' || entry.teacher === teacher))
  const byName = (one: Choice, other: Choice) => one.name.localeCompare(other.name)
  return {
    entries: all.filter((entry) => (!kinds || kinds.includes(entry.kind)) && belongs(entry)),
    classes: [...classes.values()].toSorted(byName),
    teachers: [...teachers.values()].toSorted(byName),
  }
}
