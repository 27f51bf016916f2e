import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { StateChip, type StateTone } from './parts.tsx'

interface Props {
  title: string
  state?: { tone: StateTone; label: string }
  hint?: string | undefined
  /** @param labelledBy id of the heading */
  children: (labelledBy: string) => ReactNode
}

/** A table with its heading. It has a frame of its own. */
export const TablePart = ({ title, state, hint, children }: Props) => {
  const heading = useId()
  return (
    <Part aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {state && <StateChip {...state} />}
      </header>
      {hint && <p>{hint}</p>}
      {children(heading)}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  minWidth: 0,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginBottom: 8 },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > p': { ...theme.typography.body2, margin: '0 0 8px', color: theme.palette.text.secondary },
  '& td small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  '& code': { fontSize: 13 },
}))
