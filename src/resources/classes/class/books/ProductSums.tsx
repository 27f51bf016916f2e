import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { KitSum } from '../../../../shared/kits/kitRoutes.ts'

const figures = ['due', 'reserved', 'short', 'held'] as const

/** Quantities of each product that the class still needs and that its students have. */
export const ProductSums = ({ products }: { products: readonly KitSum[] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <section aria-label={translate('kit.sums')}>
      <Title>{translate('kit.sums')}</Title>
      <Table>
        <thead>
          <tr>
            <th scope="col">{translate('kit.product')}</th>
            {figures.map((name) => (
              <th key={name} scope="col">
                {translate(`kit.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.product}>
              <th scope="row">{product.productName}</th>
              {figures.map((name) => (
                <td key={name} data-figure={name} data-alarm={name === 'short' && product.short > 0}>
                  {formatNumber(product[name], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: '20px 0 4px' }))
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px 4px',
    textAlign: 'end',
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th': { ...theme.typography.body2, fontWeight: 600 },
  '& th:first-of-type': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& [data-alarm=true]': { color: theme.palette.error.main, fontWeight: 600 },
}))
