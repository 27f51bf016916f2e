import { addDays, today } from '../../shared/core/dates.ts'
import { saidStages } from '../../shared/licences/licence.ts'
import type { Filter } from '../../shared/core/listing.ts'
import type { Rules } from '../core/records/ruleBook.ts'

/** The days that are left in each bucket, as the view `renewal` has them. */
const daysLeft: Record<string, readonly [number, number]> = {
  expired: [-1_000_000, -1],
  '7': [0, 7],
  '14': [8, 14],
  '30': [15, 30],
  '60': [31, 60],
  '90': [61, 90],
}

/** More than the time difference between any two branches, and the server and its database. */
const slack = 2
const farPast = '1900-01-01'

/**
 * The days on which licences of these buckets can expire in any time zone. The range is wider than the exact condition
 * beside it, and can use an index, which does not know what day it is in a branch.
 */
export function withinDays(buckets: readonly string[] = Object.keys(daysLeft)): { from: string; to: string } {
  const ranges = buckets.map((bucket) => daysLeft[bucket] ?? [0, 0])
  const [from, to] = [
    Math.min(...ranges.map(([first]) => first)),
    Math.max(...ranges.map(([, last]) => last)),
  ]
  const now = today('UTC', Date.now())
  return { from: from < -100_000 ? farPast : addDays(now, from - slack), to: addDays(now, to + slack) }
}

export const renewalRules: Rules = {
  defaultFilters(request) {
    const of = (name: string) => request.filters.find(({ field }) => field === name)
    const bucket = of('bucket')?.value
    const { from, to } = withinDays(bucket === undefined ? undefined : ([bucket].flat() as string[]))
    const within: Filter[] = [{ field: 'expiresOn', op: 'lte', value: to }]
    if (from > farPast) within.push({ field: 'expiresOn', op: 'gte', value: from })
    // Renewed licences appear only on request.
    const open: Filter[] =
      of('stage') || of('_id') ? [] : [{ field: 'stage', op: 'in', value: [...saidStages] }]
    return { ...request, filters: [...request.filters, ...within, ...open] }
  },
}
