import { useEffect, useRef } from 'react'
import { holdUnsaved } from '../../browser/unsaved.ts'

/**
 * While something is typed and not saved, the browser asks before it leaves the page, and the end of the session is
 * said over the page instead of leaving it.
 *
 * @param onLeave the page is left after all; `keep`: what is typed shall be there again after the next sign-in
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
