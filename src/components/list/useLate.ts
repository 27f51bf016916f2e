import { useEffect, useState } from 'react'

/** True once `waiting` has lasted long enough to be noticed, so that quick answers do not flicker. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), 150)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late && waiting
}
