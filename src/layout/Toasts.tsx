import { styled } from '@mui/material/styles'
import {
  CloseNotificationContext,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
} from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Toast } from './Toast.tsx'

type Shown = { id: number; notification: NotificationPayload }

/** More than three and nobody reads them: the oldest that would go by itself makes room. */
const most = 3

const isLasting = ({ notification }: Shown) => notification.type === 'error'

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

  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (notification) setShown((before) => makeRoom([...before, { id: next.current++, notification }]))
  }, [notifications, takeNotification])

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
    <Corner aria-label={translate('toast.region')} role="region">
      <div role="alert">{shown.filter(isLasting).map(draw)}</div>
      <div role="status">{shown.filter((one) => !isLasting(one)).map(draw)}</div>
    </Corner>
  )
}

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 68,
  right: 16,
  zIndex: theme.zIndex.snackbar,
  width: 'min(400px, calc(100vw - 32px))',
  pointerEvents: 'none',
  '& > div': { display: 'grid', gap: 8, marginBottom: 8 },
  '@media print': { display: 'none' },
}))
