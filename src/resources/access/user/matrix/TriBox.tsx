import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { colours } from '../../../../theme/palette.ts'

interface Props {
  /** Accessible name; there is no visible text. */
  name: string
  state: 'all' | 'some' | 'none'
  disabled?: boolean
  onChange: () => void
}

/** A plain checkbox, cheap enough for hundreds, whose whole cell is clickable. */
export const TriBox = ({ name, state, disabled = false, onChange }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <Hit title={name}>
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={state === 'all'}
        disabled={disabled}
        onChange={onChange}
      />
    </Hit>
  )
}

const Hit = styled('label')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 36,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default' },
  '@media (pointer: coarse), (max-width: 599.98px)': { minHeight: 44 },
  // Custom styles: disabled native checkboxes are too pale to read, and the role's own permissions must be legible.
  '& input': {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 18,
    height: 18,
    margin: 0,
    border: `2px solid ${colours[theme.palette.mode].outline}`,
    borderRadius: 4,
    backgroundColor: theme.palette.background.paper,
    cursor: 'inherit',
  },
  '& input:is(:checked, :indeterminate)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.main,
  },
  '& input:disabled': { borderColor: theme.palette.divider, backgroundColor: theme.palette.action.hover },
  '& input:disabled:is(:checked, :indeterminate)': {
    borderColor: theme.palette.text.secondary,
    backgroundColor: theme.palette.text.secondary,
  },
  '& input:is(:checked, :indeterminate)::before': {
    content: '""',
    width: 12,
    height: 12,
    backgroundColor: theme.palette.background.paper,
    clipPath: 'polygon(12% 48%, 0 62%, 40% 96%, 100% 20%, 86% 8%, 38% 70%)',
  },
  '& input:indeterminate::before': { height: 2, clipPath: 'none' },
  '& input:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '@media (forced-colors: active)': {
    '& input': { appearance: 'auto' },
    '& input::before': { content: 'none' },
  },
}))
