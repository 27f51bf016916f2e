import { styled } from '@mui/material/styles'

/** An item of a short list: content at the start, actions at the end. */
export const LineItem = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > div:first-of-type': { flex: '1 1 240px', minWidth: 0 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))

/** A list with a border. */
export const FramedList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))
