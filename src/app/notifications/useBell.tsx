import { useTranslate } from 'ra-core'
import { type MouseEvent, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { useCounts } from '../useCounts.ts'

const NotificationsPanel = lazyPart(() => import('./NotificationsPanel.tsx'))

/** State of the bell: the number of unread notifications, its labels, and the panel that it opens. */
export function useBell() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { unread = 0 } = useCounts() ?? {}
  return {
    unread,
    name: translate('shell.notifications'),
    /** How many are unread, in words; empty if none is. */
    count: unread ? translate('shell.unread', { smart_count: unread }) : '',
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    panel: anchor && <NotificationsPanel anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />,
  }
}
