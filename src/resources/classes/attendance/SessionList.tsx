import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useClashText } from '../../../components/useClashText.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatNumber, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { SessionCounts } from '../../../shared/classes/attendanceRoutes.ts'
import { takenLook } from '../../../components/schedule/looks.ts'
import { Figures } from '../../../components/sheet/Figures.tsx'
import { stateLooks, stateOf } from './sessionState.ts'

const counted = ['enrolled', 'present', 'late', 'absent', 'excused', 'unmarked'] as const
type Counted = (typeof counted)[number]

export interface SessionRow extends SessionCounts {
  /** Marks that are on this device and not sent. */
  unsent: number
}

interface Props {
  rows: readonly SessionRow[]
  date: string
  now: number
  /** True if sessions of several branches are shown. */
  several: boolean
}

/** The sessions of a day; each leads to its sheet. */
export const SessionList = (props: Props) =>
  useMediaQuery('(max-width: 899.98px)', { noSsr: true }) ? <Cards {...props} /> : <Table {...props} />

function useCounted() {
  const translate = useTranslate()
  return (name: Counted): string =>
    name === 'enrolled' || name === 'unmarked'
      ? translate(`attendance.${name}`)
      : translate(`attendance.statuses.${name}`)
}

function useTimes() {
  const language = useLanguage()
  return ({ start, end }: SessionRow) => `${formatTime(start, language)} – ${formatTime(end, language)}`
}

const Table = ({ rows, date, now, several }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const nameOf = useCounted()
  const times = useTimes()
  const day = useDayText()
  return (
    <Sessions>
      <Figures>
        <table aria-label={translate('attendance.sessionsOf', { day: day(date) })}>
          <thead>
            <tr>
              <th scope="col">{translate('attendance.class')}</th>
              <th scope="col" className="words">
                {translate('attendance.time')}
              </th>
              <th scope="col" className="words">
                {translate('attendance.teacher')}
              </th>
              <th scope="col" className="words">
                {translate('attendance.room')}
              </th>
              {counted.map((name) => (
                <th key={name} scope="col">
                  {nameOf(name)}
                </th>
              ))}
              <th scope="col" className="words">
                {translate('attendance.state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row._id}>
                <th scope="row">
                  <SheetLink row={row} />
                  {several && <small>{row.branchName}</small>}
                  <Clashes row={row} />
                </th>
                <td className="words">{times(row)}</td>
                <td className="words">{row.teacherName ?? translate('attendance.noTeacher')}</td>
                <td className="words">{row.room ?? ''}</td>
                {counted.map((name) => (
                  <td key={name} data-count={name} className={row[name] === 0 ? 'none' : undefined}>
                    {formatNumber(row[name], language)}
                  </td>
                ))}
                <td className="words">
                  <State row={row} now={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Figures>
    </Sessions>
  )
}

const SheetLink = ({ row }: { row: SessionRow }) => {
  const translate = useTranslate()
  const times = useTimes()
  return (
    <Link
      to={`/admin/attendance/${row._id}`}
      aria-label={translate('attendance.openSheet', { name: row.className, time: times(row) })}
    >
      {row.className}
    </Link>
  )
}

/** Conflicts of a planned session. */
const Clashes = ({ row: { clashes } }: { row: SessionRow }) => {
  const text = useClashText()
  return clashes.map((clash) => (
    <small key={`${clash.by}${clash.name}${clash.start}`} data-clash={clash.by}>
      <StatusChip {...takenLook} label={text(clash)} />
    </small>
  ))
}

const State = ({ row, now }: { row: SessionRow; now: number }) => {
  const translate = useTranslate()
  const state = stateOf(row, now)
  return (
    <>
      <StatusChip {...stateLooks[state]} label={translate(`attendance.states.${state}`)} />
      {row.unsent > 0 && <small>{translate('attendance.unsent', { smart_count: row.unsent })}</small>}
    </>
  )
}

const Cards = ({ rows, date, now, several }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const nameOf = useCounted()
  const times = useTimes()
  const day = useDayText()
  return (
    <List aria-label={translate('attendance.sessionsOf', { day: day(date) })}>
      {rows.map((row) => (
        <li key={row._id}>
          <header>
            <SheetLink row={row} />
            <State row={row} now={now} />
          </header>
          <p>
            {[
              times(row),
              row.teacherName ?? translate('attendance.noTeacher'),
              row.room,
              several && row.branchName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Clashes row={row} />
          <dl>
            {counted
              .filter((name) => name === 'enrolled' || row[name] > 0)
              .map((name) => (
                <div key={name} data-count={name}>
                  <dt>{nameOf(name)}</dt>
                  <dd>{formatNumber(row[name], language)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </List>
  )
}

const Sessions = styled('div')(({ theme }) => ({
  // The link is as large as its row.
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { backgroundColor: theme.palette.action.hover },
  '& tbody th[scope="row"]': { minWidth: 160, fontWeight: 600 },
  '& tbody th[scope="row"] small': { display: 'block', fontWeight: 400, fontSize: 13 },
  '& tbody a': { textDecoration: 'none' },
  '& tbody a::after': { content: '""', position: 'absolute', inset: 0 },
  '& tbody a:hover, & tbody a:focus-visible': { textDecoration: 'underline' },
  '& td.words small': { display: 'block', color: theme.palette.warning.main, fontSize: 13 },
  '& [data-clash] .status': { whiteSpace: 'normal' },
  '& td.none': { color: theme.palette.text.secondary },
}))

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& > li': {
    position: 'relative',
    padding: '12px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 12px',
  },
  '& header a': {
    fontWeight: 600,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    lineHeight: '28px',
  },
  '& header a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  '& header small': { flexBasis: '100%', color: theme.palette.warning.main, fontSize: 13 },
  '& p': { ...theme.typography.body2, margin: '2px 0 8px', color: theme.palette.text.secondary },
  '& [data-clash]': { ...theme.typography.body2, display: 'block', margin: '0 0 6px' },
  '& [data-clash] .status': { whiteSpace: 'normal' },
  '& dl': { ...theme.typography.body2, margin: 0, display: 'flex', flexWrap: 'wrap', gap: '2px 16px' },
  '& dl > div': { display: 'flex', gap: 6 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}))
