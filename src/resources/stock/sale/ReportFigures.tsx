import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { SalesFigures } from '../../../shared/stock/saleRoutes.ts'

const shown = ['net', 'cost', 'margin', 'discount', 'returned'] as const

/** The whole period in a few figures. */
export const ReportFigures = ({ total }: { total: SalesFigures }) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <Tiles aria-label={translate('sales.total')}>
      <div data-figure="sales">
        <dt>{translate('sales.figures.sales')}</dt>
        <dd>{formatNumber(total.sales, language)}</dd>
      </div>
      {shown.map((name) => (
        <div key={name} data-figure={name} data-negative={total[name] < 0}>
          <dt>{translate(`sales.figures.${name}`)}</dt>
          <dd>{formatMoney(total[name], language)}</dd>
        </div>
      ))}
    </Tiles>
  )
}

const Tiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 45%), 1fr))',
  gap: 8,
  margin: '0 0 12px',
  '& > div': {
    padding: '8px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& [data-negative="true"] dd': { color: theme.palette.error.main },
  '@media print': { display: 'none' },
}))
