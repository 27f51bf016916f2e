/** Measures the event-loop delay over the last full minute, so that the values do not depend on who reads them and how often. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Family } from './exposition.ts'

type Histogram = ReturnType<typeof monitorEventLoopDelay>

export interface Delays {
  /** Milliseconds. */
  p50: number
  p99: number
  max: number
}

/** Interval of Node's timer, which is part of the values it measures. */
const everyMs = 20
const minuteMs = 60_000

let histogram: Histogram | undefined
let lastMinute: Delays | undefined

const lateMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - everyMs)

const seen = (from: Histogram): Delays => ({
  p50: lateMs(from.percentile(50)),
  p99: lateMs(from.percentile(99)),
  max: lateMs(from.max),
})

/** Starts measuring at the first call: once per process, however many servers it has. */
export function eventLoopDelay(): Delays {
  if (!histogram) {
    const begun = (histogram = monitorEventLoopDelay({ resolution: everyMs }))
    begun.enable()
    setInterval(() => {
      lastMinute = seen(begun)
      begun.reset()
    }, minuteMs).unref()
  }
  return lastMinute ?? seen(histogram)
}

export function delayFamilies(): Family[] {
  const { p50, p99, max } = eventLoopDelay()
  return [
    {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'How late the one thread that answers was within a minute: the middle, one in a hundred, the worst.',
      type: 'gauge',
      samples: [
        { labels: { quantile: '0.5' }, value: p50 / 1000 },
        { labels: { quantile: '0.99' }, value: p99 / 1000 },
        { labels: { quantile: '1' }, value: max / 1000 },
      ],
    },
  ]
}
