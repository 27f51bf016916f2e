import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEvent, useGetIdentity, useNotify, useTranslate } from 'ra-core'
import { Suspense, useMemo, useRef, useState } from 'react'
import { fetchAhead, lazy } from '../../browser/lazy.ts'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { StateBlock } from '../../components/list/ListState.tsx'
import { useOwnBranch } from '../../components/ownBranch.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { useSchool } from '../../components/useSchool.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { instantAt, localMinute, today } from '../../shared/core/dates.ts'
import { routes } from '../../shared/routes.ts'
import { nextHour } from '../meetings/meeting/nextHour.ts'
import { NotLoaded } from '../../components/NotYet.tsx'
import { serverNow } from '../../browser/serverClock.ts'
import { PaperHead } from '../../components/statements/PaperHead.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { DayDialog } from './DayDialog.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { Filters } from './Filters.tsx'
import type { Drag } from './Grid.tsx'
import { KindIcons } from './KindIcons.tsx'
import { Legend } from './Legend.tsx'
import { useMayMove, useMayRestore } from './movable.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NavBar } from './NavBar.tsx'
import { drawnSpan, lastDay, spanOf, type WallSpan } from './span.ts'
import { Tools } from './Tools.tsx'
import { useCalendarQuery } from './useCalendarQuery.ts'
import { useRestore } from './useCancel.ts'
import { useEntries } from './useEntries.ts'
import { useEntryFocus } from './useEntryFocus.ts'
import { useSpanText } from './useSpanText.ts'

const NewMeeting = lazyPart(() => import('./NewMeeting.tsx'))
// The grid is the largest part: it arrives while the entries are asked for.
const Grid = lazy(() => import('./Grid.tsx'))
fetchAhead(Grid)

/** Time of a new meeting if none was chosen. */
const usual = { start: '10:00', end: '11:00' }

/** The calendar by month, week or day, or as a list. */
const CalendarPage = () => {
  const { identity } = useGetIdentity()
  return identity ? <Calendar person={String(identity.id)} /> : null
}
export default CalendarPage

const Calendar = ({ person }: { person: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const reportQuery = useCalendarQuery(person)
  const { view } = reportQuery
  const weekStart = useSchool()?.weekStart ?? 0
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  const [opened] = useState(() => Date.now())
  // Until the branch's clock is known it is the reader's day; that is another one for some hours at most.
  const [known, setKnown] = useState<string | null>(null)
  const date = reportQuery.date || today(known ?? ownZone, opened)
  const span = spanOf(view, date, weekStart)
  const found = useEntries(reportQuery, drawnSpan(view, date, weekStart))
  const { entries, zone = known ?? ownZone, error, isPending } = found
  if (found.zone && found.zone !== known) setKnown(found.zone)
  const title = useSpanText()(view, span)
  const zones = useMemo(() => new Set(entries.map((entry) => entry.zone)), [entries])
  const branches = useMemo(() => new Set(entries.flatMap(({ branch }) => branch ?? [])), [entries])
  const drawn = useMemo(() => new Set(entries.map((entry) => entry.class)), [entries])
  const zoned = zones.size > 1 || (zones.size === 1 && !zones.has(ownZone))

  const mayMake = useMayCall(routes['meeting.create'])
  const mayMove = useMayMove(serverNow)
  const [making, setMaking] = useState<WallSpan | null>(null)
  const [more, setMore] = useState<string | null>(null)
  const [moving, setMoving] = useState<(Pick<Drag, 'entry'> & Partial<Drag>) | null>(null)
  const open = found.all?.find(({ id }) => id === reportQuery.entry)
  const { branch: own } = useOwnBranch()
  const ofBranch =
    own?.name ?? found.all?.find(({ branch }) => branch === reportQuery.branch)?.branchName ?? null
  const close = () => reportQuery.set({ entry: '' })

  const [cancelling, setCancelling] = useState<CalendarEntry | null>(null)
  const mayRestore = useMayRestore(serverNow)
  const restoring = useRestore(close)
  /** Actions that the user may do with an entry. */
  const waysWith = (entry: CalendarEntry | undefined): Partial<Parameters<typeof EntryDialog>[0]> => ({
    ...(entry && mayMove(entry) ? { onMove: () => setMoving({ entry }) } : {}),
    ...(entry?.kind === 'meeting' && mayMove(entry) ? { onCancel: () => setCancelling(entry) } : {}),
    ...(entry && mayRestore(entry) ? { onRestore: () => restoring.mutate(entry) } : {}),
  })

  const days = useRef<HTMLElement>(null)
  const onFocus = useEntryFocus(days)

  const onOpen = useEvent((id: string) => reportQuery.set({ entry: id }))
  const onDay = useEvent((day: string) => reportQuery.setView('day', day))
  const onDate = useEvent((day: string) => reportQuery.set({ date: day }))
  const onMore = useEvent(setMore)
  const onSpan = useEvent(setMaking)
  const onDrag = useEvent((drag: Drag) => {
    if (!drag.to.allDay) return setMoving(drag)
    drag.revert()
    notify(translate('calendar.kindStays'), { type: 'warning' })
  })
  const makeMeeting = () => {
    const here = today(zone, serverNow())
    // New meetings start today at the earliest, though an earlier day may be shown.
    const day = date > here ? date : here
    setMaking({ start: day, end: day, allDay: true })
  }
  const put = () => {
    moving?.revert?.()
    setMoving(null)
  }
  return (
    <>
      <KindIcons />
      <NavBar asked={reportQuery} date={date} title={title} />
      <Filters
        asked={reportQuery}
        kinds={found.kinds}
        classes={found.classes}
        teachers={found.teachers}
        onMeeting={mayMake ? makeMeeting : null}
        tools={<Tools small={small} />}
      />
      <PaperHead title={translate('title.calendar')} branchName={ofBranch} span={title} />
      {error && !found.all ? (
        <NotLoaded error={error} retry={() => void found.refetch()} />
      ) : isPending ? (
        <GridToCome />
      ) : (
        <Days
          ref={days}
          onFocus={onFocus}
          aria-label={translate('calendar.label', { title })}
          aria-busy={found.isPlaceholderData}
        >
          <div className="going">{found.isFetching && <LinearProgress aria-hidden />}</div>
          {zones.size > 1 && <p>{translate('calendar.zones')}</p>}
          {view === 'list' && entries.length === 0 ? (
            <StateBlock
              drawing="empty"
              title={translate('calendar.noneTitle')}
              hint={translate('calendar.noneHint')}
            />
          ) : (
            <Suspense fallback={<GridToCome />}>
              <Grid
                {...{ view, date, entries, zone, now: serverNow, small }}
                several={branches.size > 1}
                to={reportQuery.to}
                mayDrag={mayMove}
                {...{ onOpen, onDay, onDate, onMore, onDrag }}
                onSpan={mayMake ? onSpan : null}
              />
            </Suspense>
          )}
          <Legend
            asked={reportQuery}
            // Classes that are not drawn have no colour to show.
            classes={found.classes.filter(({ id }) => drawn.has(id) || id === reportQuery.class)}
          />
        </Days>
      )}
      {reportQuery.entry !== '' && !moving && !cancelling && !isPending && (
        <EntryDialog entry={open} zoned={zoned} {...waysWith(open)} onClose={close} />
      )}
      {more && (
        <DayDialog
          day={more}
          entries={entries}
          to={reportQuery.to}
          onDay={() => (setMore(null), onDay(more))}
          onClose={() => setMore(null)}
        />
      )}
      {cancelling && (
        <CancelDialog
          entry={cancelling}
          onDone={() => {
            setCancelling(null)
            close()
          }}
          onClose={() => setCancelling(null)}
        />
      )}
      {moving && (
        <MoveDialog
          key={moving.entry.id}
          entry={moving.entry}
          to={moving.to}
          zoned={zoned}
          onDone={() => {
            setMoving(null)
            if (reportQuery.entry) close()
          }}
          onClose={put}
        />
      )}
      {making && (
        <NewMeeting
          {...momentsOf(making, zone, serverNow())}
          zone={zone}
          branch={reportQuery.branch || null}
          onClose={() => setMaking(null)}
        />
      )}
    </>
  )
}

/** In the place of the grid until it is there. */
const GridToCome = () => {
  const translate = useTranslate()
  return (
    <div role="status" aria-label={translate('states.loading')}>
      <Skeleton variant="rounded" height={560} />
    </div>
  )
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whole days get the usual hour, from the first day to the last. */
function momentsOf(span: WallSpan, zone: string, now: number): { start: string; end: string } {
  // Today is not begun before now.
  if (span.allDay && span.start.slice(0, 10) === today(zone, now)) {
    const next = nextHour(now)
    if (localMinute(zone, Date.parse(next.start)) > `${span.start.slice(0, 10)}T${usual.start}`) return next
  }
  const last = span.end > span.start ? lastDay(span) : span.start
  const [start, end] = span.allDay
    ? [`${span.start.slice(0, 10)}T${usual.start}`, `${last.slice(0, 10)}T${usual.end}`]
    : [span.start, span.end]
  return { start: instantAt(zone, start), end: instantAt(zone, end) }
}

const Days = styled('section')(({ theme }) => ({
  '& > .going': { height: 4, '@media print': { display: 'none' } },
  '& > p': { ...theme.typography.body2, margin: '0 0 8px', color: theme.palette.text.secondary },
}))
