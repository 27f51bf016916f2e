import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatInstant, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Minutes } from '../../../shared/meetings/minutesRoutes.ts'

/** Minutes as they were published. */
export const Version = ({ minutes }: { minutes: Minutes }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { version, publishedAt, writtenBy, body, decisions } = minutes
  const about = [
    translate('meetings.minutes.version', { version: formatNumber(version, language) }),
    publishedAt && formatInstant(publishedAt, language),
    writtenBy && translate('meetings.minutes.by', { name: writtenBy }),
  ].filter(Boolean)
  return (
    <Sheet>
      <small>{about.join(' · ')}</small>
      {body && <p>{body}</p>}
      {decisions.length > 0 && (
        <>
          <strong>{translate('meetings.minutes.decided')}</strong>
          {decisions.map((decision, index) => (
            <p key={decision}>
              {formatNumber(index + 1, language)}. {decision}
            </p>
          ))}
        </>
      )}
    </Sheet>
  )
}

const Sheet = styled('article')(({ theme }) => ({
  padding: '10px 16px',
  marginBottom: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& p': { margin: '4px 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}))
