import FeeIcon from '@mui/icons-material/PaymentsOutlined'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { DaysLeft } from '../../../components/fields/DaysLeft.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { useHours } from '../../../components/fields/HoursBar.tsx'
import { Unavailable } from '../../../components/fields/Unavailable.tsx'
import { useOpenTab } from '../../../components/record/openTab.ts'
import { SummaryCard } from '../../../components/record/SummaryCard.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatInstant, formatMoney, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import { accountOf } from './accountOf.ts'

/** Class, account, licences, hours and the last note, each one click from all of it. */
export const StudentSummary = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const dayText = useDayText()
  const hours = useHours()
  const openTab = useOpenTab()
  const mayAccount = useMayCall(routes['student.account'])
  const mayTake = useMayCall(routes['cashEntry.create'])
  const id = String(record.id)
  const { data, isError } = useRouteQuery('student.summary', { params: { id } })
  const say = (name: string) => translate(`resources.student.summary.${name}`)
  const field = (name: string) => translate(`resources.student.fields.${name}`)
  const none = <Unavailable />
  const { next, minutes = null, requiredMinutes = null, lastNote } = data ?? {}
  const late = data || isError ? none : undefined
  const licence = (type: 'dmv' | 'tlc') => {
    const day = record[`${type}Expiry`] as string | null
    return {
      name: type,
      label: field(`${type}Expiry`),
      value: day ? dayText(day) : none,
      hint: day ? <DaysLeft day={day} /> : undefined,
      tab: day ? 'licences' : undefined,
    }
  }
  return (
    <SummaryCard
      facts={[
        {
          name: 'class',
          label: field('class'),
          value: record.className ? String(record.className) : none,
          hint:
            next &&
            `${dayText(next.date)} ${[formatTime(next.start, language), next.room].filter(Boolean).join(' · ')}`,
          tab: record.className ? 'classes' : undefined,
        },
        {
          name: 'balance',
          label: field('balance'),
          value: formatMoney(Number(record.balance ?? 0), language),
          to: mayAccount ? accountOf(id) : undefined,
        },
        licence('dmv'),
        licence('tlc'),
        {
          name: 'hours',
          label: say('hours'),
          value: minutes === null ? late : hours(minutes, requiredMinutes),
          tab: minutes === null ? undefined : 'classes',
        },
        {
          name: 'note',
          label: say('lastNote'),
          value: lastNote ? lastNote.text : late,
          hint: lastNote && formatInstant(lastNote.at, language),
          tab: lastNote ? 'notes' : undefined,
        },
      ]}
    >
      {mayTake && (
        <Button
          size="small"
          variant="contained"
          startIcon={<FeeIcon />}
          component={Link}
          to={`/admin/accounts/counter?student=${id}`}
        >
          {translate('dashboard.panel.takeFee')}
        </Button>
      )}
      <Button size="small" variant="outlined" startIcon={<NoteIcon />} onClick={() => openTab('notes')}>
        {say('note')}
      </Button>
    </SummaryCard>
  )
}
