import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { type PaperSize, paperSizes } from '../../shared/core/documentQuery.ts'

interface Props {
  value: PaperSize
  onChange: (size: PaperSize) => void
}

/** On which paper: the sheet or the roll. */
export const DocumentSize = ({ value, onChange }: Props) => {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('documents.size')}
      onChange={(_event, size: PaperSize | null) => size && onChange(size)}
    >
      {paperSizes.map((size) => (
        <ToggleButton key={size} value={size}>
          {translate(`documents.sizes.${size}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
