import { useEffect, useState } from 'react'

/** A value once it has not changed for so many milliseconds. */
export function useSettled(value: string, after: number): string {
  const [kept, setKept] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return kept
}
