import { type RaRecord, useTranslate } from 'ra-core'
import { DaysLeft } from '../../../components/fields/DaysLeft.tsx'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { SummaryCard } from '../../../components/record/SummaryCard.tsx'
import { useSummary } from '../../../components/record/useSummary.ts'
import { usePapersFact } from '../../../components/staff/usePapersFact.ts'
import { formatNumber, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { listAddress } from '../../../shared/dashboard/tiles.ts'
import { dayOfEmployee, leaveOfEmployee } from '../../../shared/summaries/lists.ts'
import { EmployeeActions } from './EmployeeActions.tsx'
import { dayLooks } from '../staffAttendance/looks.ts'

/** What they do here, whether they are in today, and what is left or ends. */
export const EmployeeSummary = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const dayText = useDayText()
  const fact = useSummary('employee.summary', record)
  const say = (name: string, args?: object) => translate(`summaries.${name}`, args)
  const field = (name: string) => translate(`resources.employee.fields.${name}`)
  const id = String(record.id)
  const today = fact((summary) => summary.today)
  const annual = fact(({ leave }) => leave.find(({ kind }) => kind === 'annual'))
  const otherLeave = fact(({ leave }) => leave.filter(({ kind }) => kind !== 'annual'))
  const ends = (record.leaveDate ?? record.contractEnd) as string | null
  return (
    <SummaryCard
      facts={[
        {
          name: 'position',
          label: field('position'),
          value: String(record.position),
          hint: record.department && String(record.department),
        },
        {
          name: 'today',
          label: say('today'),
          value: today && (
            <StatusChip
              {...dayLooks[today.status]}
              label={translate(`resources.staffAttendance.status.${today.status}`)}
            />
          ),
          hint: today && today.inTime && say('since', { time: formatTime(today.inTime, language) }),
          to: today ? listAddress(dayOfEmployee(id, today.date)) : undefined,
        },
        {
          name: 'leave',
          label: say('leave'),
          value:
            annual && say('days', { smart_count: annual.left, count: formatNumber(annual.left, language) }),
          hint:
            otherLeave &&
            otherLeave
              .map(({ kind, left }) =>
                say('daysOf', {
                  kind: translate(`resources.leave.kind.${kind}`),
                  count: formatNumber(left, language),
                }),
              )
              .join(' · '),
          to: listAddress(leaveOfEmployee(id)),
        },
        Boolean(ends) && {
          name: 'ends',
          label: field(record.leaveDate ? 'leaveDate' : 'contractEnd'),
          value: dayText(ends),
          hint: record.status !== 'left' && ends && <DaysLeft day={ends} />,
        },
        usePapersFact(fact((summary) => summary.papersEnding)),
      ]}
    >
      <EmployeeActions record={record} />
    </SummaryCard>
  )
}
