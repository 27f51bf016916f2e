import MenuItem from '@mui/material/MenuItem'
import IconButton from '@mui/material/IconButton'
import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader'
import dayjs from 'dayjs'
import { useTranslate } from 'ra-core'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { localDigits, locales } from '../../i18n/locale.ts'
import { useWeek } from '../useSchool.ts'
import { weekAdapters } from './localAdapter.ts'
import { PickersProvider } from './PickersProvider.tsx'
import { dateTimeFormat } from '../../shared/core/intl.ts'

interface Props {
  day: string | null
  onPick: (day: string) => void
}

const form = 'YYYY-MM-DD'
const firstYear = 1930
const yearsAhead = 15

/** The month to pick a day from. Its value is made from the day's text and turned back at once. */
const Calendar = ({ day, onPick }: Props) => {
  return (
    <PickersProvider adapter={weekAdapters[useWeek()[0] ?? 0]}>
      <DateCalendar
        autoFocus
        reduceAnimations
        value={day ? dayjs(day, form) : null}
        onChange={(picked, state) => {
          if (picked && state === 'finish') onPick(picked.format(form))
        }}
        // The default of one letter is the same for two weekdays in Bengali.
        dayOfWeekFormatter={(weekday) => weekday.format('dd')}
        slots={slots}
        sx={width}
        minDate={dayjs(`${firstYear}-01-01`)}
        maxDate={dayjs().add(yearsAhead, 'year').endOf('year')}
      />
    </PickersProvider>
  )
}
export default Calendar

/** Month and year as two lists, and a step to either side. */
const Header = ({ currentMonth, onMonthChange }: PickersCalendarHeaderProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const monthName = dateTimeFormat(locales[language].tag, { month: 'long', timeZone: 'UTC' })
  const years = Array.from(
    { length: dayjs().year() + yearsAhead - firstYear + 1 },
    (_, index) => firstYear + index,
  )
  return (
    <Bar>
      <IconButton
        size="small"
        aria-label={translate('date.previousMonth')}
        onClick={() => onMonthChange(currentMonth.subtract(1, 'month'))}
      >
        <BackIcon />
      </IconButton>
      <Select
        size="small"
        value={currentMonth.month()}
        onChange={(event) => onMonthChange(currentMonth.month(Number(event.target.value)))}
        SelectDisplayProps={{ 'aria-label': translate('date.month') }}
      >
        {Array.from({ length: 12 }, (_, month) => (
          <MenuItem key={month} value={month}>
            {monthName.format(Date.UTC(2000, month, 1))}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={currentMonth.year()}
        onChange={(event) => onMonthChange(currentMonth.year(Number(event.target.value)))}
        SelectDisplayProps={{ 'aria-label': translate('date.year') }}
        MenuProps={tall}
      >
        {years.map((year) => (
          <MenuItem key={year} value={year}>
            {localDigits(String(year), language)}
          </MenuItem>
        ))}
      </Select>
      <IconButton
        size="small"
        aria-label={translate('date.nextMonth')}
        onClick={() => onMonthChange(currentMonth.add(1, 'month'))}
      >
        <NextIcon />
      </IconButton>
    </Bar>
  )
}

const slots = { calendarHeader: Header }
// The popover's own distance to either side of the window and its border.
const width = { width: 'min(320px, calc(100vw - 34px))' }
const tall = { slotProps: { paper: { sx: { maxHeight: 'min(320px, calc(100% - 32px))' } } } }

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  padding: '12px 12px 4px',
  // September and its year beside two buttons that a finger can press, at 320 pixels.
  '@media (max-width: 359.98px)': {
    gap: 0,
    padding: '12px 0 4px',
    '& .MuiSelect-select.MuiSelect-select': { paddingLeft: 6, paddingRight: 26 },
    '& .MuiSelect-icon': { right: 2 },
  },
})
