import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { localMinute } from '../../../shared/core/dates.ts'
import type { Read } from './useCheckIn.ts'
import { useReadWords } from './useReadWords.ts'

interface Props {
  reads: readonly Read[]
  /** IANA time zone of the shown times. */
  zone: string
}

/** Those read last, the newest first. */
export const LastReads = ({ reads, zone }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const words = useReadWords()
  const heading = useId()
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{translate('cards.last')}</h3>
      {reads.length === 0 ? (
        <p>{translate('cards.nothingRead')}</p>
      ) : (
        <ol>
          {reads.map((read) => {
            const { title, text } = words(read)
            return (
              <li key={read.key} data-outcome={read.outcome}>
                <time>{formatTime(localMinute(zone, read.at).slice(11), language)}</time>
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            )
          })}
        </ol>
      )}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  marginTop: 20,
  '& h3': { ...theme.typography.h3, margin: '0 0 8px' },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& ol': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& li': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    margin: 0,
    padding: '8px 16px',
    borderLeft: '4px solid transparent',
  },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& time': { color: theme.palette.text.secondary, minWidth: 88 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& [data-outcome=marked]': { borderLeftColor: theme.palette.success.main },
  '& [data-outcome=again]': { borderLeftColor: theme.palette.warning.main },
  '& [data-outcome=refused]': { borderLeftColor: theme.palette.error.main },
}))
