import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatMoney, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type LineDraft, piecesOf, sumOf } from './lineDraft.ts'

interface Props {
  lines: readonly LineDraft[]
  inMoney: boolean
}

/** The total of the lines as typed so far. */
export const LinesTotal = ({ lines, inMoney }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const pieces = piecesOf(lines, inMoney)
  return (
    <Total aria-live="polite">
      <dt>{translate('documentLines.pieces')}</dt>
      <dd>{formatNumber(pieces, language)}</dd>
      {inMoney && (
        <>
          <dt>{translate('documentLines.total')}</dt>
          <dd data-sum="total">{formatMoney(sumOf(lines), language)}</dd>
        </>
      )}
    </Total>
  )
}

const Total = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: '2px 24px',
  alignItems: 'baseline',
  margin: 0,
  minWidth: 200,
  marginInlineStart: 'auto',
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-sum="total"]': { ...theme.typography.h3 },
}))
