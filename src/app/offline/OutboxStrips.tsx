import { useLocation } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { worksOffline } from '../../browser/offlineMode.ts'
import { anythingWaits, onOutboxChange } from '../../browser/outbox.ts'
import { storedUser } from '../../providers/session.ts'

const OutboxStrip = lazyPart(() => import('./OutboxStrip.tsx'), { quiet: true })
const UpdateStrip = lazyPart(() => import('./UpdateStrip.tsx'))

/** What this device has still to send, and a new version of the code that it keeps: fetched when there is either. */
export const OutboxStrips = () => {
  // A sheet of attendance that is left begins to wait here.
  useLocation()
  const user = storedUser()?._id
  const waits = useSyncExternalStore(onOutboxChange, () => user !== undefined && anythingWaits(user))
  return (
    <>
      {waits && user !== undefined && <OutboxStrip user={user} />}
      {worksOffline() && <UpdateStrip />}
    </>
  )
}
