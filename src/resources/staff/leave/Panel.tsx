import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

/** A section of a leave with its heading. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId()
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  marginTop: 20,
  paddingTop: 16,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& h3': { ...theme.typography.h3, margin: '0 0 12px' },
  '& > p': { ...theme.typography.body2, margin: '0 0 8px', color: theme.palette.text.secondary },
}))
