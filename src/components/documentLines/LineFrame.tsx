import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

interface Props {
  /** How the line is called, and its amount and the button that removes it. */
  words: { line: string; amount: string; remove: string }
  /** How many amounts it has beside its quantity. */
  amounts: number
  /** Amount of the line in minor units; null if not known yet, absent if lines have no amount. */
  comesTo?: number | null
  remove: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** The product input, the quantity and the amounts. */
  children: ReactNode
}

/** A line of a document with its amount. Its labels are above the first line if there is room for columns. */
export const LineFrame = ({ words, amounts, comesTo, remove, onKeyDown, children }: Props) => {
  const language = useLanguage()
  return (
    <Row role="group" aria-label={words.line} data-amounts={amounts} onKeyDown={onKeyDown}>
      {children}
      {comesTo !== undefined && (
        <dl>
          <dt>{words.amount}</dt>
          <dd>{comesTo === null ? '–' : formatMoney(comesTo, language)}</dd>
        </dl>
      )}
      <IconButton aria-label={words.remove} onClick={remove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Row>
  )
}

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 96px 44px',
  gap: 8,
  alignItems: 'start',
  '&[data-amounts="1"]': { gridTemplateColumns: 'minmax(0, 1fr) 88px 116px 104px 44px' },
  '&[data-amounts="2"]': { gridTemplateColumns: 'minmax(0, 1fr) 72px 108px 96px 104px 44px' },
  '& input': { fontVariantNumeric: 'tabular-nums' },
  '& > div:not(:first-of-type) input': { textAlign: 'end' },
  '& dl': { margin: 0, textAlign: 'end' },
  '& dt': { ...theme.typography.body2, fontWeight: 600, paddingBottom: 4 },
  '& dd': {
    margin: 0,
    lineHeight: '40px',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '&:first-of-type > button': { marginTop: 26 },
  [theme.breakpoints.up('sm')]: {
    '&:not(:first-of-type)': { position: 'relative', '& label, & dt': hidden },
    // Beside the money there is no room for all in one row: a name that cannot be read is none.
    '@container goods (max-width: 760px)': {
      '&&[data-amounts="2"]': {
        gridTemplateColumns: '88px repeat(3, minmax(0, 1fr)) 44px',
        paddingBottom: 8,
      },
      '&&[data-amounts="2"] > :not(* + *)': { gridColumn: '1 / -1' },
    },
  },
  // Product and delete button share a line; the figures follow below, the total on its own line.
  [theme.breakpoints.down('sm')]: {
    '&, &[data-amounts]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) 44px' },
    '&[data-amounts="2"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) 44px' },
    padding: 12,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    '& > :not(* + *)': { gridColumn: '1 / -2', gridRow: 1 },
    '& > button, &:first-of-type > button': { gridColumn: '-2 / -1', gridRow: 1, marginTop: 26 },
    // The last one has the room below the bin as well.
    '&[data-amounts="1"] > div:nth-of-type(3)': { gridColumn: '2 / -1' },
    '&[data-amounts="2"] > div:nth-of-type(4)': { gridColumn: '3 / -1' },
    '& > dl': {
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: 12,
    },
    '& dt': { padding: 0, fontWeight: 400, color: theme.palette.text.secondary },
    '& dd': { lineHeight: 'inherit' },
  },
}))
