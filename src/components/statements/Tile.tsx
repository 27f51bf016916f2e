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
  /** A space keeps the room of one that still loads. */
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
          {amount ?? (figure === undefined ? <Skeleton width={40} /> : formatNumber(figure, language))}
        </strong>
      )}
      {hint !== undefined && <small>{hint}</small>}
    </Card>
  )
}

/** Tiles of a row on wide screens, by their number, so that the rows are as full as one another. */
const columnsFor = (count: number) => Math.ceil(count / Math.ceil(count / 6))
const quantities = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The cells of one card. The last row is stretched, so that it ends without a hole. */
export const Tiles = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  overflow: 'hidden',
  // Seen between the cells.
  backgroundColor: theme.palette.divider,
  '& + &': { marginTop: 12 },
  '& > *': { flex: '1 1 calc((100% - 1px) / 2)' },
  [theme.breakpoints.between('sm', 'lg')]: { '& > *': { flexBasis: 'calc((100% - 2px) / 3)' } },
  [theme.breakpoints.up('lg')]: {
    '& > *': { flexBasis: 'calc((100% - 5px) / 6)' },
    ...Object.fromEntries(
      quantities.map((count) => [
        // At least as many; a later rule is that of a greater number.
        `&:has(> ${Array(count).fill('*').join(' + ')}) > *`,
        { flexBasis: `calc((100% - ${columnsFor(count) - 1}px) / ${columnsFor(count)})` },
      ]),
    ),
  },
  [theme.breakpoints.down('sm')]: { '& + &': { marginTop: 8 } },
  // The lowest form: hints beside their figures, which stand on one line however long the labels above them are.
  '&[data-inline] > *': { alignContent: 'space-between', '& > :not(span)': { flexBasis: 'auto' } },
}))

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'flex-start',
  gap: '0 8px',
  minWidth: 0,
  padding: '10px 16px 8px',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  textDecoration: 'none',
  'a&:hover': { backgroundColor: theme.palette.action.hover },
  'a&:hover span': { textDecoration: 'underline', textUnderlineOffset: 3 },
  // Inside, because the card around clips.
  '&:focus-visible': { outlineOffset: -3 },
  '& > *': { flexBasis: '100%' },
  '& span': { ...theme.typography.caption, fontWeight: 600 },
  '& strong': { ...theme.typography.h4, fontSize: 24, lineHeight: 1.4 },
  '& b': { ...theme.typography.h3 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '&[data-tone="warning"] strong': { color: theme.palette.warning.main },
  '&[data-tone="error"] :is(strong, b)': { color: theme.palette.error.main },
  [theme.breakpoints.down('sm')]: {
    minHeight: 48,
    padding: '8px 12px 6px',
    '& strong': { fontSize: 20 },
  },
}))
