/** Prometheus' text exposition format 0.0.4. Our own, because the usual library takes 18 MB of memory. */
import { z } from 'zod'

const sampleRow = z.object({
  /** Behind the family's name: `_bucket`, `_sum` or `_count` of a histogram. */
  suffix: z.string().optional(),
  labels: z.record(z.string(), z.string()).optional(),
  value: z.number(),
})
export type Sample = z.infer<typeof sampleRow>

/** The samples of one name. */
export const familyRow = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram']),
  samples: z.array(sampleRow),
})
export type Family = z.infer<typeof familyRow>

export const contentType = 'text/plain; version=0.0.4; charset=utf-8'

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const labelled = (labels: Record<string, string>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

export function exposition(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelled(labels)} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

/**
 * The families of several processes, each sample labelled by its process. Sums of theirs would jump back whenever one of
 * them is replaced, which a monitoring system takes for a rise.
 */
export function byProcess(processes: readonly { name: string; families: Family[] }[]): Family[] {
  const known = new Map<string, Family>()
  for (const { name: worker, families } of processes) {
    for (const family of families) {
      const samples = family.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, worker } }))
      const there = known.get(family.name)
      if (there) there.samples.push(...samples)
      else known.set(family.name, { ...family, samples })
    }
  }
  return [...known.values()]
}
