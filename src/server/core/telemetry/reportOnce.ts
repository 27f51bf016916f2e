/** Logs one line when the collector stops answering, and one when it answers again. */
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'

interface Exporter<T> {
  export(items: T, done: (result: ExportResult) => void): void
}

export function reportOnce(say: (line: string) => void, endpoint: string) {
  /** Exporters whose last export failed. */
  const failing = new Set<unknown>()
  const fail = (exporter: unknown, error: unknown): void => {
    const isFirst = failing.size === 0
    failing.add(exporter)
    if (!isFirst) return
    const why = error instanceof Error ? error.message || error.name : String(error)
    say(`telemetry: cannot export to ${hostOf(endpoint)}, the server works without it: ${why}`)
  }
  const recover = (exporter: unknown): void => {
    // Errors of the SDK itself belong to no exporter.
    const removed = [failing.delete(exporter), failing.delete(undefined)]
    if (removed.includes(true) && failing.size === 0) say(`telemetry: exports to ${hostOf(endpoint)} again`)
  }
  return {
    failed: (error: unknown): void => fail(undefined, error),
    /** Reports the results of an exporter. Data that it could not send is dropped without an error for the SDK. */
    reporting<T, E extends Exporter<T>>(exporter: E): E {
      const send = exporter.export.bind(exporter)
      exporter.export = (items: T, done: (result: ExportResult) => void) =>
        send(items, (result) => {
          if (result.code === ExportResultCode.SUCCESS) recover(exporter)
          else fail(exporter, result.error ?? 'no reason')
          done({ code: ExportResultCode.SUCCESS })
        })
      return exporter
    },
  }
}

/** The host alone: the rest of the address may hold a secret. */
const hostOf = (endpoint: string): string =>
  URL.canParse(endpoint) ? new URL(endpoint).host : 'the collector'
