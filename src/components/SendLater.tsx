import Button from '@mui/material/Button'
import { useGetIdentity, useNotify, useTranslate } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { worksOffline } from '../browser/offlineMode.ts'
import { sendLater } from '../browser/outbox.ts'
import { LazyMessages } from '../i18n/LazyMessages.tsx'
import { randomHex } from '../shared/core/ids.ts'

interface Props {
  student: string
  /** The student's name. */
  name: string
  note: string
  /** It was tried in vain to send it. */
  tried: boolean
  onKept: () => void
}

/**
 * Keeps a note, for which no answer came, on this device until it can be sent: at once where its user chose that the device
 * works without a connection, elsewhere when asked to.
 */
export const SendLater = (props: Props) => (
  <LazyMessages>
    <Later {...props} />
  </LazyMessages>
)

const Later = ({ onKept, tried, ...note }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { identity } = useGetIdentity()
  const keep = () => {
    try {
      sendLater(String(identity?.id), { id: randomHex(16), ...note })
    } catch {
      return notify('offline.notKept', { type: 'error' })
    }
    notify('offline.kept', { type: 'info' })
    onKept()
  }
  const keepUnasked = useEffectEvent(keep)
  const unasked = tried && identity !== undefined && worksOffline()
  useEffect(() => {
    if (unasked) keepUnasked()
  }, [unasked])
  return identity ? <Button onClick={keep}>{translate('offline.later')}</Button> : null
}
