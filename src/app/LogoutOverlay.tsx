import { useAuthProvider, useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { LeaveDialog } from '../components/record/LeaveDialog.tsx'
import { forgetUser, leaveNotice } from '../resources/access/signIn/visit.ts'
import { emptyOutbox, outboxOf } from '../browser/outbox.ts'
import { logsOut, storedUser } from '../providers/session.ts'
import { anythingUnsaved, letGoOfUnsaved } from '../browser/unsaved.ts'
import { Loading } from './Loading.tsx'

/** The specification's pause between clearing the state and leaving. */
const leaveAfter = 200

const userId = () => storedUser()?._id ?? ''

type Phase = 'idle' | 'asking' | 'leaving' | 'failed'

/**
 * Logging out: the overlay to render, and what starts it.
 *
 * Unsaved input is confirmed first. Leaves by a full navigation, so that nothing of the session stays in memory. If the
 * server cannot be reached, the page leaves all the same, and the overlay and the sign-in page say so.
 */
export const useLogoutOverlay = () => {
  const authProvider = useAuthProvider()
  const translate = useTranslate()
  const [phase, setPhase] = useState<Phase>('idle')

  const leave = useCallback(async () => {
    setPhase('leaving')
    emptyOutbox(userId())
    logsOut()
    try {
      await authProvider?.logout({})
    } catch {
      leaveNotice('logoutFailed')
      setPhase('failed')
    }
    forgetUser()
    letGoOfUnsaved(false)
    setTimeout(() => location.assign('/'), leaveAfter)
  }, [authProvider])

  const logOut = useCallback(
    async () => (anythingUnsaved() || outboxOf(userId()).length > 0 ? setPhase('asking') : leave()),
    [leave],
  )

  if (phase === 'asking')
    return {
      logOut,
      overlay: <LeaveDialog onStay={() => setPhase('idle')} onLeave={() => void leave()} />,
    }
  const label = translate(phase === 'failed' ? 'shell.logOutFailed' : 'shell.loggingOut')
  return { logOut, overlay: phase === 'idle' ? null : <Loading background now label={label} /> }
}
