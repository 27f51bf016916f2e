/** Statements that took SLOW_QUERY_MS or longer: one line of the log each, and a count by route. Those sent together are one. */
import type { Family } from '../metrics/exposition.ts'
import { inOneLine, type StatementRun, textsOf } from './queryWatch.ts'

/** By default: a list that takes longer is one that its user waits for. */
export const slowMs = 500

/** As PostgreSQL names a statement that it skipped because one before it failed. */
const skipped = '25P02'

/** A statement of a list with all its filters is longer than anybody reads. */
const mostCharacters = 1000

export interface RequestLabels {
  method: string
  /** The path as in the route table. */
  route: string
  log: { warn(about: object, line: string): void }
}

export interface SlowQueries {
  look(caller: RequestLabels, statement: StatementRun): void
  measure: () => Family[]
}

/** @param limitMs 0 looks at none */
export function slowQueries(limitMs: number): SlowQueries {
  /** Batches that are counted already. */
  const counted = new WeakSet<object>()
  const counts = new Map<string, { labels: Record<string, string>; value: number }>()
  return {
    look({ method, route, log }, statement) {
      const { from, to, rows, batch, error } = statement
      const took = to - from
      if (limitMs === 0 || took < limitMs) return
      const code = (error as { code?: string } | undefined)?.code
      if (code === skipped || (batch && counted.has(batch))) return
      if (batch) counted.add(batch)
      const key = `${method} ${route}`
      const count = counts.get(key) ?? { labels: { method, route }, value: 0 }
      counts.set(key, count)
      count.value++
      const ms = Math.round(took)
      const texts = textsOf(statement)
      log.warn(
        {
          method,
          route,
          ms,
          // Which of them was slow only the database knows.
          statement: texts.map((text) => inOneLine(text, mostCharacters)).join(' ; '),
          ...(texts.length === 1 ? { rows } : {}),
          ...(error ? { code } : {}),
        },
        'slow query',
      )
    },
    measure: () => [
      {
        name: 'pathshala_slow_queries_total',
        help: 'Statements, or batches of them, that took SLOW_QUERY_MS or longer, by the route that asked for them.',
        type: 'counter',
        samples: [...counts.values()].map(({ labels, value }) => ({ labels, value })),
      },
    ],
  }
}
