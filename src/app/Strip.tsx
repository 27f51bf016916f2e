import { styled } from '@mui/material/styles'
import { colours } from '../theme/palette.ts'

/** A line below the bar about the page as a whole. */
export const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 24px',
  ...theme.typography.body2,
  color: theme.palette.text.primary,
  backgroundColor: colours[theme.palette.mode].warningGround,
  borderBottom: `1px solid ${theme.palette.warning.main}`,
  '& svg': { color: theme.palette.warning.main },
}))
