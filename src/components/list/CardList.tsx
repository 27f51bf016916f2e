import { styled } from '@mui/material/styles'

/** A list of cards, as wide as its place: a long name breaks instead of widening its card. */
export const CardList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '&.late': { opacity: 0.55 },
  '& > li': {
    padding: '12px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
}))
