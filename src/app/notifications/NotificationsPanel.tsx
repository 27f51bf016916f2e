import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useChosenBranch } from '../../browser/chosenBranch.ts'
import { useChosenQuery } from '../../components/branchQuery.ts'
import { InstantText } from '../../components/fields/InstantText.tsx'
import { NotLoaded } from '../../components/NotYet.tsx'
import { useRouteMutation, useRouteQuery } from '../../components/routeCalls.ts'
import type { SessionUser } from '../../shared/core/user.ts'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import type { Notification } from '../../shared/notifications/notificationRoutes.ts'

interface Props {
  anchor: HTMLElement
  unread: number
  onClose: () => void
}

/** The caller's notifications, the newest first. Each leads to its record, and is read then. */
const NotificationsPanel = (props: Props) => (
  <LazyMessages>
    <Notifications {...props} />
  </LazyMessages>
)
export default NotificationsPanel

const Notifications = ({ anchor, unread, onClose }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayRead = useMayRead()
  const chosen = useChosenBranch()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title } }}
    >
      <Panel>
        <header>
          <h2 id={title} ref={heading} tabIndex={-1}>
            {translate('shell.notifications')}
          </h2>
          {unread > 0 && mayRead && <ReadAll onRead={() => heading.current?.focus()} />}
        </header>
        {chosen && <Only>{translate('shell.branches.only', { name: chosen.name })}</Only>}
        <Pages key={chosen?.id} onClose={onClose} />
        <footer>
          <Button component={Link} to="/admin/profile?tab=notifications" size="small" onClick={onClose}>
            {translate('notifications.choose')}
          </Button>
        </footer>
      </Panel>
    </Popover>
  )
}

/** Administrators who view as the user leave everything as it is. */
function useMayRead(): boolean {
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  return user !== undefined && !user.viewedBy
}

/** @param onRead takes the focus: the button goes */
const ReadAll = ({ onRead }: { onRead: () => void }) => {
  const translate = useTranslate()
  const read = useRouteMutation('notification.read', { onSuccess: onRead })
  const body = useChosenQuery()
  return (
    <Button size="small" loading={read.isPending} onClick={() => read.mutate({ body })}>
      {translate('notifications.readAll')}
    </Button>
  )
}

/** The first page and every older page that has been loaded. */
const Pages = ({ onClose }: { onClose: () => void }) => {
  const [ends, setEnds] = useState<readonly string[]>([])
  return ['', ...ends].map((after, at) => (
    <Page
      key={after}
      after={after}
      onOlder={at === ends.length ? (end) => setEnds([...ends, end]) : undefined}
      onClose={onClose}
    />
  ))
}

interface PageProps {
  /** The id of the last notification of the page before; empty for the first page. */
  after: string
  /** Shows the page after that notification; missing if it is shown. */
  onOlder: ((last: string) => void) | undefined
  onClose: () => void
}

const Page = ({ after, onOlder, onClose }: PageProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useRouteQuery('notification.list', {
    query: { ...useChosenQuery(), ...(after ? { after } : {}) },
  })
  const read = useRouteMutation('notification.read')
  const mayRead = useMayRead()
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data) return <Waiting />
  const last = data.items.at(-1)
  if (!last && !after)
    return (
      <Nothing>
        <strong>{translate('notifications.none')}</strong>
        <span>{translate('notifications.noneHint')}</span>
      </Nothing>
    )
  return (
    <>
      <ul>
        {data.items.map((notification) => (
          <li key={notification._id}>
            <Item
              notification={notification}
              onOpen={() => {
                if (mayRead && !notification.read) read.mutate({ body: { ids: [notification._id] } })
                onClose()
              }}
            />
          </li>
        ))}
      </ul>
      {onOlder && data.more && last && (
        <Button size="small" onClick={() => onOlder(last._id)}>
          {translate('notifications.older')}
        </Button>
      )}
    </>
  )
}

const Item = ({ notification, onOpen }: { notification: Notification; onOpen: () => void }) => {
  const translate = useTranslate()
  const { text, path, createdAt, read } = notification
  return (
    <Entry to={path} onClick={onOpen}>
      <span className={read ? undefined : 'unread'}>
        {!read && <Dot role="img" aria-label={translate('notifications.unread')} />} {text}
      </span>
      <small>
        <InstantText instant={createdAt} />
      </small>
    </Entry>
  )
}

const Waiting = () => (
  <Nothing role="status" aria-label={useTranslate()('states.loading')}>
    <Skeleton variant="rounded" height={44} />
    <Skeleton variant="rounded" height={44} />
    <Skeleton variant="rounded" height={44} />
  </Nothing>
)

const Panel = styled('div')(({ theme }) => ({
  width: 'min(400px, calc(100vw - 32px))',
  '& header': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 52,
    padding: '8px 12px 8px 16px',
    backgroundColor: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& h2': { ...theme.typography.h2, flex: 1, margin: 0, '&:focus-visible': { outline: 'none' } },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > .MuiButton-root': { display: 'block', margin: '8px auto' },
  '& footer': { padding: 8, borderTop: `1px solid ${theme.palette.divider}`, textAlign: 'center' },
}))

const Only = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '8px 16px',
  color: theme.palette.primary.main,
  backgroundColor: theme.palette.action.selected,
}))

const Entry = styled(Link)(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: '10px 16px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& .unread': { fontWeight: 600 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}))

const Dot = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginInlineEnd: 4,
  borderRadius: '50%',
  backgroundColor: theme.palette.primary.main,
}))

const Nothing = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '20px 16px',
  '& > span': { color: theme.palette.text.secondary },
}))
