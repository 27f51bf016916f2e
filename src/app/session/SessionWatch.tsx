import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { onReadOnly } from '../../providers/refusals.ts'
import { abandon, onSessionChange, storedUser } from '../../providers/session.ts'
import { useLogoutOverlay } from '../LogoutOverlay.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { useEnding } from './useEnding.ts'
import { useMustDo, useSessionOver } from './useSession.ts'

const EndsSoon = lazyPart(() => import('./EndsSoon.tsx'))

/** Watches the session of the page: warns before its end, and lets the user sign in again over unsaved input. */
export const SessionWatch = () => {
  const over = useSessionOver()
  const ending = useEnding()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const { logOut, overlay } = useLogoutOverlay()
  const [early, setEarly] = useState(false)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const held = useMustDo()

  useEffect(() => onReadOnly((message) => notify(message, { type: 'warning' })), [notify])
  useRightsFollowed(askAgain)
  // Access changes when the required step is done or newly required.
  const wasHeld = useRef(held)
  useEffect(() => {
    if (wasHeld.current !== held) askAgain()
    wasHeld.current = held
  }, [held, askAgain])

  if (over || (early && ending))
    return (
      <SignInAgain
        over={over}
        onDone={() => {
          setEarly(false)
          askAgain()
          notify(over ? 'session.back' : 'session.renewed', { type: 'success' })
        }}
        onCancel={() => (over ? abandon() : setEarly(false))}
      />
    )
  if (!ending || ending.at === dismissed || overlay) return overlay
  return (
    <EndsSoon
      ending={ending}
      onSignIn={storedUser()?.viewedBy ? undefined : () => setEarly(true)}
      onDismiss={() => setDismissed(ending.at)}
      onLogOut={() => void logOut()}
    />
  )
}

/** Rights and settings that an administrator changed hold on the open page, as soon as they are known. */
function useRightsFollowed(askAgain: () => void): void {
  const known = useRef(rightsOf())
  useEffect(
    () =>
      onSessionChange(() => {
        const now = rightsOf()
        if (now !== null && now !== known.current) askAgain()
        known.current = now ?? known.current
      }),
    [askAgain],
  )
}

const rightsOf = (): string | null => {
  const user = storedUser()
  return user && JSON.stringify([user.role, user.branch, user.permissions, user.school])
}

/** Reloads queries that failed for lack of a session. */
function useAskAgain(): () => void {
  const queries = useQueryClient()
  const [ask] = useState(
    () => () =>
      void Promise.all([
        queries.invalidateQueries({
          predicate: ({ state, queryKey }) => state.status === 'error' || queryKey[0] === 'auth',
        }),
        // A later page of a list waits to be asked again.
        queries.resetQueries({
          predicate: ({ state }) => state.status === 'pending' && state.fetchFailureReason !== null,
        }),
      ]),
  )
  return ask
}
