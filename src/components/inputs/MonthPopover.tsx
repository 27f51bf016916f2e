import Popover from '@mui/material/Popover'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import dayjs from 'dayjs'
import { useTranslate } from 'ra-core'
import { PickersProvider } from './PickersProvider.tsx'

interface Props {
  anchor: HTMLElement
  /** `YYYY-MM` */
  month: string | null
  onPick: (month: string) => void
  onClose: () => void
}

/** Years and their months to pick one from, below its button. */
const MonthPopover = ({ anchor, month, onPick, onClose }: Props) => {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={below}
      transformOrigin={above}
      slotProps={{ paper: { role: 'dialog', 'aria-label': useTranslate()('date.openMonth') } }}
    >
      <PickersProvider>
        <DateCalendar
          autoFocus
          reduceAnimations
          views={views}
          openTo="month"
          value={month ? dayjs(`${month}-01`) : null}
          onChange={(picked, state) => {
            if (picked && state === 'finish') onPick(picked.format('YYYY-MM'))
          }}
          minDate={dayjs('2000-01-01')}
          maxDate={dayjs().add(10, 'year').endOf('year')}
          sx={calendar}
        />
      </PickersProvider>
    </Popover>
  )
}
export default MonthPopover

const views = ['year', 'month'] as const
const below = { vertical: 'bottom', horizontal: 'right' } as const
const above = { vertical: 'top', horizontal: 'right' } as const
// The popover's own distance to either side of the window and its border.
const calendar = { width: 'min(320px, calc(100vw - 34px))', height: 'auto', pb: 2 }
