/** Collects the metrics of this process. Prometheus, OpenTelemetry and the status page all read them from here. */
import type { Family } from './exposition.ts'

export interface Measures {
  add: (measure: () => Family[]) => void
  read: () => Family[]
}

export function measures(): Measures {
  const known: (() => Family[])[] = []
  return {
    add: (measure) => void known.push(measure),
    read: () => known.flatMap((measure) => measure()),
  }
}

/** The value of a sample, if there is one with these labels among its own. */
export function valueOf(
  families: readonly Family[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const samples = families.find((family) => family.name === name)?.samples
  return samples?.find((sample) =>
    Object.entries(labels).every(([label, value]) => sample.labels?.[label] === value),
  )?.value
}
