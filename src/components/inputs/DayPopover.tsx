import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import Calendar from './Calendar.tsx'

interface Props {
  anchor: HTMLElement
  day: string | null
  onPick: (day: string) => void
  onClose: () => void
}

/**
 * The calendar below its button, or wherever the window has room for it. The two arrive as one: a popover that opened
 * before its calendar would be placed by the size of nothing, and then grow out of the window.
 */
const DayPopover = ({ anchor, day, onPick, onClose }: Props) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={below}
    transformOrigin={above}
    slotProps={{ paper: { role: 'dialog', 'aria-label': useTranslate()('date.open') } }}
  >
    <Calendar day={day} onPick={onPick} />
  </Popover>
)
export default DayPopover

const below = { vertical: 'bottom', horizontal: 'right' } as const
const above = { vertical: 'top', horizontal: 'right' } as const
