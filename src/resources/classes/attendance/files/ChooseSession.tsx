import CloseIcon from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useRouteQuery } from '../../../../components/routeCalls.ts'
import { UploadRows } from '../../../../components/uploads/UploadRows.tsx'
import { formatTime } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { ChoiceBox } from '../../../../components/inputs/ChoiceBox.tsx'
import { AskedDay } from '../../../../components/statements/AskedBar.tsx'
import { useSessionsOfDay } from '../useSessionsOfDay.ts'
import { AddToSession } from './AddToSession.tsx'
import { useSheetUploads } from './useSheetUploads.ts'

export interface Wanted {
  /** Empty: today. */
  date: string
  session: string
}

interface Props {
  branch: string
  /** Pre-selected class and day. */
  wanted: Wanted
  onClose: () => void
}

/** Which session, and then its files. */
export const ChooseSession = ({ branch, wanted, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const title = useId()
  const [date, setDate] = useState(wanted.date)
  const [session, setSession] = useState(wanted.session)
  const sending = useSheetUploads()
  const { data: day } = useSessionsOfDay({ date, branch })
  const { data: sheet } = useRouteQuery(
    'attendance.sheet',
    { params: { id: session } },
    { enabled: session !== '' },
  )
  const sessions = day?.data ?? []
  const several = new Set(sessions.map((one) => one.branch)).size > 1
  return (
    <Panel aria-labelledby={title}>
      <header>
        <h2 id={title}>{translate('attendanceFiles.addTitle')}</h2>
        <IconButton aria-label={translate('attendanceFiles.closeAdd')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <Inputs>
        <AskedDay
          id="sheet-file-day"
          label={translate('attendanceFiles.day')}
          value={date || (day?.date ?? '')}
          onChange={(next) => {
            setDate(next)
            setSession('')
          }}
        />
        <ChoiceBox
          id="sheet-file-session"
          label={translate('attendanceFiles.session')}
          value={session}
          options={[
            { id: '', name: translate('attendanceFiles.chooseSession') },
            ...sessions.map((one) => ({
              id: one._id,
              name: [one.className, formatTime(one.start, language), several && one.branchName]
                .filter(Boolean)
                .join(' · '),
            })),
          ]}
          onChange={setSession}
        />
      </Inputs>
      {session && sheet ? (
        <AddToSession
          key={session}
          session={session}
          students={sheet.entries.map(({ student, studentName }) => ({ id: student, name: studentName }))}
          sending={sending}
        />
      ) : (
        <>
          <p>
            {translate(
              day && sessions.length === 0 ? 'attendanceFiles.noSessions' : 'attendanceFiles.sessionFirst',
            )}
          </p>
          {/* What is on its way to another session. */}
          <UploadRows
            uploads={sending.uploads}
            kinds="attendanceFiles.kinds"
            onRetry={sending.retry}
            onForget={sending.forget}
          />
        </>
      )}
    </Panel>
  )
}

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBottom: 16,
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '@media print': { display: 'none' },
}))

const Inputs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 320px))',
  gap: 12,
})
