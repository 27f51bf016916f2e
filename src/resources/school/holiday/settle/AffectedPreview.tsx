import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useFormState } from '../../../../components/record/formContext.ts'
import { isDay } from '../../../../shared/core/dates.ts'
import { SessionLine } from './SessionLine.tsx'
import { useAffected } from './useAffected.ts'

/** In the form of a holiday: the sessions that its day has, before it is saved. */
export const AffectedPreview = () => {
  const translate = useTranslate()
  const { readOnly } = useFormState()
  const [date, branch] = useWatch({ name: ['date', 'branch'] }) as [string | null, string | null]
  const known = Boolean(date && isDay(date)) && !readOnly
  const { data } = useAffected({ date: date ?? '', branch: branch || null }, known)
  const sessions = known ? (data?.flatMap((one) => one.sessions) ?? []) : []
  return (
    <div role="status">
      {sessions.length > 0 && (
        <Alert severity="warning" data-affected={sessions.length}>
          <strong>{translate('classes.holidays.meets', { smart_count: sessions.length })}</strong>{' '}
          {translate('classes.holidays.meetsHint')}
          <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
            {sessions.map((session) => (
              <li key={session._id}>
                <SessionLine session={session} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
