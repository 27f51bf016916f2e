import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

/** A titled list of what was found; not there while it is empty. */
export const FoundSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId()
  return (
    <Section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <ul>{children}</ul>
    </Section>
  )
}

const Section = styled('section')(({ theme }) => ({
  '&:not(:has(li))': { display: 'none' },
  '& h3': { ...theme.typography.body2, margin: '12px 8px 4px', color: theme.palette.text.secondary },
  '& svg': { flex: 'none', color: theme.palette.text.secondary },
}))
