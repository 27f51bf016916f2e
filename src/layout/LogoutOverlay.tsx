import { useAuthProvider, useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { forgetUser, leaveNotice } from '../pages/signin/visit.ts'
import { Loading } from './Loading.tsx'

/** The specification's pause between clearing the state and leaving. */
const leaveAfter = 200

type Phase = 'idle' | 'leaving' | 'failed'

/**
 * Logging out: the overlay to render, and what starts it.
 *
 * Leaves by a full navigation, so that nothing of the session stays in memory. The page goes either way; where the
 * server could not be told, the overlay says so and the sign-in page repeats it.
 */
export const useLogoutOverlay = () => {
  const authProvider = useAuthProvider()
  const translate = useTranslate()
  const [phase, setPhase] = useState<Phase>('idle')

  const logOut = useCallback(async () => {
    setPhase('leaving')
    try {
      await authProvider?.logout({})
    } catch {
      leaveNotice('logoutFailed')
      setPhase('failed')
    }
    forgetUser()
    setTimeout(() => location.assign('/'), leaveAfter)
  }, [authProvider])

  const label = translate(phase === 'failed' ? 'shell.logOutFailed' : 'shell.loggingOut')
  return { logOut, overlay: phase === 'idle' ? null : <Loading background now label={label} /> }
}
