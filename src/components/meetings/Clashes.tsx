import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useFormState } from '../record/formContext.ts'
import { useRouteQuery } from '../routeCalls.ts'
import { useMayCall } from '../useMayCall.ts'
import { useSettled } from '../useSettled.ts'
import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { MeetingClash } from '../../shared/meetings/meetingRoutes.ts'
import { parseInstant } from '../../shared/core/dates.ts'
import { routes } from '../../shared/routes.ts'
import type { RouteInput } from '../../shared/routeTypes.ts'

type DrawnMeeting = RouteInput<'meeting.clashes'>['body']

const settled = 400
const shown = 6

/** Other appointments of the chosen people at that time. A warning only. */
export const Clashes = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { readOnly } = useFormState()
  const may = useMayCall(routes['meeting.clashes'])
  const drawn = useDrawn()
  const now = drawn && may && !readOnly ? JSON.stringify(drawn) : ''
  const settledQuery = useSettled(now, settled)
  const { data } = useRouteQuery(
    'meeting.clashes',
    { body: JSON.parse(settledQuery || 'null') as DrawnMeeting },
    { enabled: settledQuery !== '', keepsPrevious: true },
  )
  const clashes = now === '' ? [] : (data ?? [])
  const line = ({ name, kind, title, start }: MeetingClash) =>
    translate(`meetings.clashes.${title === null ? 'busy' : kind}`, {
      name,
      title,
      when: formatInstant(start, language),
    })
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          <strong>{translate('meetings.clashes.title')}</strong>
          <Lines>
            {clashes.slice(0, shown).map((clash) => (
              <li key={`${clash.user} ${clash.start} ${clash.kind} ${clash.title}`}>{line(clash)}</li>
            ))}
          </Lines>
          {translate('meetings.clashes.hint')}
        </Alert>
      )}
    </div>
  )
}

type Text = string | null | undefined

/** The meeting as entered in the form; null without people or time. */
function useDrawn(): DrawnMeeting | null {
  const { lastRead } = useFormState()
  const [start, end, recurrence, branch, attendees, status] = useWatch({
    name: ['start', 'end', 'recurrence', 'branch', 'attendees', 'status'],
  }) as [Text, Text, Text, Text, string[] | null | undefined, Text]
  const known = (moment: unknown): moment is string =>
    typeof moment === 'string' && parseInstant(moment) !== null
  if (!known(start) || !known(end) || !Array.isArray(attendees) || attendees.length === 0) return null
  if (status && status !== 'scheduled') return null
  return {
    meeting: lastRead ? String(lastRead.id) : null,
    start,
    end,
    recurrence: recurrence || null,
    branch: branch || null,
    attendees,
  }
}

const Lines = styled('ul')({ margin: '4px 0', paddingInlineStart: 20 })
