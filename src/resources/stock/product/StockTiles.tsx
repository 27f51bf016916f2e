import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { listAddress, lowAddress, productsTile, stockOf } from '../../../shared/dashboard/tiles.ts'

/** The specification's panel over the products, of the branches that its reader sees. Each figure leads to its list. */
export const StockTiles = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const callRoute = useCallRoute()
  const { canAccess: seesStock = false } = useCanAccess({ resource: 'stock', action: 'list' })
  const { data, error } = useQuery({
    // Cached under the products' key, so that it reloads with them.
    queryKey: ['product', 'figures'],
    queryFn: async ({ signal }) => (await callRoute('stock.figures', {}, { signal })).data,
  })
  // The specification's tiles begin at 0, which has no currency.
  const { value = 0, products = 0, low = 0 } = data ?? {}
  const number = (figure: number) => formatNumber(figure, language)
  const tiles = [
    {
      name: 'value',
      shown: value === 0 ? number(0) : formatMoney(value, language),
      to: seesStock ? listAddress(stockOf('')) : null,
    },
    { name: 'products', shown: number(products), to: listAddress(productsTile.list({ products })) },
    { name: 'low', shown: number(low), to: seesStock ? lowAddress('') : null },
  ]
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{translate('resources.product.stockStatus')}</h2>
      <dl>
        {tiles.map(({ name, shown, to }) => (
          <div key={name}>
            <dt>{translate(`resources.product.tiles.${name}`)}</dt>
            <dd>
              {error && !data ? (
                translate('states.errorTitle')
              ) : to ? (
                <Link to={to} aria-label={`${translate(`resources.product.tiles.${name}`)}: ${shown}`}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const Panel = styled('section')(({ theme }) => ({
  marginBottom: 20,
  '& h2': { ...theme.typography.h3, margin: '0 0 8px' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: 12,
    margin: 0,
  },
  '& dl > div': {
    position: 'relative',
    padding: '12px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& dt': { ...theme.typography.body2, fontWeight: 600 },
  '& dd': { ...theme.typography.h4, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
    // The whole tile is the link.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  },
  [theme.breakpoints.down('sm')]: {
    marginBottom: 4,
    '& dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 6 },
    '& dl > div': { padding: '4px 8px' },
    '& dt': { fontSize: 12, lineHeight: 1.25 },
    '& dd': { fontSize: 16, lineHeight: 1.4 },
    '& h2': { fontSize: 14, margin: '0 0 4px' },
  },
}))
