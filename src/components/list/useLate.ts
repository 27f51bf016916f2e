import { useEffect, useState } from 'react'

/** Whether `waiting` lasts so long that one sees it: what is there sooner does not flicker. */
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
