import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { NotYet } from '../../../components/NotYet.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { BackupPanel } from './BackupPanel.tsx'
import { DatabasePanel } from './DatabasePanel.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { JobPanel } from './JobPanel.tsx'
import { MailPanel } from './MailPanel.tsx'
import { ProcessPanel } from './ProcessPanel.tsx'
import { StateChip } from './parts.tsx'
import { troublesOf } from './troubles.ts'

/** A request every half minute costs nothing, and nobody watches more closely. */
const everyMs = 30_000

/** The state of the installation: jobs, emails, backups, database, processes and errors. */
const StatusPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { data, error, refetch } = useRouteQuery('status.get', {}, { refetchEveryMs: everyMs })
  if (!data) return <NotYet error={error} refetch={refetch} height={480} />
  const troubles = troublesOf(data)
  const time = formatInstant(data.at, language)
  return (
    <>
      {error && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('status.notRefreshed', { time })}
        </Alert>
      )}
      <Summary>
        <StateChip
          tone={troubles === 0 ? 'success' : 'warning'}
          label={
            troubles === 0
              ? translate('status.allGood')
              : translate('status.trouble', { smart_count: troubles })
          }
        />
        <small>{translate('status.asOf', { time })}</small>
      </Summary>
      <Page>
        <div>
          <MailPanel mails={data.mails} now={data.at} />
          <BackupPanel backups={data.backups} now={data.at} />
          <DatabasePanel database={data.database} />
        </div>
        <ErrorPanel errors={data.errors} />
        <JobPanel jobs={data.jobs} />
        <ProcessPanel processes={data.processes} />
      </Page>
    </>
  )
}
export default StatusPage

const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  margin: '0 0 16px',
  fontWeight: 600,
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 16,
    [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}))
