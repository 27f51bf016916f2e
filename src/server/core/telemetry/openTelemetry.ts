/**
 * Exports traces and metrics by OTLP over HTTP. Only this folder imports OpenTelemetry's libraries, so a server without
 * OTEL_EXPORTER_OTLP_ENDPOINT does not load them.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { getNumberFromEnv, getStringFromEnv, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  defaultResource,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { metricData } from './metricData.ts'
import { samplerOf } from './sampler.ts'
import { Trace, traceWork } from './spans.ts'
import type { Telemetry } from './telemetry.ts'
import { reportOnce } from './reportOnce.ts'

interface Options {
  version: string
  say: (line: string) => void
}

/** The end of the server has ten seconds for everything. */
const patienceMs = 2000

export function openTelemetry({ version, say }: Options): Telemetry {
  const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''
  const reports = reportOnce(say, endpoint)
  setGlobalErrorHandler(reports.failed)
  const isOn = (signal: 'TRACES' | 'METRICS') => getStringFromEnv(`OTEL_${signal}_EXPORTER`) !== 'none'
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'pathshala', 'service.version': version }))
    .merge(detectResources({ detectors: [serviceInstanceIdDetector] }))
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override ours.
    .merge(detectResources({ detectors: [envDetector] }))
  const traces = new TracerProvider({
    resource,
    sampler: samplerOf(getStringFromEnv('OTEL_TRACES_SAMPLER'), getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG')),
    spanProcessors: isOn('TRACES')
      ? [
          new BatchSpanProcessor({
            exporter: reports.reporting(new OTLPTraceExporter()),
            ...numbers({
              scheduledDelayMillis: 'OTEL_BSP_SCHEDULE_DELAY',
              maxQueueSize: 'OTEL_BSP_MAX_QUEUE_SIZE',
              maxExportBatchSize: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
            }),
          }),
        ]
      : [],
  })
  const tracer = traces.getTracer('pathshala', version)
  let metrics: MeterProvider | undefined
  return {
    request: (request) => new Trace(tracer, request),
    work: (name, run) => traceWork(tracer, name, run),
    exportMetrics(read) {
      if (!isOn('METRICS')) return
      const reader = new PeriodicExportingMetricReader({
        exporter: reports.reporting(new OTLPMetricExporter()),
        ...numbers({ exportIntervalMillis: 'OTEL_METRIC_EXPORT_INTERVAL' }),
        metricProducers: [{ collect: async () => metricData(await read(), version) }],
      })
      metrics = new MeterProvider({ resource, readers: [reader] })
    },
    async close() {
      const rest = [traces, ...(metrics ? [metrics] : [])].map((each) =>
        each.shutdown().catch(reports.failed),
      )
      await Promise.race([Promise.all(rest), delay(patienceMs, undefined, { ref: false })])
    },
  }
}

/** Reads the options whose variables are set to a positive number. */
function numbers<K extends string>(variables: Record<K, string>): Partial<Record<K, number>> {
  const read = Object.entries<string>(variables).map(
    ([option, name]) => [option, getNumberFromEnv(name)] as const,
  )
  return Object.fromEntries(read.filter(([, value]) => value !== undefined && value > 0)) as Partial<
    Record<K, number>
  >
}
