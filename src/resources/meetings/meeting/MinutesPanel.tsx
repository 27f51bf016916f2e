import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { PlainDialog } from '../../../components/dialogs/PlainDialog.tsx'
import { useState } from 'react'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { ActionRow } from '../../../components/meetings/ActionRow.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { NotYet } from '../../../components/NotYet.tsx'
import type { ActionItem } from '../../../shared/meetings/minutesRoutes.ts'
import { routes } from '../../../shared/routes.ts'
import { DayChoice } from './DayChoice.tsx'
import { DraftForm } from './DraftForm.tsx'
import { ActionForm } from './ActionForm.tsx'
import { Version } from './Version.tsx'

/** Minutes and action items of a meeting day, with items still open from before. */
const MinutesPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { readOnly } = useFormState()
  const writes = useMayCall(routes['meeting.saveMinutes']) && !readOnly && record.status !== 'cancelled'
  const [day, setDay] = useState<string | null>(null)
  const [changing, setChanging] = useState<ActionItem | null>(null)
  const [writing, setWriting] = useState(false)
  const meeting = String(record.id)
  const { data, error, refetch } = useRouteQuery('meeting.minutes', {
    params: { id: meeting },
    query: day ? { day } : {},
  })
  if (error || !data) return <NotYet error={error} refetch={refetch} height={240} />
  const [newest, ...older] = data.published
  const open = writes && (writing || data.draft !== null)
  return (
    <Parts>
      <DayChoice days={data.days} day={data.day} onDay={setDay} />
      <section>
        <h3>{translate('meetings.minutes.title')}</h3>
        {newest ? <Version minutes={newest} /> : !open && <p>{translate('meetings.minutes.none')}</p>}
        {open ? (
          <DraftForm
            key={data.day}
            meeting={meeting}
            written={data}
            begin={data.draft ?? newest ?? null}
            onDone={() => setWriting(false)}
          />
        ) : (
          <Row>
            {writes && (
              <Button variant="outlined" onClick={() => setWriting(true)}>
                {translate(`meetings.minutes.${newest ? 'amend' : 'begin'}`)}
              </Button>
            )}
            {newest && (
              <PaperButton
                kind="meetingMinutes"
                id={meeting}
                period={{ day: data.day }}
                name={String(record.title)}
              />
            )}
          </Row>
        )}
        {older.length > 0 && (
          <details>
            <summary>{translate('meetings.minutes.older')}</summary>
            {older.map((minutes) => (
              <Version key={minutes.version} minutes={minutes} />
            ))}
          </details>
        )}
      </section>
      {data.carried.length > 0 && (
        <section>
          <h3>{translate('meetings.actions.carried')}</h3>
          <ul>
            {data.carried.map((action) => (
              <ActionRow key={action._id} action={action} readOnly={!writes} onEdit={setChanging} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{translate('meetings.actions.title')}</h3>
        {data.actions.length === 0 && <p>{translate('meetings.actions.none')}</p>}
        <ul>
          {data.actions.map((action) => (
            <ActionRow key={action._id} action={action} readOnly={!writes} onEdit={setChanging} />
          ))}
        </ul>
        {writes && <ActionForm key={data.day} meeting={meeting} day={data.day} />}
      </section>
      {changing && (
        <PlainDialog title={translate('meetings.actions.editTitle')} onClose={() => setChanging(null)}>
          <ActionForm
            meeting={meeting}
            day={changing.day}
            action={changing}
            onDone={() => setChanging(null)}
          />
        </PlainDialog>
      )}
    </Parts>
  )
}
export default MinutesPanel

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& h3': { ...theme.typography.h3, margin: '0 0 6px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& section > p': { ...theme.typography.body2, margin: '0 0 8px', color: theme.palette.text.secondary },
  '& summary': { ...theme.typography.body2, minHeight: 44, paddingTop: 12, cursor: 'pointer' },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
}))
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 })
