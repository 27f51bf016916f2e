import { useState } from 'react'

/** The newest value; while one waits, the one before: what is said of the rows changes together with them. */
export function useKept<T>(value: T, waiting: boolean): T {
  const [kept, keep] = useState(value)
  if (!waiting && !Object.is(kept, value)) keep(value)
  return waiting ? kept : value
}
