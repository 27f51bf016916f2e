import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** A section of a tab with its heading and content. */
export const Panel = ({ title, hint, children }: { title?: string; hint?: string; children: ReactNode }) => (
  <Box>
    {title && <h2>{title}</h2>}
    {hint && <p>{hint}</p>}
    {children}
  </Box>
)

const Box = styled('section')(({ theme }) => ({
  padding: '20px 24px 24px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& + &': { marginTop: 16 },
  '& > h2': { ...theme.typography.h3, margin: '0 0 4px' },
  '& > p': { ...theme.typography.body2, margin: '0 0 20px', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '@media print': { padding: 0, border: 0 },
}))

/** Names and values, stacked on narrow screens. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: '14px 20px',
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere' },
}))
