/** Turns a log entry into one line for each changed field. */
import { entityOf } from '../../shared/entities.ts'

export type Change = readonly [before: unknown, after: unknown]
export type ChangeMap = Record<string, Change>

export interface ChangeLine {
  /** The field, with its part inside an object field: `guardian.phone`. */
  source: string
  before: unknown
  after: unknown
}

/** Fields whose parts mean nothing by themselves. */
const whole = new Set(['permissions', 'file'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The changed fields in the order in which the entity declares them. Of a new record the fields that it was given;
 * empty ones are left out.
 */
export function changeLines(changes: ChangeMap, resource: string): ChangeLine[] {
  const declared = Object.keys(entityOf(resource)?.fields ?? {})
  const placeOf = (source: string) => (declared.includes(source) ? declared.indexOf(source) : declared.length)
  const sorted = Object.entries(changes).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  return sorted.flatMap(([source, [before, after]]) =>
    !whole.has(source) && (isRecord(before) || isRecord(after))
      ? partsOf(source, before, after)
      : isEmpty(before) && isEmpty(after)
        ? []
        : [{ source, before, after }],
  )
}

function partsOf(source: string, before: unknown, after: unknown): ChangeLine[] {
  const [old, now] = [before, after].map((side) => (isRecord(side) ? side : {})) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((part) => JSON.stringify(old[part] ?? null) !== JSON.stringify(now[part] ?? null))
    .map((part) => ({ source: `${source}.${part}`, before: old[part] ?? null, after: now[part] ?? null }))
}
