import SheetIcon from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { SummaryCard } from '../../../components/record/SummaryCard.tsx'
import { useSummary } from '../../../components/record/useSummary.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatNumber, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { ClassSummary as Summary } from '../../../shared/summaries/summaryRoutes.ts'
import { routes } from '../../../shared/routes.ts'
import { stateLooks, stateOf } from '../attendance/sessionState.ts'
import { EnrolButton } from './students/EnrolButton.tsx'

/** When and with whom the class meets, who is in it, and whether its attendance is taken. */
export const ClassSummary = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const dayText = useDayText()
  const mayTeacher = useMayCall(routes['teacher.get'])
  const mayAttendance = useMayCall(routes['attendance.report'])
  const fact = useSummary('class.summary', record)
  const say = (name: string, args?: object) => translate(`summaries.${name}`, args)
  const field = (name: string) => translate(`resources.class.fields.${name}`)
  const number = (value: number) => formatNumber(value, language)
  // Sessions to come have only those that run or will.
  const open = ['planned', 'running'].includes(String(record.status))
  const next = fact((summary) => summary.next)
  const waiting = fact((summary) => summary.waiting)
  const sheet = fact((summary) => summary.today)
  return (
    <SummaryCard
      facts={[
        Boolean(record.teacherName) && {
          name: 'teacher',
          label: field('teacher'),
          value: String(record.teacherName),
          hint: Boolean(record.room) && String(record.room),
          to: mayTeacher ? `/admin/teacher?id=${String(record.teacher)}` : undefined,
        },
        {
          name: 'dates',
          label: say('dates'),
          value: dayText(record.startDate),
          hint: say('until', { day: dayText(record.endDate) }),
        },
        {
          name: 'seats',
          label: translate('roster.seats'),
          value: fact(({ taken }) =>
            say('seats', { taken: number(taken), capacity: number(Number(record.capacity)) }),
          ),
          hint: waiting ? say('waiting', { smart_count: waiting }) : undefined,
          tab: 'students',
        },
        mayAttendance && {
          name: 'attendance',
          label: translate('attendance.state'),
          value: fact(({ attendance }) =>
            attendance?.marks
              ? formatNumber(attendance.attended / attendance.marks, language, { style: 'percent' })
              : null,
          ),
          hint: fact(
            ({ attendance }) =>
              attendance &&
              say('marks', { attended: number(attendance.attended), marks: number(attendance.marks) }),
          ),
          to: `/admin/attendance/report?class=${record.id}`,
        },
        open && {
          name: 'next',
          label: say('next'),
          value: next && dayText(next.date),
          // The usual room is said beside the teacher.
          hint:
            next &&
            [formatTime(next.start, language), next.room !== record.room && next.room]
              .filter(Boolean)
              .join(' · '),
          tab: 'sessions',
        },
        mayAttendance &&
          open && {
            name: 'sheet',
            label: say('sheet'),
            value: sheet && <SheetState sheet={sheet} />,
            hint: sheet && formatTime(sheet.start, language),
            to: sheet ? `/admin/attendance/${sheet.session}` : undefined,
          },
      ]}
    >
      {sheet && (
        <Button
          size="small"
          variant="contained"
          startIcon={<SheetIcon />}
          component={Link}
          to={`/admin/attendance/${sheet.session}`}
        >
          {say('openSheet')}
        </Button>
      )}
      <EnrolButton group={record} />
    </SummaryCard>
  )
}

const SheetState = ({ sheet }: { sheet: NonNullable<Summary['today']> }) => {
  const translate = useTranslate()
  const [now] = useState(() => Date.now())
  const state = stateOf(sheet, now)
  return <StatusChip {...stateLooks[state]} label={translate(`attendance.states.${state}`)} />
}
