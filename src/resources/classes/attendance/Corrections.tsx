import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Entry } from './marks.ts'
import { useMarkText } from '../../../components/attendance/markText.ts'

/** The earlier values of a corrected mark. */
export const Corrections = ({ corrections }: Pick<Entry, 'corrections'>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const text = useMarkText()
  if (corrections.length === 0) return null
  return (
    <Lines>
      {corrections.map(({ before, after, reason, madeAt, madeBy }) => (
        <li key={madeAt}>
          {translate('attendance.corrected', {
            before: text(before),
            after: text(after),
            name: `${madeBy?.firstName ?? ''} ${madeBy?.lastName ?? ''}`.trim(),
            at: formatInstant(madeAt, language),
          })}
          {reason && `, ${translate('attendance.because', { reason })}`}
        </li>
      ))}
    </Lines>
  )
}

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '1 / -1',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  paddingInlineStart: 46,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
  '@media (max-width: 700px)': { paddingInlineStart: 0 },
}))
