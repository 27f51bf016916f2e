import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { callTo } from '../../../../components/fields/callTo.ts'
import { useDayText } from '../../../../components/fields/dayText.ts'
import { useRouteQuery } from '../../../../components/routeCalls.ts'
import { localDigits } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { MissingStudent } from '../../../../shared/classes/attendanceReportRoutes.ts'
import { ChoiceBox } from '../../../../components/inputs/ChoiceBox.tsx'
import { FramedSheet } from '../../../../components/sheet/FramedSheet.tsx'
import { Statement } from '../../../../components/statements/Statement.tsx'
import { Tools } from '../../../../components/statements/Tools.tsx'
import { type ReportQuery, withoutEmpty } from '../../../../components/attendance/useReportQuery.ts'
import { InARow } from '../../../../components/attendance/InARow.tsx'

const leasts = ['2', '3', '5'] as const

interface Props {
  asked: ReportQuery
  historyOf: (student: string) => string
}

/** Students who missed their latest sessions, in all classes of a branch. */
export const MissingList = ({ asked, historyOf }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const least = leasts.find((one) => one === asked.text('least')) ?? leasts[0]
  const query = withoutEmpty({ branch: asked.id('branch'), least })
  const { data, error, isPending, refetch } = useRouteQuery(
    'attendance.missing',
    { query },
    { keepsPrevious: true },
  )
  const options = leasts.map((id) => ({
    id,
    name: translate('attendanceReports.times', { smart_count: Number(id) }),
  }))
  return (
    <Section aria-labelledby={title}>
      <header>
        <div>
          <h2 id={title}>{translate('attendanceReports.missingTitle')}</h2>
          <p>{translate('attendanceReports.missingHint')}</p>
        </div>
        <span>
          <ChoiceBox
            id="missing-least"
            label={translate('attendanceReports.least')}
            value={least}
            options={options}
            onChange={(next) => asked.set({ least: next })}
          />
          <Tools table="attendance.missingTable" query={query} />
        </span>
      </header>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data?.length === 0 ? (
          <p role="status">{translate('attendanceReports.nobodyMissing')}</p>
        ) : (
          data && <Table rows={data} label={title} historyOf={historyOf} />
        )}
      </Statement>
    </Section>
  )
}

const Table = ({
  rows,
  label,
  historyOf,
}: {
  rows: readonly MissingStudent[]
  label: string
  historyOf: Props['historyOf']
}) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const phones = rows.some(({ phone }) => phone)
  const several = new Set(rows.map(({ branch }) => branch)).size > 1
  return (
    <FramedSheet
      aria-labelledby={label}
      rows={rows}
      keyOf={(row) => `${row.student} ${row.class}`}
      columns={[
        {
          key: 'student',
          head: translate('attendanceReports.student'),
          isName: true,
          render: ({ student, studentName }) => (
            <Link
              to={historyOf(student)}
              aria-label={translate('attendanceReports.openHistory', { name: studentName })}
            >
              {studentName}
            </Link>
          ),
        },
        {
          key: 'class',
          head: translate('attendanceReports.class'),
          words: true,
          render: ({ className, branchName }) => (several ? `${className} · ${branchName}` : className),
        },
        {
          key: 'inARow',
          head: translate('attendanceReports.inARow'),
          render: ({ absentInARow }) => <InARow times={absentInARow} />,
        },
        {
          key: 'lastSeen',
          head: translate('attendanceReports.lastSeen'),
          words: true,
          render: ({ lastSeen }) => (lastSeen ? day(lastSeen) : translate('attendanceReports.neverSeen')),
        },
        phones && {
          key: 'phone',
          head: translate('attendanceReports.phone'),
          words: true,
          render: ({ phone, studentName }) =>
            phone && (
              <a
                href={callTo(phone)}
                aria-label={translate('attendanceReports.callNamed', {
                  name: studentName,
                  phone: localDigits(phone, language),
                })}
              >
                {localDigits(phone, language)}
              </a>
            ),
        },
      ]}
    />
  )
}

const Section = styled('section')(({ theme }) => ({
  marginTop: 24,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '8px 16px',
    marginBottom: 12,
  },
  '& > header > span': { display: 'flex', alignItems: 'flex-end', gap: 8 },
  '& > header .MuiFormControl-root': { minWidth: 120 },
  '& > header .MuiButton-root': { flex: 'none' },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& header p, & > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& tbody th[scope="row"]': { minWidth: 140 },
  '& td.words a': { whiteSpace: 'nowrap' },
  '@media (pointer: coarse)': { '& tbody a': { display: 'inline-block', padding: '11px 0' } },
  '@media print': { '& > header > span': { display: 'none !important' } },
}))
