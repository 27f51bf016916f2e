import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { staffAttendance } from '../../../shared/staff/staffAttendance.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { ClockTime } from './ClockTime.tsx'
import type { DayStatus } from '../../../shared/staff/staffAttendance.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'

const groups = ['in', 'left', 'notDue', 'notYet', 'away', 'absent', 'noShift', 'off'] as const
type Group = (typeof groups)[number]

const groupOf: Record<DayStatus, Exclude<Group, 'in' | 'left'> | 'there'> = {
  present: 'there',
  late: 'there',
  half_day: 'there',
  absent: 'absent',
  on_leave: 'away',
  holiday: 'off',
  weekly_off: 'off',
  unmarked: 'notYet',
  not_due: 'notDue',
  no_shift: 'noShift',
}

const where = ({ status, out }: RaRecord): Group => {
  const group = groupOf[status as DayStatus]
  return group === 'there' ? (out ? 'left' : 'in') : group
}

const everybody = { page: 1, perPage: 100 }
const byName = { field: 'person', order: 'ASC' } as const
const everyMinute = 60_000

/** Present, expected and absent staff today. */
export const TodayStaff = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const { data, error, refetch } = useGetList(
    'staffAttendance',
    {
      pagination: everybody,
      sort: byName,
      filter: { today: true } satisfies FilterOf<typeof staffAttendance>,
    },
    { refetchInterval: everyMinute },
  )
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton className="settling" variant="rounded" height={200} sx={{ mb: 5 }} />
  const people = Map.groupBy(data, where)
  return (
    <Today aria-labelledby={heading}>
      <h2 id={heading}>{translate('clock.staffToday')}</h2>
      <div>
        {groups.map((group) => {
          const theirs = people.get(group) ?? []
          return (
            <section key={group} aria-label={translate(`clock.groups.${group}`)}>
              <h3>
                {translate(`clock.groups.${group}`)} <span>{formatNumber(theirs.length, language)}</span>
              </h3>
              {theirs.length === 0 && <p>{translate('clock.nobody')}</p>}
              <ul>
                {theirs.map((one) => (
                  <li key={one.id}>
                    <Link
                      to={`/admin/hr/attendance/days?${new URLSearchParams({ id: String(one.id) }).toString()}`}
                    >
                      {String(one.person)}
                    </Link>
                    {one.in && (
                      <small data-late={one.status === 'late'}>
                        <ClockTime time={one.inTime} zone={one.out ? null : one.zone} at={one.in} />
                        {one.out ? (
                          <>
                            {' – '}
                            <ClockTime time={one.outTime} zone={one.zone} at={one.out} />
                          </>
                        ) : null}
                        {one.status === 'late' &&
                          ` · ${translate('clock.lateBy', { smart_count: one.lateMinutes })}`}
                      </small>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Today>
  )
}

/** One card with a line for each group, the names beside its heading: many names go on in columns, none take no room. */
const Today = styled('section')(({ theme }) => ({
  marginBottom: 24,
  '& h2': { ...theme.typography.h3, margin: '0 0 8px' },
  '& > div': {
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& section': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 240px) minmax(0, 1fr)',
    gap: '0 24px',
    padding: '8px 16px',
    '& + section': { borderTop: `1px solid ${theme.palette.divider}` },
  },
  '& h3': {
    ...theme.typography.body2,
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    margin: 0,
    fontWeight: 600,
    '& span': { fontVariantNumeric: 'tabular-nums' },
  },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& ul': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    gap: '4px 16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '&:empty': { display: 'none' },
  },
  '& li': { display: 'grid', alignContent: 'start' },
  '& a': {
    color: theme.palette.text.primary,
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { minHeight: 44, display: 'flex', alignItems: 'center' },
  },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& small[data-late="true"]': { color: theme.palette.warning.main },
  [theme.breakpoints.down('sm')]: {
    '& section:has(li)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& section:not(:has(li))': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
}))
