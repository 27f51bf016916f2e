import { styled } from '@mui/material/styles'

/** A section of the dashboard below the tiles, with a heading and a list. */
export const DashboardPanel = styled('section')(({ theme }) => ({
  marginTop: 20,
  padding: '16px 20px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& h2': { ...theme.typography.h3, margin: '0 0 4px' },
  '& h3': { ...theme.typography.body2, fontWeight: 600, margin: '12px 0 0' },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a:not(.MuiButton-root)': { color: theme.palette.text.primary, textUnderlineOffset: 3 },
  '@media (pointer: coarse)': {
    '& strong a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
    '& .MuiButton-root': { minHeight: 44 },
  },
}))
