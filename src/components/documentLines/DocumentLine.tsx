import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { KeyboardEvent } from 'react'
import { formatMoney, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { IntBox } from '../inputs/IntBox.tsx'
import { MoneyBox } from '../inputs/MoneyBox.tsx'
import { useLabel } from '../useLabel.ts'
import { type Goods, lyingIn } from './goods.ts'
import { type Amount, amountOf, type LineDraft } from './lineDraft.ts'
import { ProductPicker } from './ProductPicker.tsx'

export type Direction = 'in' | 'out' | 'signed'

interface Props {
  line: LineDraft
  goods: Goods | null
  /** From 1. */
  number: number
  amounts: readonly Amount[]
  direction: Direction
  branch?: string | null
  without: readonly string[]
  id: (part: string) => string
  error: (part: string) => string | undefined
  change: (part: Partial<LineDraft>) => void
  pick: (goods: Goods | null) => void
  scan: (goods: Goods) => void
  remove: () => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** One line with what it comes to. Its labels stand above the first one where there is room for columns. */
export const DocumentLine = ({
  line,
  goods,
  number,
  amounts,
  direction,
  branch,
  without,
  id,
  error,
  change,
  pick,
  scan,
  remove,
  onBlur,
  onKeyDown,
}: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const of = (part: keyof LineDraft) => ({ id: id(part), label: label(part), error: error(part), onBlur })
  const amount = amountOf(line)
  const shown = { number: formatNumber(number, language) }
  const typed = typeof line.quantity === 'number' ? line.quantity : 0
  const taken = { in: 0, out: typed, signed: -typed }[direction]
  const tooMany = goods !== null && taken > (lyingIn(goods, branch) ?? taken)
  return (
    <Row
      role="group"
      aria-label={translate('documentLines.line', shown)}
      data-amounts={amounts.length}
      onKeyDown={onKeyDown}
    >
      <ProductPicker
        {...of('product')}
        required
        value={goods}
        branch={branch}
        without={without}
        tooMany={tooMany}
        onPick={pick}
        onScan={scan}
      />
      <IntBox {...of('quantity')} value={line.quantity} onChange={(quantity) => change({ quantity })} />
      {amounts.map((name) => (
        <MoneyBox
          key={name}
          {...of(name)}
          plain
          value={line[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {amounts.length > 0 && (
        <dl>
          <dt>{translate('documentLines.amount')}</dt>
          <dd>{amount === null ? '–' : formatMoney(amount, language)}</dd>
        </dl>
      )}
      <IconButton aria-label={translate('documentLines.removeLine', shown)} onClick={remove}>
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
  },
  [theme.breakpoints.down('sm')]: {
    '&, &[data-amounts]': { gridTemplateColumns: '1fr 1fr 44px' },
    padding: 12,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    '& > :not(* + *)': { gridColumn: '1 / -1' },
    '& > button, &:first-of-type > button': { marginTop: 26, gridColumn: '3' },
    '&[data-amounts="2"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '&[data-amounts="2"] > dl': { gridColumn: '1 / 3', textAlign: 'start' },
    '&[data-amounts="2"] > button': { justifySelf: 'end' },
    '&[data-amounts="0"] > div:nth-of-type(2)': { gridColumn: '1 / 3' },
  },
}))
