import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { failureOf, firstMessage } from '../../../components/failure.ts'
import { routeKey, useCallRoute, useRouteQuery } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatDayInWords, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import type { RouteData, RouteInput } from '../../../shared/routeTypes.ts'
import { Panel } from './Panel.tsx'

type AffectedByLeave = RouteData<'leave.sessions'>
type Session = AffectedByLeave['sessions'][number]
export type Handover = RouteInput<'leave.cover'>['body']['sessions'][number]

/** The chosen substitute of each session. */
export type Chosen = Readonly<Record<string, string>>

/** The request for all sessions with a chosen substitute. */
export const handedOver = (sessions: readonly Session[], chosen: Chosen): Handover[] =>
  sessions.flatMap(({ _id, updatedAt }) => {
    const teacher = chosen[_id]
    return teacher ? [{ session: _id, updatedAt, teacher }] : []
  })

interface Props {
  record: RaRecord
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}

/**
 * Sessions without their teacher during the leave, and their substitutes: handed over at once, all or none, or
 * together with the approval.
 */
export const LeaveSessions = ({ record, chosen, onChosen }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const params = { id: String(record.id) }
  const queryKey = routeKey('leave.sessions', { params })
  const { data } = useRouteQuery('leave.sessions', { params })
  const sessions = data?.sessions ?? []
  const picked = handedOver(sessions, chosen)
  const handing = useAction(() => callRoute('leave.cover', { params, body: { sessions: picked } }), {
    done: ({ data: { covered } }) => ['leave.handedOver', { smart_count: covered }],
    replaces: queryKey,
    onSuccess: () => onChosen({}),
    // The list is outdated: somebody else changed it first.
    onFailure: () => client.invalidateQueries({ queryKey }),
    invalidates: ['calendar'],
  })
  const failure = handing.error && failureOf(handing.error)
  if (!data) return null
  // Withdrawn leave needs no cover; sessions already handed over stay so.
  const live = record.status === 'requested' || record.status === 'approved'
  if (!live)
    return data.taken.length > 0 ? (
      <Panel title={translate('leave.sessions')}>
        <Alert severity="info">{translate('leave.stayHanded')}</Alert>
        <Taken taken={data.taken} />
      </Panel>
    ) : null
  return (
    <Panel title={translate('leave.sessions')}>
      <p role="status">
        {sessions.length === 0
          ? translate('leave.noSessions')
          : translate('leave.sessionsHint', { smart_count: sessions.length })}
      </p>
      {failure && failure.status !== 401 && (
        <Alert severity="error" role="alert">
          {translate(firstMessage(failure), { _: firstMessage(failure) })}
        </Alert>
      )}
      <List>
        {sessions.map((session) => (
          <Row
            key={session._id}
            session={session}
            chosen={chosen[session._id] ?? ''}
            onChoose={
              data.mayHandOver ? (teacher) => onChosen({ ...chosen, [session._id]: teacher }) : undefined
            }
          />
        ))}
      </List>
      {data.mayHandOver && sessions.length > 0 && (
        <Button
          variant="outlined"
          disabled={picked.length === 0}
          loading={handing.isPending}
          onClick={() => handing.mutate()}
        >
          {picked.length === 0
            ? translate('leave.choose')
            : translate('leave.handOver', { smart_count: picked.length })}
        </Button>
      )}
      {data.taken.length > 0 && <Taken taken={data.taken} />}
    </Panel>
  )
}

/** Sessions that were handed over, with their new teacher. */
const Taken = ({ taken }: Pick<AffectedByLeave, 'taken'>) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <>
      <p>{translate('leave.handedTo', { smart_count: taken.length })}</p>
      <List>
        {taken.map(({ _id, className, date, start, end, teacherName }) => (
          <li key={_id} data-taken={_id}>
            <div>
              <strong>{translate('leave.takenBy', { name: className, teacher: teacherName ?? '–' })}</strong>
              <span>
                {formatDayInWords(date, language)} · {formatTime(start, language)}–{formatTime(end, language)}
              </span>
            </div>
          </li>
        ))}
      </List>
    </>
  )
}

interface RowProps {
  session: Session
  chosen: string
  /** Undefined for users who may not hand over. */
  onChoose?: (teacher: string) => void
}

const Row = ({ session, chosen, onChoose }: RowProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { _id, className, date, start, end, room, enrolled, free, lacking } = session
  const day = formatDayInWords(date, language)
  const options = free.map((teacher) => ({
    id: teacher._id,
    name: [
      teacher.name,
      teacher.alike && translate('leave.alike'),
      teacher.thatDay > 0 && translate('leave.thatDay', { smart_count: teacher.thatDay }),
      teacher.leaveAsked && translate('leave.leaveAsked'),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <li data-session={_id}>
      <div>
        <strong>{className}</strong>
        <span>
          {[
            day,
            `${formatTime(start, language)}–${formatTime(end, language)}`,
            room,
            translate('leave.enrolled', { smart_count: enrolled }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {onChoose && free.length > 0 && (
        <ChoiceBox
          id={`cover-${_id}`}
          label={translate('leave.takes', { name: className, day })}
          value={chosen}
          options={[{ id: '', name: translate('leave.nobodyYet') }, ...options]}
          onChange={onChoose}
        />
      )}
      {free.length === 0 && (lacking.length === 0 || !onChoose) && <em>{translate('leave.nobodyFree')}</em>}
      {onChoose && lacking.length > 0 && (
        <em>{translate('leave.lacking', { names: lacking.map(({ name }) => name).join(', ') })}</em>
      )}
    </li>
  )
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  '& > li': {
    display: 'grid',
    gap: 8,
    padding: '12px 0',
    '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  },
  '& strong': { ...theme.typography.body1, fontWeight: 600, display: 'block', overflowWrap: 'anywhere' },
  '& span, & em': { ...theme.typography.body2, color: theme.palette.text.secondary, fontStyle: 'normal' },
}))
