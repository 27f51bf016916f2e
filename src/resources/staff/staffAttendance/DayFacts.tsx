import { styled } from '@mui/material/styles'
import type { RaRecord } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useChoiceLabel, useLabel } from '../../../components/useLabel.ts'
import type { DayStatus } from '../../../shared/staff/staffAttendance.ts'
import { ClockTime, HoursText } from './ClockTime.tsx'
import { dayLooks } from './looks.ts'

/** A day in words and figures. */
export const DayFacts = ({ day }: { day: RaRecord }) => {
  const label = useLabel()
  const choice = useChoiceLabel()
  const status = day.status as DayStatus
  const facts = [
    ['status', <StatusChip key="status" {...dayLooks[status]} label={choice('status', status)} />],
    ['inTime', <ClockTime key="in" time={day.inTime} zone={day.zone} at={day.in} />],
    ['outTime', <ClockTime key="out" time={day.outTime} zone={day.zone} at={day.out} />],
    ['workedMinutes', <HoursText key="worked" minutes={day.workedMinutes} />],
    ...(['lateMinutes', 'earlyMinutes', 'overtimeMinutes'] as const)
      .filter((name) => Number(day[name]) > 0)
      .map((name) => [name, <HoursText key={name} minutes={day[name]} />] as const),
    ...(day.shiftName ? [['shift', String(day.shiftName)] as const] : []),
    ...(day.source ? [['source', choice('source', String(day.source))] as const] : []),
    ['branch', String(day.branchName)],
  ] as const
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 16,
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0 },
}))
