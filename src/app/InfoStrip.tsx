import { styled } from '@mui/material/styles'
import { colours } from '../theme/palette.ts'

/** A line below the bar about what the user is doing, with a button that ends it. */
export const InfoStrip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 24px',
  ...theme.typography.body2,
  color: theme.palette.text.primary,
  backgroundColor: colours[theme.palette.mode].infoGround,
  borderBottom: `1px solid ${theme.palette.info.main}`,
  '& svg': { color: theme.palette.info.main },
  '& > span': { flex: '1 1 200px' },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: { padding: '8px 12px' },
}))
