/** Prometheus' text exposition format 0.0.4. Our own, because the usual library takes 18 MB of memory. */

/** The samples of one name. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

export interface Sample {
  /** Behind the family's name: `_bucket`, `_sum` or `_count` of a histogram. */
  suffix?: string
  labels?: Record<string, string>
  value: number
}

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
