import { type RaRecord, useTranslate } from 'ra-core'
import { useDayText } from '../../../components/fields/dayText.ts'
import { SummaryCard } from '../../../components/record/SummaryCard.tsx'
import { useSummary } from '../../../components/record/useSummary.ts'
import { usePapersFact } from '../../../components/staff/usePapersFact.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatNumber, formatTime, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { hoursText } from '../../../shared/core/hours.ts'
import { listAddress } from '../../../shared/dashboard/tiles.ts'
import { routes } from '../../../shared/routes.ts'
import { runningClassesOf } from '../../../shared/summaries/lists.ts'

/** What they teach now and next, the hours of the month, and papers that end. */
export const TeacherSummary = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const dayText = useDayText()
  const mayClasses = useMayCall(routes['class.list'])
  const mayCalendar = useMayCall(routes['calendar.list'])
  const mayStaff = useMayCall(routes['hrDashboard.get'])
  const fact = useSummary('teacher.summary', record)
  const say = (name: string, args?: object) => translate(`summaries.${name}`, args)
  const hours = (minutes: number) => localDigits(hoursText(minutes), language)
  const id = String(record.id)
  const calendar = mayCalendar ? `/admin/calendar?view=month&kinds=session&teacher=${id}` : undefined
  const next = fact((summary) => summary.next)
  const papers = usePapersFact(fact((summary) => summary.papersEnding))
  const subjects = (record.subjects ?? []) as string[]
  return (
    <SummaryCard
      facts={[
        subjects.length > 0 && {
          name: 'subjects',
          label: translate('resources.teacher.fields.subjects'),
          value: subjects.join(', '),
        },
        mayClasses && {
          name: 'running',
          label: say('running'),
          value: fact(({ running }) => running !== undefined && formatNumber(running, language)),
          to: listAddress(runningClassesOf(id)),
        },
        mayClasses && {
          name: 'month',
          label: say('month'),
          value: fact(
            ({ month }) =>
              month !== undefined &&
              month.planned > 0 &&
              say('hours', { held: hours(month.held), planned: hours(month.planned) }),
          ),
          hint: say('held'),
          to: calendar,
        },
        mayClasses && {
          name: 'next',
          label: say('next'),
          value: next && dayText(next.date),
          hint: next && `${formatTime(next.start, language)} · ${next.className}`,
          to: next && calendar ? `${calendar}&date=${next.date}` : undefined,
        },
        mayStaff && papers,
      ]}
    />
  )
}
