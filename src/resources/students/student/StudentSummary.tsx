import { type RaRecord, useTranslate } from 'ra-core'
import { DaysLeft } from '../../../components/fields/DaysLeft.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { useHours } from '../../../components/fields/HoursBar.tsx'
import { SummaryCard } from '../../../components/record/SummaryCard.tsx'
import { useSummary } from '../../../components/record/useSummary.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatInstant, formatMoney, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import { accountOf } from './accountOf.ts'
import { StudentActions } from './StudentActions.tsx'

/** Class, account, licences, hours and the last note, each one click from all of it. */
export const StudentSummary = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const dayText = useDayText()
  const hours = useHours()
  const mayAccount = useMayCall(routes['student.account'])
  const mayClass = useMayCall(routes['class.get'])
  const id = String(record.id)
  const fact = useSummary('student.summary', record)
  const say = (name: string) => translate(`resources.student.summary.${name}`)
  const field = (name: string) => translate(`resources.student.fields.${name}`)
  const next = fact((summary) => summary.next)
  const lastNote = fact((summary) => summary.lastNote)
  const licence = (type: 'dmv' | 'tlc') => {
    const day = record[`${type}Expiry`] as string | null
    return (
      Boolean(day) && {
        name: type,
        label: field(`${type}Expiry`),
        value: dayText(day),
        hint: day && <DaysLeft day={day} />,
        tab: 'licences',
      }
    )
  }
  return (
    <SummaryCard
      facts={[
        Boolean(record.className) && {
          name: 'class',
          label: field('class'),
          value: String(record.className),
          wide: true,
          tab: 'classes',
        },
        Boolean(record.className) && {
          name: 'next',
          label: translate('summaries.next'),
          value: next && dayText(next.date),
          hint: next && [formatTime(next.start, language), next.room].filter(Boolean).join(' · '),
          to: mayClass ? `/admin/class?id=${String(record.class)}&tab=sessions` : undefined,
        },
        {
          name: 'balance',
          label: field('balance'),
          value: formatMoney(Number(record.balance ?? 0), language),
          to: mayAccount ? accountOf(id) : undefined,
        },
        licence('dmv'),
        licence('tlc'),
        Boolean(record.className) && {
          name: 'hours',
          label: say('hours'),
          value: fact(({ minutes, requiredMinutes }) => minutes !== null && hours(minutes, requiredMinutes)),
          tab: 'classes',
        },
        {
          name: 'note',
          label: say('lastNote'),
          value: lastNote && lastNote.text,
          hint: lastNote && formatInstant(lastNote.at, language),
          tab: 'notes',
        },
      ]}
    >
      <StudentActions record={record} />
    </SummaryCard>
  )
}
