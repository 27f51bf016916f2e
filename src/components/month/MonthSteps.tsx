import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { formatMonth } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { addDays } from '../../shared/core/dates.ts'

export const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text)

interface Props {
  /** `YYYY-MM` */
  month: string
  onChange: (month: string) => void
  children?: ReactNode
}

/** The month that is looked at, and the ones before and after it. */
export const MonthSteps = ({ month, onChange, children }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const step = (days: number, from: string) => onChange(addDays(`${month}-${from}`, days).slice(0, 7))
  return (
    <Months>
      <IconButton aria-label={translate('attendanceReports.monthBefore')} onClick={() => step(-1, '01')}>
        <BackIcon />
      </IconButton>
      <h2 aria-live="polite">{formatMonth(month, language)}</h2>
      <IconButton aria-label={translate('attendanceReports.monthAfter')} onClick={() => step(4, '28')}>
        <NextIcon />
      </IconButton>
      {children}
    </Months>
  )
}

const Months = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginBottom: 12,
  '& h2': { ...theme.typography.h3, margin: 0, minWidth: 150, textAlign: 'center' },
  '& > .MuiButton-root': { marginInlineStart: 8 },
  '@media (pointer: coarse)': {
    '& > .MuiIconButton-root': { width: 44, height: 44 },
    '& > .MuiButton-root': { minHeight: 44 },
  },
  // The heading of the printed page names the month.
  '@media print': { display: 'none' },
}))
