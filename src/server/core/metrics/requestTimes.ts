/** Response times by route as a histogram, with a few numbers per route however many requests come. */
import type { FastifyInstance } from 'fastify'
import type { Family, Sample } from './exposition.ts'

/** Seconds: from a read that is remembered to a paper or a table of ten thousand rows. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Times {
  labels: Record<string, string>
  /** How many took at most so long as each bound, and no bound below it. */
  counts: number[]
  count: number
  sum: number
}

/** Starts counting. @returns the current counts */
export function requestTimes(app: FastifyInstance): () => Family[] {
  const known = new Map<string, Times>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    // The path as in the route table, without ids. Everything else is the web app.
    const route = request.routeOptions.url ?? '*'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${method} ${route} ${status}`
    let times = known.get(key)
    if (!times) {
      times = { labels: { method, route, status }, counts: bounds.map(() => 0), count: 0, sum: 0 }
      known.set(key, times)
    }
    const seconds = reply.elapsedTime / 1000
    const place = bounds.findIndex((bound) => seconds <= bound)
    if (place >= 0) times.counts[place] = (times.counts[place] ?? 0) + 1
    times.count++
    times.sum += seconds
    done()
  })
  return () => [
    {
      name: 'http_request_duration_seconds',
      help: 'From the request to the end of its answer.',
      type: 'histogram',
      samples: [...known.values()].flatMap(samplesOf),
    },
  ]
}

function samplesOf({ labels, counts, count, sum }: Times): Sample[] {
  let upTo = 0
  return [
    ...bounds.map((bound, place) => ({
      suffix: '_bucket',
      labels: { ...labels, le: String(bound) },
      value: (upTo += counts[place] ?? 0),
    })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
