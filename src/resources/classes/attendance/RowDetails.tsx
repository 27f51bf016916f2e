import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { IntBox } from '../../../components/inputs/IntBox.tsx'
import { satIn } from '../../../shared/classes/attendance.ts'
import type { Typed, Wrong } from './marks.ts'

interface Props {
  student: string
  name: string
  typed: Typed
  errors: Wrong
  open: boolean
  /** Shows the note and the early leaving. */
  more: boolean
  /** True if they were opened just now. */
  focusNote: boolean
  onChange: (change: Partial<Typed>) => void
}

/** Details of a mark: minutes late, minutes left early, and a note. */
export const RowDetails = ({ student, name, typed, errors, open, more, focusNote, onChange }: Props) => {
  const translate = useTranslate()
  const { status } = typed
  if (status === null || (status !== 'late' && !more)) return null
  const note = {
    id: `note-${student}`,
    label: translate('attendance.noteOf', { name }),
    error: errors.note,
    readOnly: !open,
  }
  return (
    <Details>
      {status === 'late' && (
        <IntBox
          id={`late-${student}`}
          label={translate('attendance.minutesLateOf', { name })}
          value={typed.minutesLate}
          readOnly={!open}
          error={errors.minutesLate}
          onChange={(minutesLate) => onChange({ minutesLate })}
        />
      )}
      {more && satIn(status) && (
        <IntBox
          id={`early-${student}`}
          label={translate('attendance.leftEarlyOf', { name })}
          value={typed.leftEarlyMinutes}
          readOnly={!open}
          error={errors.leftEarlyMinutes}
          onChange={(leftEarlyMinutes) => onChange({ leftEarlyMinutes })}
        />
      )}
      {more && (
        <FieldFrame {...note}>
          <OutlinedInput
            id={note.id}
            size="small"
            autoFocus={focusNote}
            readOnly={!open}
            value={typed.note}
            onChange={({ target }) => onChange({ note: target.value })}
            inputProps={{ maxLength: 300, autoComplete: 'off', ...described(note) }}
          />
        </FieldFrame>
      )}
    </Details>
  )
}

const Details = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
  gap: '4px 12px',
  paddingInlineStart: 46,
  maxWidth: 860,
  '@media (max-width: 700px)': { paddingInlineStart: 0 },
})
