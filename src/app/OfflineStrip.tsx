import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useSyncExternalStore } from 'react'
import { askServer, connection, keptSince, onConnectionChange } from '../browser/connection.ts'
import { lazyPart } from '../browser/lazyPart.tsx'
import { Strip } from './Strip.tsx'

const KeptHint = lazyPart(() => import('./offline/KeptHint.tsx'))

/** Interval of the check whether the server is back, in milliseconds. */
const askEvery = 4000

/** Says that nothing can be loaded or saved before someone presses Save. Its place in the page is always there to be read. */
export const OfflineStrip = () => {
  const translate = useTranslate()
  const state = useSyncExternalStore(onConnectionChange, connection)
  const kept = useSyncExternalStore(onConnectionChange, keptSince)

  useEffect(() => {
    if (state !== 'silent') return undefined
    const timer = setInterval(() => void askServer(), askEvery)
    return () => clearInterval(timer)
  }, [state])

  return (
    <div role="status">
      {state !== 'there' && (
        <Strip>
          <OfflineIcon fontSize="small" />
          {kept === null ? (
            translate(state === 'offline' ? 'states.offlineHint' : 'states.unreachable')
          ) : (
            <KeptHint at={kept} />
          )}
        </Strip>
      )}
    </div>
  )
}
