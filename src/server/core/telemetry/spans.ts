/** The spans of a request: one by its route, below it its transactions, and below those their statements. */
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyRequest } from 'fastify'
import { type StatementRun, summaryOf, textsOf, type TransactionWatch } from './queryWatch.ts'
import type { RequestTrace } from './telemetry.ts'

const propagator = new W3CTraceContextPropagator()

/** Who calls may have begun the trace: `traceparent`. */
const begunBy = ({ headers }: FastifyRequest): Context =>
  propagator.extract(ROOT_CONTEXT, headers, {
    get: (carrier, key) => (carrier as FastifyRequest['headers'])[key],
    keys: (carrier) => Object.keys(carrier as FastifyRequest['headers']),
  })

export class Trace implements RequestTrace {
  readonly ids: RequestTrace['ids']
  private readonly tracer: Tracer
  private readonly span: Span
  private readonly below: Context
  private readonly method: string
  /** From `performance.now()` to the clock: taken anew for each request, as the clock may be set. */
  private readonly offset = Date.now() - performance.now()

  constructor(tracer: Tracer, request: FastifyRequest) {
    this.tracer = tracer
    this.method = request.method
    const before = begunBy(request)
    this.span = tracer.startSpan(
      request.method,
      {
        kind: SpanKind.SERVER,
        startTime: this.at(performance.now()),
        attributes: { 'http.request.method': request.method, 'pathshala.request_id': request.id },
      },
      before,
    )
    this.below = trace.setSpan(before, this.span)
    const { traceId, spanId } = this.span.spanContext()
    this.ids = { trace_id: traceId, span_id: spanId }
  }

  ran(statement: StatementRun): void {
    this.statement(statement, this.below)
  }

  transaction(): TransactionWatch {
    const span = this.tracer.startSpan(
      'transaction',
      { startTime: this.at(performance.now()), attributes: database },
      this.below,
    )
    const within = trace.setSpan(this.below, span)
    return {
      ran: (statement) => this.statement(statement, within),
      ended: (error) => {
        fail(span, error)
        span.end(this.at(performance.now()))
      },
    }
  }

  answered(route: string | undefined, status: number, code: string | undefined): void {
    if (route) {
      this.span.updateName(`${this.method} ${route}`)
      this.span.setAttribute('http.route', route)
    }
    this.span.setAttribute('http.response.status_code', status)
    if (status >= 400) this.span.setAttribute('error.type', code ?? String(status))
    // What the caller did wrong is no error of the server.
    if (status >= 500) this.span.setStatus({ code: SpanStatusCode.ERROR })
    this.span.end(this.at(performance.now()))
  }

  private statement(statement: StatementRun, parent: Context): void {
    const { text, from, to, rows, error } = statement
    const summary = summaryOf(text)
    const size = textsOf(statement).length
    const attributes: Attributes = { ...database, 'db.query.summary': summary }
    if (rows !== undefined) attributes['db.response.returned_rows'] = rows
    // Then its time is that of all of them.
    if (size > 1) attributes['db.operation.batch.size'] = size
    const span = this.tracer.startSpan(
      summary,
      { kind: SpanKind.CLIENT, startTime: this.at(from), attributes },
      parent,
    )
    fail(span, error)
    span.end(this.at(to))
  }

  /** Milliseconds since the epoch. */
  private at(now: number): number {
    return this.offset + now
  }
}

/** A span without a parent, and without the statements below it. */
export async function traceWork<T>(tracer: Tracer, name: string, run: () => Promise<T>): Promise<T> {
  const span = tracer.startSpan(name, { root: true })
  try {
    return await run()
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

const database = { 'db.system.name': 'postgresql' }

/** By its code alone: the message of a database may repeat what was typed. */
function fail(span: Span, error: unknown): void {
  if (!error) return
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
