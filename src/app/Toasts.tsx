import { styled } from '@mui/material/styles'
import {
  CloseNotificationContext,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
} from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { connection, onConnectionChange, onPartWaiting } from '../browser/connection.ts'
import { onLanguageChange } from '../i18n/choice.ts'
import { Toast } from './Toast.tsx'

type Shown = { id: number; notification: NotificationPayload }

/** Maximum number of toasts; the oldest one with a timeout makes room for a new one. */
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
 * Temporary ones are a polite live region, errors an assertive one; both regions exist from the start, because a
 * region that appears with its text is often not read.
 */
export const Toasts = () => {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const [shown, setShown] = useState<Shown[]>([])
  const next = useRef(0)
  const host = useAudibleHost()

  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (!notification) return
    // A success dismisses the errors before it.
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
    const waiting = onPartWaiting((message) =>
      setShown((before) =>
        makeRoom([
          ...before.filter((one) => one.notification.message !== message),
          { id: next.current++, notification: { type: 'error', message } },
        ]),
      ),
    )
    const spoken = onLanguageChange(() => setShown((before) => before.filter(isUndoable)))
    return () => (back(), waiting(), spoken())
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

  return createPortal(
    <Corner aria-label={translate('toast.region')} role="region">
      <div role="alert">{shown.filter(isLasting).map(draw)}</div>
      <div role="status">{shown.filter((one) => !isLasting(one)).map(draw)}</div>
    </Corner>,
    host,
  )
}

/** An element beside the app that stays audible: an open dialog hides all others from screen readers. */
function useAudibleHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(host)
    const hiding = new MutationObserver(() => host.removeAttribute('aria-hidden'))
    hiding.observe(host, { attributeFilter: ['aria-hidden'] })
    return () => (hiding.disconnect(), host.remove())
  }, [host])
  return host
}

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  // Always in the same place above the page; clicks pass through. The first region is usually empty, but has a
  // margin.
  top: 58,
  right: 16,
  zIndex: theme.zIndex.snackbar,
  width: 'min(320px, calc(100vw - 32px))',
  pointerEvents: 'none',
  '@media (min-width: 1400px)': { width: 400 },
  '& > div': { display: 'grid', gap: 8, marginBottom: 8 },
  '@media print': { display: 'none' },
}))
