/** A collector of OpenTelemetry, as far as a test needs one: it takes OTLP over HTTP in JSON and keeps what it was sent. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  doubleValue: z.number().optional(),
})
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((all) =>
    Object.fromEntries(
      all.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
        key,
        stringValue ?? Number(intValue ?? doubleValue),
      ]),
    ),
  )
const resource = z.object({ attributes })

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
  status: z.object({ code: z.number().optional() }).default({}),
})
export type SentSpan = z.infer<typeof span>

const point = z.object({
  attributes,
  asDouble: z.number().optional(),
  asInt: z.union([z.number(), z.string()]).optional(),
  count: z.union([z.number(), z.string()]).optional(),
  bucketCounts: z.array(z.union([z.number(), z.string()])).optional(),
})
const points = z.object({ dataPoints: z.array(point) }).optional()
const metric = z.object({ name: z.string(), sum: points, gauge: points, histogram: points })
export type SentMetric = z.infer<typeof metric>

const traces = z.object({
  resourceSpans: z.array(z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({ resource, scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) }),
  ),
})

export interface Collector {
  url: string
  spans: SentSpan[]
  /** The newest of each name. */
  metrics: Map<string, SentMetric>
  /** Of the programs that sent anything. */
  resources: Record<string, string | number>[]
  /** All that came, as it came. */
  bodies: string[]
  close(): void
}

export async function startCollector(): Promise<Collector> {
  const collector = { spans: [], metrics: new Map(), resources: [], bodies: [] } as unknown as Collector
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      collector.bodies.push(body)
      if (request.url === '/v1/traces')
        for (const { resource: of, scopeSpans } of traces.parse(JSON.parse(body)).resourceSpans) {
          collector.resources.push(of.attributes)
          collector.spans.push(...scopeSpans.flatMap((scope) => scope.spans))
        }
      if (request.url === '/v1/metrics')
        for (const { scopeMetrics } of metrics.parse(JSON.parse(body)).resourceMetrics)
          for (const each of scopeMetrics.flatMap((scope) => scope.metrics))
            collector.metrics.set(each.name, each)
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(collector, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  })
}
