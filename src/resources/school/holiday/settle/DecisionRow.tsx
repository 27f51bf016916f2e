import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { minuteOf } from '../../../../shared/classes/freeSlots.ts'
import { type AffectedSession, holidayDecisions } from '../../../../shared/classes/holidayRoutes.ts'
import { FreeChoice } from '../../../../components/schedule/FreeChoice.tsx'
import { useWhenText } from '../../../../components/schedule/whenText.ts'
import type { Chosen } from './decisions.ts'
import { SessionLine } from './SessionLine.tsx'

interface Props {
  session: AffectedSession
  chosen: Chosen | undefined
  /** The error of the choice. */
  error: string | null
  onChoose: (chosen: Chosen) => void
}

/** A session on a holiday with its decision, and the new time if it moves. */
export const DecisionRow = ({ session, chosen, error, onChoose }: Props) => {
  const translate = useTranslate()
  const when = useWhenText()
  const name = useId()
  const { start, end } = session
  return (
    <Row data-session={session._id} data-class={session.class}>
      <fieldset aria-describedby={error ? `${name}-error` : undefined}>
        <legend>
          <SessionLine session={session} />
        </legend>
        <div className="ways">
          {holidayDecisions.map((decision) => (
            <label key={decision}>
              <input
                type="radio"
                name={name}
                value={decision}
                checked={chosen?.decision === decision}
                onChange={() => onChoose({ decision, to: chosen?.to ?? null })}
              />
              <span>{translate(`classes.holidays.decisions.${decision}`)}</span>
            </label>
          ))}
        </div>
        {error && (
          <p id={`${name}-error`} className="error">
            {error}
          </p>
        )}
      </fieldset>
      {chosen?.decision === 'move' && (
        <>
          {chosen.to && (
            <p role="status">{translate('classes.holidays.movedTo', { when: when(chosen.to) })}</p>
          )}
          <FreeChoice
            query={{
              branch: session.branch,
              date: chosen.to?.date ?? session.date,
              minutes: Math.min(840, Math.max(15, minuteOf(end) - minuteOf(start))),
              start: chosen.to?.start ?? start,
              room: session.room,
              teacher: session.teacher,
              class: session.class,
              except: session._id,
            }}
            onPick={(to) => onChoose({ decision: 'move', to })}
          />
        </>
      )}
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  padding: '12px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& fieldset': { border: 0, margin: 0, padding: 0, minWidth: 0 },
  '& legend': { ...theme.typography.body2, padding: 0, color: theme.palette.text.secondary },
  '& legend strong': { fontWeight: 600, color: theme.palette.text.primary },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: '0 16px', marginTop: 4 },
  '& label': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& input': { accentColor: theme.palette.primary.main, width: 18, height: 18, margin: 0 },
  '& .error': { ...theme.typography.body2, margin: 0, color: theme.palette.error.main },
  '& p[role=status]': { ...theme.typography.body2, margin: '4px 0', fontWeight: 600 },
}))
