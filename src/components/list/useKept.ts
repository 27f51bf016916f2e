import { useState } from 'react'

/** The latest value, or the previous one while a new one loads, so that row details change together with the rows. */
export function useKept<T>(value: T, waiting: boolean): T {
  const [kept, keep] = useState(value)
  if (!waiting && !Object.is(kept, value)) keep(value)
  return waiting ? kept : value
}
