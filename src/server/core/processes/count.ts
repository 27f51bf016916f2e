/** How many processes answer. It loads nothing: the entry asks before it knows what it becomes. */
import { availableParallelism } from 'node:os'

/** With more of them the connections to the bundled database would be too few for each. */
const most = 8

/** @returns undefined if PROCESSES may not have this value */
export function processCount(value: string | undefined): number | undefined {
  if (!value) return 1
  if (value === 'auto') return Math.min(availableParallelism(), most)
  return /^[1-8]$/.test(value) ? Number(value) : undefined
}
