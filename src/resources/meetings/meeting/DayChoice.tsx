import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { formatDay } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

interface Props {
  days: readonly string[]
  day: string
  onDay: (day: string) => void
}

/** Chooses an occurrence of a series; hidden for single meetings. */
export const DayChoice = ({ days, day, onDay }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useId()
  if (days.length < 2) return null
  return (
    <Row>
      <span id={label}>{translate('meetings.day')}</span>
      <Select
        size="small"
        value={day}
        onChange={({ target }) => onDay(target.value)}
        SelectDisplayProps={{ 'aria-labelledby': label }}
      >
        {days.map((each) => (
          <MenuItem key={each} value={each}>
            {formatDay(each, language)}
          </MenuItem>
        ))}
      </Select>
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
}))
