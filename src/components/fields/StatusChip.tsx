import type { SvgIconComponent } from '@mui/icons-material'
import { memo } from 'react'

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'quiet'

interface Props {
  icon: SvgIconComponent
  tone: Tone
  label: string
}

/** A status in a word with its icon: the colour only repeats what they say. */
export const StatusChip = memo(({ icon: Icon, tone, label }: Props) => (
  <span className={`status ${tone}`}>
    <Icon aria-hidden />
    {label}
  </span>
))
