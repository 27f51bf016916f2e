import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { mostLabels } from '../../shared/documentQuery.ts'
import { IntBox } from '../inputs/IntBox.tsx'
import { isCount } from './usePaper.ts'

interface Props {
  value: number | string | null
  onChange: (count: number | string | null) => void
}

/** How many labels; the sheets follow. */
export const LabelCount = ({ value, onChange }: Props) => {
  const translate = useTranslate()
  const hint = translate('documents.labelsHint', { most: formatNumber(mostLabels, useLanguage()) })
  return (
    <Box sx={narrow}>
      <IntBox
        id={useId()}
        label={translate('documents.labels')}
        hint={hint}
        error={isCount(value) ? undefined : hint}
        value={value}
        onChange={onChange}
      />
    </Box>
  )
}

const narrow = { flex: '0 1 240px' }
