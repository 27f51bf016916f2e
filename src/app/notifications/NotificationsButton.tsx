import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { useRouteQuery } from '../../components/routeCalls.ts'
import { CountBadge } from '../CountBadge.tsx'

const NotificationsPanel = lazyPart(() => import('./NotificationsPanel.tsx'))

/** The bell: how many notifications are unread; it opens the list of all. */
export const NotificationsButton = () => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data: unread = 0 } = useRouteQuery('notification.count', {})
  const name = unread ? translate('shell.unread', { smart_count: unread }) : translate('shell.notifications')
  return (
    <>
      <IconButton
        aria-label={name}
        aria-haspopup="dialog"
        title={name}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <BellIcon />
        <CountBadge count={unread} />
      </IconButton>
      {anchor && <NotificationsPanel anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
    </>
  )
}
