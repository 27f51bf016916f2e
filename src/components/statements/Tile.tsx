import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { Link } from 'react-router-dom'

interface Props {
  label: string
  /** Absent while it loads. */
  figure?: number
  /** In the place of a figure: an amount of money, or words. */
  amount?: string
  words?: string
  hint?: string
  /** Absent if no list shows exactly these records. */
  to?: string
  tone?: 'plain' | 'warning' | 'error'
}

/** One figure, linked to its list. */
export const Tile = ({ label, figure, amount, words, hint, to, tone = 'plain' }: Props) => {
  const language = useLanguage()
  return (
    <Card
      {...(to === undefined ? {} : { as: Link, to })}
      data-tone={figure || amount || words ? tone : 'plain'}
    >
      <span>{label}</span>
      {words ? (
        <b>{words}</b>
      ) : (
        <strong>
          {amount ?? (figure === undefined ? <Skeleton width={64} /> : formatNumber(figure, language))}
        </strong>
      )}
      <small data-empty={hint === undefined}>{hint ?? '\u00a0'}</small>
    </Card>
  )
}

export const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 12,
  // On a phone they are the lines of one card, so that what is below them is in reach.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr',
    gap: 0,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    overflow: 'hidden',
  },
}))

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  minHeight: 116,
  padding: '14px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  textDecoration: 'none',
  'a&:hover': { borderColor: theme.palette.primary.main },
  '& span': { ...theme.typography.body2, fontWeight: 600 },
  '& strong': { ...theme.typography.h4 },
  '& b': { ...theme.typography.h3, minHeight: 40 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '&[data-tone="warning"] strong': { color: theme.palette.warning.main },
  '&[data-tone="error"] :is(strong, b)': { color: theme.palette.error.main },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr auto',
    alignContent: 'center',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 48,
    padding: '6px 14px',
    borderWidth: 0,
    borderRadius: 0,
    '& + &': { borderTopWidth: 1 },
    '& > :is(span, small)': { gridColumn: 1 },
    '& :is(strong, b)': { ...theme.typography.h2, gridColumn: 2, gridRow: '1 / span 2', minHeight: 0 },
    '& small[data-empty=true]': { display: 'none' },
  },
}))
