import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'quiet'

interface Props {
  icon: SvgIconComponent
  tone: Tone
  label: string
}

const colours: Record<Tone, string> = {
  success: 'success.main',
  info: 'info.main',
  warning: 'warning.main',
  error: 'error.main',
  quiet: 'text.secondary',
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
}
const iconSize = { fontSize: 16, flex: 'none' }

/** A status in a word with its icon: the colour only repeats what they say. */
export const StatusChip = ({ icon: Icon, tone, label }: Props) => (
  <Box component="span" sx={chip} color={colours[tone]}>
    <Icon sx={iconSize} aria-hidden />
    {label}
  </Box>
)
