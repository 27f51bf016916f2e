import { styled } from '@mui/material/styles'
import { useId } from 'react'

export interface Pill<T extends string> {
  value: T
  label: string
  tone: 'success' | 'error' | 'warning' | 'info'
  /** Accessible name, if the label says too little on its own. */
  name?: string
}

interface Props<T extends string> {
  /** Accessible name of the choice. */
  label: string
  pills: readonly Pill<T>[]
  /** Null while nothing is chosen. */
  value: T | null
  disabled?: boolean
  onChange: (value: T) => void
}

/** One of a few answers, given by one press. */
export function Pills<T extends string>({ label, pills, value, disabled, onChange }: Props<T>) {
  const name = useId()
  return (
    <Row role="radiogroup" aria-label={label}>
      {pills.map((pill) => (
        <label key={pill.value} data-tone={pill.tone}>
          <input
            type="radio"
            name={name}
            value={pill.value}
            checked={pill.value === value}
            disabled={disabled}
            aria-label={pill.name}
            onChange={() => onChange(pill.value)}
          />
          <span>{pill.label}</span>
        </label>
      ))}
    </Row>
  )
}

const Row = styled('div')(({ theme }) => {
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
    display: 'flex',
    gap: 4,
    '& label': { position: 'relative', flex: '1 1 auto' },
    // The clickable area is the visible one.
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
    },
    '& input:disabled': { cursor: 'default' },
    '& span': {
      ...theme.typography.body2,
      display: 'grid',
      placeItems: 'center',
      minHeight: 34,
      minWidth: 64,
      padding: '0 10px',
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 8,
      lineHeight: 1.2,
      textAlign: 'center',
    },
    '& input:not(:disabled):hover:not(:checked) + span': { backgroundColor: theme.palette.action.hover },
    '& input:focus-visible + span': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '& input:disabled:not(:checked) + span': { color: theme.palette.text.secondary },
    '& [data-tone=success]': tone(success),
    '& [data-tone=error]': tone(error),
    '& [data-tone=warning]': tone(warning),
    '& [data-tone=info]': tone(info),
    [theme.breakpoints.down('md')]: { '& span': { minHeight: 44 } },
    '@media (pointer: coarse)': { '& span': { minHeight: 44 } },
  }
})
