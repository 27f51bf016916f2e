import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatDayInColumn, formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

/** The day, with the time on hover. */
export const LastSignIn = ({ at }: { at: string | null }) => {
  const translate = useTranslate()
  const language = useLanguage()
  if (!at)
    return (
      <Box component="span" color="text.secondary">
        {translate('resources.user.never')}
      </Box>
    )
  return (
    <time dateTime={at} title={formatInstant(at, language)}>
      {formatDayInColumn(at, language)}
    </time>
  )
}
