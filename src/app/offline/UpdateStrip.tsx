import UpdateIcon from '@mui/icons-material/SystemUpdateAltOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { Strip } from '../Strip.tsx'

/** Pages stay open for days: how often a new version is looked for, in milliseconds. */
const lookEvery = 3_600_000

/** Offers the new version of the code once this device has it whole. It never loads by itself. */
const UpdateStrip = () => {
  const waiting = useWaitingWorker()
  return waiting ? (
    <LazyMessages>
      <Offer worker={waiting} />
    </LazyMessages>
  ) : null
}
export default UpdateStrip

const Offer = ({ worker }: { worker: ServiceWorker }) => {
  const translate = useTranslate()
  const update = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage('update')
  }
  return (
    <div role="status">
      <Strip>
        <UpdateIcon fontSize="small" />
        {translate('offline.updateReady')}
        <Button size="small" onClick={update}>
          {translate('offline.update')}
        </Button>
      </Strip>
    </div>
  )
}

function useWaitingWorker(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let timer: ReturnType<typeof setInterval> | undefined
    void navigator.serviceWorker.ready.then((registration) => {
      if (signal.aborted) return
      const look = () => setWaiting(registration.waiting)
      look()
      registration.addEventListener(
        'updatefound',
        () => registration.installing?.addEventListener('statechange', look, { signal }),
        { signal },
      )
      timer = setInterval(() => void registration.update().catch(() => undefined), lookEvery)
    })
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [])
  return waiting
}
