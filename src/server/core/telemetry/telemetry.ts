/**
 * The interface between the server and OpenTelemetry. Only openTelemetry.ts imports its libraries, and it is loaded only if
 * OTEL_EXPORTER_OTLP_ENDPOINT is set.
 */
import type { FastifyRequest } from 'fastify'
import type { Family } from '../metrics/exposition.ts'
import type { QueryWatch } from './queryWatch.ts'

/** The trace of one request. The caller may have started it. */
export interface RequestTrace extends QueryWatch {
  /** Added to the log lines of the request. */
  readonly ids: { trace_id: string; span_id: string }
  /** @param route as in the route table; undefined if there is none */
  answered(route: string | undefined, status: number, code: string | undefined): void
}

export interface Telemetry {
  /** Starts the trace of a request. */
  request(request: FastifyRequest): RequestTrace
  /** Runs background work in a trace of its own. Rejects as the work does. */
  work<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Exports metrics from now on. @param read called for each export */
  exportMetrics(read: () => Promise<Family[]>): void
  /** Exports the rest. It does not wait for a collector that does not answer. */
  close(): Promise<void>
}
