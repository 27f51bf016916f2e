import ByHandIcon from '@mui/icons-material/EditCalendarOutlined'
import NextIcon from '@mui/icons-material/ArrowForwardOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { StatusChip } from '../../../../components/fields/StatusChip.tsx'
import { useClashText } from '../../../../components/useClashText.ts'
import { takenLook } from '../../../../components/schedule/looks.ts'
import { useWhenText } from '../../../../components/schedule/whenText.ts'
import { sessionLooks } from './looks.ts'
import type { Session } from './useSessions.ts'

export interface SessionActions {
  onMove: (session: Session) => void
  onCallOff: (session: Session) => void
  onTakeBack: (session: Session) => void
}

interface Props {
  session: Session
  /** True for the next session that takes place. */
  next: boolean
  /** None for read-only users and held sessions. */
  actions: SessionActions | null
}

/** A session with its time, room, teacher, status and actions. */
export const SessionRow = ({ session, next, actions }: Props) => {
  const translate = useTranslate()
  const when = useWhenText()(session)
  const { room, teacherName, reason, status, byHand, clashes } = session
  const clashText = useClashText()
  const say = (key: string) => translate(`classes.sessions.${key}`)
  const named = (key: string) => translate('classes.sessions.actionOn', { action: say(key), when })
  const place = [room, teacherName].filter(Boolean).join(' · ')
  return (
    <Row data-status={status}>
      <div>
        <strong>{when}</strong>
        {place && <p>{place}</p>}
        {reason && <p>{reason}</p>}
        {clashes.map((clash) => (
          <p key={`${clash.by}${clash.name}${clash.start}`} data-clash={clash.by}>
            <StatusChip {...takenLook} label={clashText(clash)} />
          </p>
        ))}
        <p className="marks">
          {next && <StatusChip icon={NextIcon} tone="success" label={say('next')} />}
          <StatusChip
            {...sessionLooks[status]}
            label={translate(`resources.classSession.status.${status}`)}
          />
          {byHand && <StatusChip icon={ByHandIcon} tone="quiet" label={say('byHand')} />}
        </p>
      </div>
      {actions && status !== 'held' && (
        <div>
          <Button size="small" aria-label={named('move')} onClick={() => actions.onMove(session)}>
            {say('move')}
          </Button>
          {status === 'planned' ? (
            <Button
              size="small"
              color="error"
              aria-label={named('callOff')}
              onClick={() => actions.onCallOff(session)}
            >
              {say('callOff')}
            </Button>
          ) : (
            <Button size="small" aria-label={named('takeBack')} onClick={() => actions.onTakeBack(session)}>
              {say('takeBack')}
            </Button>
          )}
        </div>
      )}
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '10px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div:first-of-type': { flex: '1 1 260px', minWidth: 0 },
  '& > div + div': { display: 'flex', gap: 4 },
  '& strong': { fontWeight: 600 },
  '&[data-status=cancelled] strong': { textDecoration: 'line-through' },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
  '& [data-clash] .status': { whiteSpace: 'normal' },
  '& .marks': { display: 'flex', flexWrap: 'wrap', gap: '2px 12px' },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
}))
