import { useSyncExternalStore } from 'react'
import { mustDo, onSessionChange, sessionOver } from '../../providers/session.ts'

/** What has to be done before anything else is open. */
export const useMustDo = () => useSyncExternalStore(onSessionChange, mustDo)

/** Whether the session has ended over something that is typed and not saved. */
export const useSessionOver = (): boolean => useSyncExternalStore(onSessionChange, sessionOver)
