import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { hoursText } from '../../shared/core/hours.ts'

interface Props {
  /** Accessible name. */
  name: string
  minutes: number
  /** Null: the course requires none. */
  required: number | null
}

/** Attended hours out of the required ones. */
export const HoursBar = ({ name, minutes, required }: Props) => {
  const translate = useTranslate()
  const words = useHours()(minutes, required)
  return (
    <Bar>
      <span>{words}</span>
      {required !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (100 * minutes) / required)}
          aria-label={translate('roster.hoursOf', { name })}
          aria-valuetext={words}
        />
      )}
    </Bar>
  )
}

/** Minutes as hours: 4:30 of 24 hours. */
export function useHours(): (minutes: number, required: number | null) => string {
  const translate = useTranslate()
  const language = useLanguage()
  const hours = (minutes: number) => localDigits(hoursText(minutes), language)
  return (minutes, required) =>
    required === null
      ? translate('roster.hoursAlone', { sat: hours(minutes) })
      : translate('roster.hours', { sat: hours(minutes), required: hours(required) })
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  width: 170,
  maxWidth: '100%',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& .MuiLinearProgress-root': { height: 6, borderRadius: 3, marginTop: 2 },
}))
