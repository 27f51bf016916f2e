import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useGetIdentity, useGetOne, useTranslate } from 'ra-core'
import { PageCharts } from '../../../components/charts/PageCharts.tsx'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { useOwnBranch } from '../../../components/ownBranch.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { AttendanceTabs } from './AttendanceTabs.tsx'
import { DayBar } from './DayBar.tsx'
import { unsentOf } from './kept.ts'
import { SessionList, type SessionRow } from './SessionList.tsx'
import { stateOf } from './sessionState.ts'
import { useDay } from './useDay.ts'
import { useSessionsOfDay } from './useSessionsOfDay.ts'

/** Refresh interval in milliseconds: marks arrive from elsewhere, and unmarked sessions become overdue. */
const askEvery = 60_000

const charts = ['attendance', 'seats'] as const

/** The sessions of a day: marked, unmarked, late. */
const AttendancePage = () => {
  const translate = useTranslate()
  const chosenDay = useDay()
  const { identity } = useGetIdentity()
  const { branch: own } = useOwnBranch()
  const { date, branch } = chosenDay
  const { data, error, isPending, refetch } = useSessionsOfDay({ date, branch }, askEvery)
  const all = data?.data ?? []
  const unsent = identity ? unsentOf(String(identity.id)) : new Map<string, number>()
  const rows = all
    .filter((row) => !chosenDay.class || row.class === chosenDay.class)
    .map((row): SessionRow => ({ ...row, unsent: unsent.get(row._id) ?? 0 }))
  const several = !own && new Set(rows.map((row) => row.branch)).size > 1
  return (
    <>
      <AttendanceTabs />
      <DayBar asked={chosenDay} shown={data?.date ?? ''} classes={useClasses(all, chosenDay.class)} />
      {error ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <div role="status" aria-label={translate('states.loading')}>
          <Skeleton variant="rounded" height={320} />
        </div>
      ) : rows.length === 0 ? (
        <StateBlock
          drawing="empty"
          title={translate('attendance.noneTitle')}
          hint={translate(
            chosenDay.class && all.length > 0
              ? 'attendance.noneOfClass'
              : own
                ? 'attendance.noneHintOwn'
                : 'attendance.noneHint',
          )}
        />
      ) : (
        <>
          <Summary rows={rows} now={data.now} />
          <SessionList rows={rows} date={data.date} now={data.now} several={several} />
        </>
      )}
      {/* Not before what is above it has its height. */}
      {!isPending && <PageCharts charts={charts} branch={branch} />}
    </>
  )
}
export default AttendancePage

/** The classes of the day; the selected one stays available even if it does not meet then. */
function useClasses(rows: readonly { class: string; className: string }[], asked: string) {
  const classes = new Map(rows.map((row) => [row.class, row.className]))
  const { data } = useGetOne('class', { id: asked }, { enabled: asked !== '' && !classes.has(asked) })
  if (asked && data && !classes.has(asked)) classes.set(asked, String(data.name))
  return [...classes].map(([id, name]) => ({ id, name }))
}

const Summary = ({ rows, now }: { rows: readonly SessionRow[]; now: number }) => {
  const translate = useTranslate()
  const states = rows.map((row) => stateOf(row, now))
  const overdue = states.filter((state) => state === 'overdue').length
  const taken = states.filter((state) => state === 'taken').length
  return (
    <Note role="status">
      {translate('attendance.summary', { taken, sessions: rows.length })}
      {overdue > 0 && <strong> · {translate('attendance.overdueCount', { smart_count: overdue })}</strong>}
    </Note>
  )
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 8px',
  color: theme.palette.text.secondary,
  '& strong': { color: theme.palette.error.main, fontWeight: 600 },
}))
