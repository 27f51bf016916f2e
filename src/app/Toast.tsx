import SuccessIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate, type NotificationPayload } from 'ra-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { colours } from '../theme/palette.ts'
import { floating } from '../theme/surfaces.ts'

const icons = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon }

/** The specification's figure. An error stays until someone closes it. */
const showFor = 5000

type ToastProps = { notification: NotificationPayload; onClose: (isUndo: boolean) => void }

export const Toast = ({ notification, onClose }: ToastProps) => {
  const translate = useTranslate()
  const { message, type, notificationOptions: options } = notification
  const slip = useRef<HTMLDivElement>(null)
  const over = usePointerOver(slip)
  const [focused, setFocused] = useState(false)
  const duration = options?.autoHideDuration === undefined ? showFor : options.autoHideDuration
  useCountdown(type === 'error' ? null : duration, over || focused, () => onClose(false))
  const Icon = icons[type]
  return (
    <Slip ref={slip} data-kind={type} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <Icon />
      {/* Once its link was followed, it would only cover what was opened. */}
      <Text onClick={({ target }) => target instanceof Element && target.closest('a') && onClose(false)}>
        {typeof message === 'string' ? translate(message, { _: message, ...options?.messageArgs }) : message}
      </Text>
      {options?.undoable && (
        <Button size="small" onClick={() => onClose(true)}>
          {translate('ra.action.undo')}
        </Button>
      )}
      <IconButton size="small" aria-label={translate('toast.close')} onClick={() => onClose(false)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Slip>
  )
}

/** True while the pointer is over the toast. Listens on the window, because the toast lets clicks through. */
const usePointerOver = (slip: RefObject<HTMLElement | null>) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const look = ({ pointerType, clientX, clientY }: PointerEvent) => {
      const box = slip.current?.getBoundingClientRect()
      const within =
        box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
      setOver(pointerType === 'mouse' && within === true)
    }
    const away = () => setOver(false)
    addEventListener('pointermove', look)
    document.documentElement.addEventListener('pointerleave', away)
    return () => {
      removeEventListener('pointermove', look)
      document.documentElement.removeEventListener('pointerleave', away)
    }
  }, [slip])
  return over
}

/** Counts down, pausing while held. @param duration null: no timeout */
const useCountdown = (duration: number | null, held: boolean, onEnd: () => void) => {
  const left = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (left.current === null || held) return undefined
    const since = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, (left.current ?? 0) - (Date.now() - since))
    }
  }, [held])
}

const Slip = styled('div')(({ theme }) => {
  const { raised } = colours[theme.palette.mode]
  const kinds = (['success', 'info', 'warning', 'error'] as const).map((kind) => [
    `&[data-kind="${kind}"]`,
    { borderLeftColor: theme.palette[kind].main, '& > svg': { color: theme.palette[kind].main } },
  ])
  return {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    padding: '10px 8px 10px 14px',
    ...theme.typography.body2,
    color: theme.palette.text.primary,
    backgroundColor: raised,
    border: `1px solid ${theme.palette.divider}`,
    borderLeft: '4px solid',
    borderRadius: 8,
    boxShadow: floating,
    '& button, & a': { pointerEvents: 'auto' },
    // Links of a line stand close together: a finger needs more room than their letters.
    '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
    animation: 'toast-in 160ms ease-out',
    '@keyframes toast-in': { from: { opacity: 0, transform: 'translateX(16px)' } },
    '& > svg': { flex: 'none', marginTop: 3 },
    ...Object.fromEntries(kinds),
  }
})

const Text = styled('div')({
  flex: 1,
  minWidth: 0,
  alignSelf: 'center',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
