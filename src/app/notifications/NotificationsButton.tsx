import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import { CountBadge } from '../CountBadge.tsx'
import { useBell } from './useBell.tsx'

/** The bell of the bar: how many notifications are unread; it opens the list of all. */
export const NotificationsButton = () => {
  const { unread, name, count, open, panel } = useBell()
  return (
    <>
      <IconButton aria-label={count || name} aria-haspopup="dialog" title={count || name} onClick={open}>
        <BellIcon />
        <CountBadge count={unread} />
      </IconButton>
      {panel}
    </>
  )
}
