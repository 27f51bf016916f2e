import { useSyncExternalStore } from 'react'
import { mustDo, onSessionChange, sessionOver } from '../../providers/session.ts'

/** What the user must do before anything else is allowed. */
export const useMustDo = () => useSyncExternalStore(onSessionChange, mustDo)

/** True if the session ended while a form had unsaved input. */
export const useSessionOver = (): boolean => useSyncExternalStore(onSessionChange, sessionOver)
