import FilterIcon from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useFilters } from './filters.tsx'

interface Props {
  /** Without its word, which assistive technology has all the same. */
  short?: boolean
  open: boolean
  /** The id of what it opens. */
  panel: string
  /** Opens a sheet over the page. */
  sheet?: boolean
  onClick: () => void
}

/** Opens the filters, and says how many are active. */
export const FilterButton = ({ short = false, open, panel, sheet = false, onClick }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const used = Object.keys(useFilters().filters).length
  const name = translate('actions.filter')
  const count = used > 0 && formatNumber(used, language)
  return (
    <Button
      variant="outlined"
      sx={short ? iconAlone : undefined}
      startIcon={<FilterIcon />}
      // With a visible label no aria-label is needed.
      aria-label={short ? [name, count].filter(Boolean).join(' ') : undefined}
      aria-expanded={open}
      aria-haspopup={sheet ? 'dialog' : undefined}
      aria-controls={open ? panel : undefined}
      onClick={onClick}
    >
      {!short && name}
      {count && (
        <Box component="span" sx={badge} aria-hidden>
          {count}
        </Box>
      )}
    </Button>
  )
}

const iconAlone = { '& .MuiButton-startIcon': { mr: 0 } }
const badge = {
  ml: 1.5,
  px: 1.5,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 12,
}
