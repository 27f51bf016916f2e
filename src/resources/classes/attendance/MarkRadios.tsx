import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { memo } from 'react'
import { type AttendanceStatus, attendanceStatuses } from '../../../shared/classes/attendance.ts'

interface Props {
  student: string
  name: string
  /** Null: not marked, and none is chosen by silence. */
  value: AttendanceStatus | null
  disabled: boolean
  onChange: (status: AttendanceStatus) => void
}

/** In fixed order: present, absent, late, excused. */
export const MarkRadios = memo(({ student, name, value, disabled, onChange }: Props) => {
  const translate = useTranslate()
  return (
    <Marks role="radiogroup" aria-label={name}>
      {attendanceStatuses.map((status) => {
        const word = translate(`attendance.statuses.${status}`)
        return (
          <label key={status} className={status}>
            <input
              type="radio"
              name={`mark-${student}`}
              value={status}
              checked={value === status}
              disabled={disabled}
              aria-label={translate('attendance.markOf', { status: word, name })}
              onChange={() => onChange(status)}
            />
            <span>{word}</span>
          </label>
        )
      })}
    </Marks>
  )
})

const Marks = styled('div')(({ theme }) => {
  const { success, error, warning, info } = theme.palette
  const tone = (colour: { main: string }) => ({
    '& input:checked + span': {
      color: theme.palette.background.paper,
      backgroundColor: colour.main,
      borderColor: colour.main,
      fontWeight: 600,
    },
  })
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 4,
    '& label': { position: 'relative', display: 'block' },
    // The clickable area is the visible one.
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
      // Keeps a focused row clear of the sticky bars.
      scrollMargin: '96px 0 140px',
    },
    '& input:disabled': { cursor: 'default' },
    '& span': {
      ...theme.typography.body2,
      display: 'grid',
      placeItems: 'center',
      minHeight: 34,
      padding: '0 4px',
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 8,
      lineHeight: 1.2,
      textAlign: 'center',
    },
    '& input:not(:disabled):hover:not(:checked) + span': { backgroundColor: theme.palette.action.hover },
    '& input:focus-visible + span': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '& input:disabled:not(:checked) + span': { color: theme.palette.text.secondary },
    '& .present': tone(success),
    '& .absent': tone(error),
    '& .late': tone(warning),
    '& .excused': tone(info),
    [theme.breakpoints.down('md')]: { gridColumn: '1 / -1', '& span': { minHeight: 44 } },
    '@media (pointer: coarse)': { '& span': { minHeight: 44 } },
  }
})
