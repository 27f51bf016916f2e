import { useEffect, useRef } from 'react'
import { holdUnsaved } from '../../browser/unsaved.ts'

/**
 * While there are unsaved changes, the browser confirms leaving the page, and an ended session is reported over the
 * page instead of leaving it.
 *
 * @param onLeave runs when the page is left anyway; `keep`: restore the input after the next sign-in
 */
export function useHoldUnsaved(unsaved: boolean, onLeave?: (keep: boolean) => void): void {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const free = () => window.removeEventListener('beforeunload', ask)
    window.addEventListener('beforeunload', ask)
    const forget = holdUnsaved({
      letGo(keep) {
        free()
        leave.current?.(keep)
      },
    })
    return () => {
      free()
      forget()
    }
  }, [unsaved])
}
