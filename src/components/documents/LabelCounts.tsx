import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { labelsOnSheet, mostLabels } from '../../shared/core/documentQuery.ts'
import { IntBox } from '../inputs/IntBox.tsx'
import { allOf, areCounts, type Counts, isCount, type Labelled } from './labelCounts.ts'

interface Props {
  products: readonly Labelled[]
  value: Counts
  onChange: (counts: Counts) => void
}

/** How many labels of each product, and how many sheets they fill. */
export const LabelCounts = ({ products, value, onChange }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const id = useId()
  const hint = translate('documents.labelsHint', { most: formatNumber(mostLabels, language) })
  const all = allOf(value)
  const good = areCounts(value)
  return (
    <Each role="group" aria-label={translate('documents.labels')} aria-describedby={id}>
      <div className="boxes">
        {products.map((product) => (
          <IntBox
            key={product.id}
            id={`${id}-${product.id}`}
            label={product.name}
            error={isCount(value[product.id]) ? undefined : hint}
            value={value[product.id]}
            onChange={(count) => onChange({ ...value, [product.id]: count })}
          />
        ))}
      </div>
      <p id={id} role="status" data-wrong={!good || undefined}>
        {good
          ? translate('documents.labelsInAll', {
              smart_count: all,
              sheets: formatNumber(Math.ceil(all / labelsOnSheet), language),
            })
          : hint}
      </p>
    </Each>
  )
}

const Each = styled('div')(({ theme }) => ({
  flex: '1 1 100%',
  '& .boxes': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: '4px 16px',
    maxHeight: '26vh',
    overflowY: 'auto',
    padding: '4px 2px',
  },
  '& p': { ...theme.typography.body2, margin: '6px 0 0', color: theme.palette.text.secondary },
  '& p[data-wrong]': { color: theme.palette.error.main },
}))
