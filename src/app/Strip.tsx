import { styled } from '@mui/material/styles'
import { colours } from '../theme/palette.ts'

interface Props {
  /** About what the user is doing, with a button that ends it, instead of what is the matter. */
  tone?: 'warning' | 'info'
}

const isOwn = (name: PropertyKey) => name === 'tone'

/** A line below the bar about the page as a whole. */
export const Strip = styled('div', { shouldForwardProp: (name) => !isOwn(name) })<Props>(
  ({ theme, tone = 'warning' }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '8px 24px',
    ...theme.typography.body2,
    color: theme.palette.text.primary,
    backgroundColor: colours[theme.palette.mode][`${tone}Ground`],
    borderBottom: `1px solid ${theme.palette[tone].main}`,
    '& svg': { color: theme.palette[tone].main },
    '& > span': { flex: '1 1 200px' },
    '&:has(button)': { flexWrap: 'wrap' },
    '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
    '@media print': { display: 'none' },
    [theme.breakpoints.down('sm')]: { padding: '8px 12px' },
  }),
)
