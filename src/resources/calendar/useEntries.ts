import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeKey, useCallRoute } from '../../components/routeCalls.ts'
import type { CalendarEntry, CalendarKind } from '../../shared/calendar/calendarRoutes.ts'
import { addDays } from '../../shared/core/dates.ts'
import type { Span } from './span.ts'
import type { Asked } from './useAsked.ts'

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
  /** What the filters leave. */
  entries: CalendarEntry[]
  /** Of the days that are shown, whatever is chosen: a choice must not take the others away. */
  classes: ClassChoice[]
  teachers: Choice[]
}

/** What is on in the days that are drawn. Kinds, class and teacher are chosen here, so that a choice shows at once. */
export function useEntries({ branch, kinds, class: group, teacher }: Asked, span: Span) {
  const callRoute = useCallRoute()
  // A day more at both ends: a meeting of another branch may be on another day by the clock that days are asked by.
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
  // What belongs to no class and no teacher is left out where one is looked at, but for the days that are free.
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
