import Button from '@mui/material/Button'
import { useGetIdentity, useNotify, useTranslate } from 'ra-core'
import { sendLater } from '../browser/outbox.ts'
import { LazyMessages } from '../i18n/LazyMessages.tsx'
import { randomHex } from '../shared/core/ids.ts'

interface Props {
  student: string
  /** The student's name. */
  name: string
  note: string
  onKept: () => void
}

/** Keeps a note, for which no answer came, on this device until it can be sent. */
export const SendLater = (props: Props) => (
  <LazyMessages>
    <Later {...props} />
  </LazyMessages>
)

const Later = ({ onKept, ...note }: Props) => {
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
  return identity ? <Button onClick={keep}>{translate('offline.later')}</Button> : null
}
