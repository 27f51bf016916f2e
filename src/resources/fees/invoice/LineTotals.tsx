import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { type LineDraft, sumOf } from './lineDraft.ts'

/** The total of the lines as typed so far. */
export const LineTotals = ({ lines }: { lines: readonly LineDraft[] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const sums = sumOf(lines)
  const shown = sums.discount > 0 ? (['gross', 'discount', 'total'] as const) : (['total'] as const)
  return (
    <Totals aria-live="polite">
      {shown.map((name) => (
        <div key={name} data-sum={name}>
          <dt>{translate(`invoices.${name}`)}</dt>
          <dd>{formatMoney(name === 'discount' ? -sums.discount : sums[name], language)}</dd>
        </div>
      ))}
    </Totals>
  )
}

const Totals = styled('dl')(({ theme }) => ({
  margin: 0,
  minWidth: 220,
  marginInlineStart: 'auto',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 24, padding: '2px 0' },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& [data-sum="total"]': {
    '& dt, & dd': { ...theme.typography.h3, color: theme.palette.text.primary },
  },
}))
