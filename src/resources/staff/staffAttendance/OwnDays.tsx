import { styled } from '@mui/material/styles'
import { useGetIdentity, useGetList, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { staffAttendance } from '../../../shared/staff/staffAttendance.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { formatWeekday } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { ClockTime, HoursText } from './ClockTime.tsx'
import { correctionAddress } from './correctionAddress.ts'
import { dayLooks } from './looks.ts'
import type { DayStatus } from '../../../shared/staff/staffAttendance.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import { useOwnAttendance } from './useOwnAttendance.ts'

const month = { page: 1, perPage: 31 }
const newest = { field: 'date', order: 'DESC' } as const

/** The caller's days of this month. */
export const OwnDays = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const heading = useId()
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  const { data: standing } = useOwnAttendance()
  const own = user?.employee ? { employee: user.employee } : { teacher: user?.teacher }
  const first = `${standing?.date.slice(0, 7) ?? ''}-01`
  const { data } = useGetList(
    'staffAttendance',
    {
      pagination: month,
      sort: newest,
      filter: { ...own, date_gte: first } satisfies FilterOf<typeof staffAttendance>,
    },
    { enabled: Boolean(standing?.person) },
  )
  const label = (name: string) => translate(`resources.staffAttendance.fields.${name}`)
  if (!data || data.length === 0) return null
  return (
    <Days aria-labelledby={heading}>
      <h2 id={heading}>{translate('clock.ownDays')}</h2>
      <div>
        <table aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{label('date')}</th>
              <th scope="col">{label('status')}</th>
              <th scope="col">{label('inTime')}</th>
              <th scope="col">{label('outTime')}</th>
              <th scope="col">{translate('clock.worked')}</th>
              <th scope="col">
                <span className="visually-hidden">{translate('clock.correct')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => {
              const status = one.status as DayStatus
              const date = day(String(one.date))
              return (
                <tr key={one.id}>
                  <th scope="row">
                    {date} <small>{formatWeekday(String(one.date), language)}</small>
                  </th>
                  <td>
                    <StatusChip
                      {...dayLooks[status]}
                      label={translate(`resources.staffAttendance.status.${status}`)}
                    />
                  </td>
                  <td data-label={label('inTime')}>
                    <ClockTime time={one.inTime} />
                  </td>
                  <td data-label={label('outTime')}>
                    <ClockTime time={one.outTime} />
                  </td>
                  <td data-label={translate('clock.worked')}>
                    <HoursText minutes={one.workedMinutes} />
                  </td>
                  <td>
                    <Link
                      to={correctionAddress(one, true)}
                      aria-label={`${translate('clock.correct')}: ${date}`}
                    >
                      {translate('clock.correctDay')}
                    </Link>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Days>
  )
}

const Days = styled('section')(({ theme }) => ({
  marginBottom: 24,
  '& h2': { ...theme.typography.h3, margin: '0 0 8px' },
  '& > div': {
    // Makes visually hidden content scroll with the table.
    position: 'relative',
    overflowX: 'auto',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& small': { color: theme.palette.text.secondary, fontWeight: 400 },
  // On a phone a day is a few lines, and nothing of it is out of sight.
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& :is(table, tbody)': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr 1fr auto',
      alignItems: 'center',
      gap: '0 8px',
      padding: '8px 12px',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody :is(th, td)': { padding: 0, border: 0 },
    '& tbody th': { gridColumn: '1 / 3' },
    '& tbody td:nth-of-type(1)': { gridColumn: '3 / 5', justifySelf: 'end' },
    '& td[data-label]::before': {
      ...theme.typography.caption,
      content: 'attr(data-label)',
      display: 'block',
      color: theme.palette.text.secondary,
    },
  },
  '& a': {
    color: theme.palette.primary.main,
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44 },
  },
}))
