import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { mostLabels } from '../../shared/core/documentQuery.ts'
import { IntBox } from '../inputs/IntBox.tsx'
import { areCounts, type Counts } from './labelCounts.ts'

interface Props {
  /** The count of a single product. */
  value: Counts
  onChange: (counts: Counts) => void
}

/** How many labels; the sheets follow. */
export const LabelCount = ({ value, onChange }: Props) => {
  const [product = '', count = null] = Object.entries(value)[0] ?? []
  const translate = useTranslate()
  const hint = translate('documents.labelsHint', { most: formatNumber(mostLabels, useLanguage()) })
  return (
    <Box sx={narrow}>
      <IntBox
        id={useId()}
        label={translate('documents.labels')}
        hint={hint}
        error={areCounts(value) ? undefined : hint}
        value={count}
        onChange={(next) => onChange({ [product]: next })}
      />
    </Box>
  )
}

const narrow = { flex: '0 1 240px' }
