/** Metrics of this process, and of its colleagues if it has any, in Prometheus' format and naming. */
import { byProcess, contentType, exposition, type Family } from '../core/metrics/exposition.ts'
import type { Handler } from '../core/http/handler.ts'
import { Reply } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'
import { schoolFamilies } from './families.ts'

export function metricsHandlers({ measures, colleagues }: ServerParts) {
  colleagues?.answerMetrics(measures.read)
  const metrics: Handler<Routes['service.metrics']> = async (_input, { tx }) => {
    const families: Family[] = [
      ...(colleagues
        ? byProcess([
            { name: colleagues.name, families: measures.read() },
            ...(await colleagues.askMetrics()),
          ])
        : measures.read()),
      ...(await schoolFamilies(tx)),
    ]
    return new Reply(exposition(families), { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  }
  return { 'service.metrics': metrics }
}
