import { useEffect, useState } from 'react'

/** Pages stay open for days: how often a new version is looked for, in milliseconds. */
const lookEvery = 3_600_000

interface NewVersion {
  /** This device has a newer version of the code than this page. */
  ready: boolean
  /** Puts it to use and loads the page again. */
  load: () => void
}

/** The new version of the code once this device has it whole. It never loads by itself. */
export function useNewVersion(): NewVersion {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  /** Another tab has put it to use: this page is still the old one. */
  const [inUse, setInUse] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const workers = navigator.serviceWorker
    // The first worker of a device takes over a page that is as new as itself.
    const controlled = workers.controller !== null
    workers.addEventListener('controllerchange', () => setInUse(controlled), { signal })
    let timer: ReturnType<typeof setInterval> | undefined
    void workers.ready.then((registration) => {
      if (signal.aborted) return
      const look = () => setWaiting(registration.waiting)
      look()
      registration.addEventListener(
        'updatefound',
        () => registration.installing?.addEventListener('statechange', look, { signal }),
        { signal },
      )
      // One that is on its way already is not found again.
      registration.installing?.addEventListener('statechange', look, { signal })
      timer = setInterval(() => void registration.update().catch(() => undefined), lookEvery)
    })
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [])
  const load = () => {
    if (waiting?.state !== 'installed') {
      location.reload()
      return
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    waiting.postMessage('update')
  }
  return { ready: waiting !== null || inUse, load }
}
