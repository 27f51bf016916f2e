import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { KeyboardEvent } from 'react'
import { described, FieldFrame } from '../../components/inputs/FieldFrame.tsx'
import { IntBox } from '../../components/inputs/IntBox.tsx'
import { MoneyBox } from '../../components/inputs/MoneyBox.tsx'
import { useLabel } from '../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { amountsOf, type LineDraft } from './lineDraft.ts'

interface Props {
  line: LineDraft
  /** From 1. */
  number: number
  id: (part: string) => string
  error: (part: string) => string | undefined
  change: (part: Partial<LineDraft>) => void
  remove: () => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** One line with what it comes to. Its labels stand above the first one where there is room for columns. */
export const LineRow = ({ line, number, id, error, change, remove, onBlur, onKeyDown }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const of = (part: keyof LineDraft) => ({ id: id(part), label: label(part), error: error(part), onBlur })
  const { onBlur: leave, ...description } = of('description')
  const amounts = amountsOf(line)
  const shown = { number: formatNumber(number, language) }
  return (
    <Row role="group" aria-label={translate('invoices.line', shown)} onKeyDown={onKeyDown}>
      <FieldFrame {...description}>
        <OutlinedInput
          id={description.id}
          size="small"
          value={line.description ?? ''}
          onChange={({ target }) => change({ description: target.value || null })}
          onBlur={leave}
          inputProps={{
            maxLength: 200,
            autoComplete: 'off',
            ...described({ ...description, required: true }),
          }}
        />
      </FieldFrame>
      <IntBox {...of('quantity')} value={line.quantity} onChange={(quantity) => change({ quantity })} />
      <MoneyBox
        {...of('unitPrice')}
        plain
        value={line.unitPrice}
        onChange={(unitPrice) => change({ unitPrice })}
      />
      <MoneyBox
        {...of('discount')}
        plain
        value={line.discount}
        onChange={(discount) => change({ discount })}
      />
      <dl>
        <dt>{translate('invoices.lineAmount')}</dt>
        <dd>{amounts ? formatMoney(amounts.gross - amounts.discount, language) : '–'}</dd>
      </dl>
      <IconButton aria-label={translate('invoices.removeLine', shown)} onClick={remove}>
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
  gridTemplateColumns: 'minmax(0, 1fr) 72px 116px 100px 104px 44px',
  gap: 8,
  alignItems: 'start',
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
    gridTemplateColumns: '1fr 1fr 44px',
    padding: 12,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    '& > :not(* + *)': { gridColumn: '1 / -1' },
    '& > div:nth-of-type(3)': { gridColumn: '2 / -1' },
    '& > button, &:first-of-type > button': { marginTop: 26 },
  },
}))
