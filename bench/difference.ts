/** Where two answers differ, field by field: an answer as a whole may be 100 kB of JSON. */

const shownAtMost = 20

/** A line for each field that differs; the same field of many rows is one line with its first values. Empty: no difference. */
export function differences(ours: unknown, raw: unknown): string[] {
  const found = new Map<string, { values: string; count: number }>()
  collect(ours, raw, '', (path, values) => {
    const known = found.get(path)
    if (known) known.count++
    else found.set(path, { values, count: 1 })
  })
  const lines = [...found].map(
    ([path, { values, count }]) =>
      `${path || 'the answer'}: ${values}${count > 1 ? ` (${count} times)` : ''}`,
  )
  const more = lines.length - shownAtMost
  return more > 0 ? [...lines.slice(0, shownAtMost), `and ${more} more`] : lines
}

function collect(
  ours: unknown,
  raw: unknown,
  path: string,
  add: (path: string, values: string) => void,
): void {
  if (Array.isArray(ours) && Array.isArray(raw)) {
    if (ours.length !== raw.length) add(path, `${ours.length} entries, raw ${raw.length}`)
    for (let i = 0; i < Math.min(ours.length, raw.length); i++) collect(ours[i], raw[i], `${path}[]`, add)
  } else if (isRecord(ours) && isRecord(raw)) {
    for (const name of new Set([...Object.keys(ours), ...Object.keys(raw)]))
      collect(ours[name], raw[name], path ? `${path}.${name}` : name, add)
  } else if (!Object.is(ours, raw)) add(path, `ours ${shortText(ours)}, raw ${shortText(raw)}`)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shortText = (value: unknown): string =>
  value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80)
