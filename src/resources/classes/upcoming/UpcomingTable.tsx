import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatNumber, formatTime, formatWeekday } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'
import { Figures } from '../../../components/sheet/Figures.tsx'

type UpcomingClass = RouteData<'class.upcoming'>[number]

interface Props {
  rows: readonly UpcomingClass[]
  /** True if classes of several branches are shown. */
  several: boolean
}

/** The next to meet first; each leads to the class. */
export const UpcomingTable = ({ rows, several }: Props) => {
  const translate = useTranslate()
  const money = rows.some(({ seats }) => seats.owing !== null)
  const heads = {
    next: translate('classes.upcoming.next'),
    teacher: translate('attendance.teacher'),
    room: translate('attendance.room'),
    seats: translate('classes.upcoming.seats'),
    ...(money ? { owing: translate('classes.upcoming.owing') } : {}),
  }
  return (
    <Rows>
      <Figures>
        <table aria-label={translate('classes.upcoming.title')}>
          <thead>
            <tr>
              <th scope="col">{translate('attendance.class')}</th>
              {Object.entries(heads).map(([name, head]) => (
                <th key={name} scope="col" className="words">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row._id}>
                <th scope="row">
                  <Link to={`/admin/class?id=${row._id}`}>{row.name}</Link>
                  <small>{[row.courseName, several && row.branchName].filter(Boolean).join(' · ')}</small>
                </th>
                <td className="words" data-head={heads.next}>
                  <When row={row} />
                </td>
                <td className="words" data-head={heads.teacher}>
                  {row.teacherName ?? <Missing>{translate('classes.upcoming.noTeacher')}</Missing>}
                </td>
                <td className="words" data-head={heads.room}>
                  {row.room ?? <Missing>{translate('classes.upcoming.noRoom')}</Missing>}
                </td>
                <td className="words" data-head={heads.seats}>
                  <Seats row={row} />
                </td>
                {money && (
                  <td className="words" data-head={heads.owing}>
                    <Owing row={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Figures>
    </Rows>
  )
}

const When = ({ row: { next, startDate } }: { row: UpcomingClass }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const times =
    next.start && next.end && `${formatTime(next.start, language)} – ${formatTime(next.end, language)}`
  return (
    <>
      {formatWeekday(next.date, language)}, {day(next.date)}
      <small>{times ?? translate('classes.upcoming.noTimes')}</small>
      {startDate > next.date && (
        <small>{translate('classes.upcoming.begins', { day: day(startDate) })}</small>
      )}
    </>
  )
}

const Seats = ({ row: { capacity, seats } }: { row: UpcomingClass }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const free = Math.max(0, capacity - seats.taken)
  return (
    <>
      {translate('classes.upcoming.seatsOf', {
        taken: formatNumber(seats.taken, language),
        capacity: formatNumber(capacity, language),
      })}
      <small>
        {[
          free === 0
            ? translate('classes.upcoming.full')
            : translate('classes.upcoming.left', { smart_count: free }),
          seats.waiting > 0 && translate('classes.upcoming.waiting', { smart_count: seats.waiting }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}

const Owing = ({ row: { seats } }: { row: UpcomingClass }) => {
  const language = useLanguage()
  const { owing, taken } = seats
  if (owing === null) return null
  const share = taken > 0 ? Math.round((owing / taken) * 100) : 0
  return (
    <>
      {formatNumber(owing, language)}
      {owing > 0 && <small>{formatNumber(share, language)} %</small>}
    </>
  )
}

const Missing = styled('strong')(({ theme }) => ({ fontWeight: 600, color: theme.palette.error.main }))
const Rows = styled('div')(({ theme }) => ({
  '& tbody small': { display: 'block', fontSize: 13 },
  '& tbody a': { fontWeight: 600 },
  // On a phone each class is a card with a label beside each figure.
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tr, & tbody th, & tbody td': { display: 'block', height: 'auto', border: 0 },
    '& tbody tr': { padding: 12, borderTop: `1px solid ${theme.palette.divider}` },
    '& tbody th, & tbody td': { padding: '2px 0' },
    '& tbody a': { display: 'flex', alignItems: 'center', minHeight: 44 },
    '& tbody td': { display: 'grid', gridTemplateColumns: '6rem 1fr' },
    '& tbody td::before': {
      content: 'attr(data-head)',
      gridRow: '1 / span 3',
      color: theme.palette.text.secondary,
    },
    '& tbody td > *': { gridColumn: 2 },
  },
}))
