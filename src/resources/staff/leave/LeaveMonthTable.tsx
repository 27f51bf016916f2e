import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { DayHead } from '../../../components/month/DayHead.tsx'
import { MonthGrid } from '../../../components/month/MonthGrid.tsx'
import type { MonthCell, MonthRow } from '../../../components/month/MonthRows.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { leaveKinds } from '../../../shared/staff/leave.ts'
import type { LeaveMonth } from '../../../shared/staff/leaveRoutes.ts'

type Person = LeaveMonth['people'][number]

const sums = ['approved', 'requested'] as const

const isAway = ({ days, byRecord }: Person): boolean => days.length > 0 || byRecord.length > 0

/** Staff by days: approved leave is filled, requested leave outlined; each links to its request. */
export const LeaveMonthTable = ({ month }: { month: LeaveMonth }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const off = new Map(month.off.map((one) => [`${one.branch} ${one.date}`, one]))
  const cellOf = (person: Person, date: string): MonthCell | null => {
    const leaves = person.days.filter((one) => one.date === date)
    if (leaves.length > 0)
      return {
        content: leaves.map((away) => (
          <AwayLink key={away.part} away={away} name={`${person.name}, ${day(date)}`} />
        )),
      }
    if (person.byRecord.includes(date))
      return {
        className: 'by_record',
        content: <Sign sign={translate('leave.codes.record')} word={translate('leave.byRecord')} />,
      }
    const closed = off.get(`${person.branch} ${date}`)
    if (!closed) return null
    const kind = closed.holiday === null ? 'weekly_off' : 'holiday'
    return {
      className: kind,
      content: (
        <Sign
          sign={translate(`clock.codes.${kind}`)}
          word={
            closed.holiday === null
              ? translate('leave.weekendDay')
              : translate('leave.holidayOf', { name: closed.holiday })
          }
        />
      ),
    }
  }
  const rowOf = (person: Person): MonthRow => ({
    id: person._id,
    name: person.name,
    cell: (date) => cellOf(person, date),
    sums: sums.map((name) => formatNumber(person[name], language)),
  })
  const there = month.people.filter((person) => !isAway(person))
  return (
    <Signs
      label={translate('leave.monthOf')}
      corner={translate('leave.person')}
      columns={month.days.map((date) => ({ key: date, head: <DayHead date={date} /> }))}
      heads={sums.map((name) => translate(`leave.sums.${name}`))}
      rows={month.people.filter(isAway).map(rowOf)}
      folded={{ words: translate('leave.noneAway', { smart_count: there.length }), rows: there.map(rowOf) }}
      legendLabel={translate('leave.legend')}
      legend={[
        {
          key: 'approved',
          sign: <span className="sign approved whole">{translate('leave.codes.annual')}</span>,
          word: translate('leave.solid'),
        },
        {
          key: 'requested',
          sign: <span className="sign requested whole">{translate('leave.codes.annual')}</span>,
          word: translate('leave.outlined'),
        },
        {
          key: 'half',
          sign: <span className="sign approved morning">{translate('leave.codes.annual')}</span>,
          word: translate('leave.halfSign'),
        },
        ...leaveKinds.map((kind) => ({
          key: kind,
          sign: translate(`leave.codes.${kind}`),
          word: translate(`resources.leave.kind.${kind}`),
        })),
        {
          key: 'record',
          className: 'by_record',
          sign: translate('leave.codes.record'),
          word: translate('leave.byRecord'),
        },
        {
          key: 'holiday',
          className: 'holiday',
          sign: translate('clock.codes.holiday'),
          word: translate('leave.holiday'),
        },
        {
          key: 'weekend',
          className: 'weekly_off',
          sign: translate('clock.codes.weekly_off'),
          word: translate('leave.weekendDay'),
        },
      ]}
    />
  )
}

const AwayLink = ({ away, name }: { away: Person['days'][number]; name: string }) => {
  const translate = useTranslate()
  const { leave, kind, status, part } = away
  const words = [`kind.${kind}`, `status.${status}`].map((key) => translate(`resources.leave.${key}`))
  const description = [...words, ...(part === 'whole' ? [] : [translate(`leave.part.${part}`)])].join(', ')
  return (
    <Link
      to={`/admin/hr/leave?${new URLSearchParams({ id: leave }).toString()}`}
      title={description}
      aria-label={`${name}: ${description}`}
    >
      <span className={`sign ${status} ${part}`}>{translate(`leave.codes.${kind}`)}</span>
    </Link>
  )
}

/** A sign without a link, with its meaning in words. */
const Sign = ({ sign, word }: { sign: string; word: string }) => (
  <span title={word}>
    <span aria-hidden>{sign}</span>
    <span className="visually-hidden">{word}</span>
  </span>
)

const Signs = styled(MonthGrid)(({ theme }) => ({
  '& td:is(.holiday, .weekly_off)': { backgroundColor: theme.palette.action.hover },
  '& .by_record': { color: theme.palette.info.main },
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: 24,
    height: 28,
    border: `2px solid ${theme.palette.info.main}`,
    borderRadius: 4,
    fontSize: 13,
    lineHeight: 1,
  },
  '& .approved': { backgroundColor: theme.palette.info.main, color: theme.palette.background.paper },
  '& .requested': { borderStyle: 'dashed', color: theme.palette.info.main },
  '& .morning': { width: 14, marginInlineEnd: 10, fontSize: 11, borderRadius: '4px 0 0 4px' },
  '& .afternoon': { width: 14, marginInlineStart: 10, fontSize: 11, borderRadius: '0 4px 4px 0' },
  '& dl': { alignItems: 'center' },
  '& dl > div': { alignItems: 'center' },
  '@media print': {
    '& .sign': { width: '14pt', height: '12pt', fontSize: '7pt', borderWidth: '1pt' },
    '& .approved': { borderColor: '#000000', borderWidth: '1.5pt', fontWeight: 700 },
    '& .requested': { border: '0.75pt dashed #000000', fontWeight: 400 },
    '& :is(.morning, .afternoon)': { width: '8pt' },
    '& td:is(.holiday, .weekly_off)': { color: '#666666 !important' },
  },
}))
