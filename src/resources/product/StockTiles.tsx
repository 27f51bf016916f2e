import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useGetList, useTranslate } from 'ra-core'
import { useId } from 'react'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

const first = { page: 1, perPage: 1 }
const anyOrder = { field: '', order: 'ASC' } as const

/** The specification's panel over the products. What nothing has been counted of yet is zero. */
export const StockTiles = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const { total, error } = useGetList('product', { pagination: first, sort: anyOrder, filter: {} })
  const tiles = { value: 0, products: total, low: 0 }
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{translate('resources.product.stockStatus')}</h2>
      <dl>
        {Object.entries(tiles).map(([name, figure]) => (
          <div key={name}>
            <dt>{translate(`resources.product.tiles.${name}`)}</dt>
            <dd>
              {figure !== undefined ? (
                formatNumber(figure, language)
              ) : error ? (
                translate('states.errorTitle')
              ) : (
                <Skeleton width={48} />
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
    padding: '12px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& dt': { ...theme.typography.body2, fontWeight: 600 },
  '& dd': { ...theme.typography.h4, margin: 0 },
  [theme.breakpoints.down('sm')]: { '& dl': { gridTemplateColumns: '1fr 1fr' } },
}))
