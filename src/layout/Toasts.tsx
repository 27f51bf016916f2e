import { styled } from '@mui/material/styles'
import {
  CloseNotificationContext,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
} from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { connection, onConnectionChange } from '../connection.ts'
import { onLanguageChange } from '../i18n/choice.ts'
import { Toast } from './Toast.tsx'
import { useStuckHead } from './useStuckHead.ts'

type Shown = { id: number; notification: NotificationPayload }

/** More than three and nobody reads them: the oldest that would go by itself makes room. */
const most = 3

const isLasting = ({ notification }: Shown) => notification.type === 'error'

const isUndoable = ({ notification }: Shown) => notification.notificationOptions?.undoable === true

const makeRoom = (shown: Shown[]): Shown[] => {
  if (shown.length <= most) return shown
  const passing = shown.findIndex((one) => !isLasting(one))
  return shown.toSpliced(passing === -1 ? 0 : passing, 1)
}

/**
 * react-admin's notifications at the top right, several at once.
 *
 * Passing ones are a polite live region, errors an assertive one; both regions stand from the start, since a region
 * that comes together with its text is often not read.
 */
export const Toasts = () => {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const [shown, setShown] = useState<Shown[]>([])
  const next = useRef(0)
  const head = useStuckHead(shown.length > 0)

  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (!notification) return
    // What went well ends what went wrong before it.
    const ends = notification.type === 'success'
    setShown((before) =>
      makeRoom([
        ...(ends ? before.filter((one) => !isLasting(one)) : before),
        { id: next.current++, notification },
      ]),
    )
  }, [notifications, takeNotification])

  // Neither "cannot be reached" nor the server's words in the language of before are true any longer.
  useEffect(() => {
    const back = onConnectionChange(() => {
      if (connection() === 'there') setShown((before) => before.filter((one) => !isLasting(one)))
    })
    const spoken = onLanguageChange(() => setShown((before) => before.filter(isUndoable)))
    return () => (back(), spoken())
  }, [])

  const close = useCallback(
    (closing: Shown, isUndo: boolean) => {
      setShown((before) => before.filter((one) => one.id !== closing.id))
      if (closing.notification.notificationOptions?.undoable) takeMutation()?.({ isUndo })
    },
    [takeMutation],
  )

  const draw = (one: Shown) => (
    <CloseNotificationContext.Provider key={one.id} value={() => close(one, false)}>
      <Toast notification={one.notification} onClose={(isUndo) => close(one, isUndo)} />
    </CloseNotificationContext.Provider>
  )

  return (
    <Corner
      aria-label={translate('toast.region')}
      role="region"
      style={head === null ? undefined : { top: head }}
    >
      <div role="alert">{shown.filter(isLasting).map(draw)}</div>
      <div role="status">{shown.filter((one) => !isLasting(one)).map(draw)}</div>
    </Corner>
  )
}

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  // Right below the bar; what is beneath is clicked through all the same.
  // The first of the two regions is empty most of the time, and its margin counts.
  top: 58,
  right: 16,
  zIndex: theme.zIndex.snackbar,
  width: 'min(320px, calc(100vw - 32px))',
  pointerEvents: 'none',
  // In the line of a list's search, beside its count and the button that adds, above the table's head.
  '@media (min-width: 600px)': { 'body:has(main form[role="search"]) &': { right: 232 } },
  '@media (min-width: 1400px)': { width: 400 },
  // Beside an open record: over what is dimmed, and not over the form's own words.
  '@media (min-width: 900px)': {
    'body:has([role="dialog"][data-record]) &': { right: 'calc(50vw + 16px)' },
  },
  '& > div': { display: 'grid', gap: 8, marginBottom: 8 },
  '@media print': { display: 'none' },
}))
