/** Passes the statements of a request to the check for slow queries, and to its trace if there is one. */
import type { FastifyRequest } from 'fastify'
import type { Route } from '../../../shared/core/route.ts'
import type { QueryWatch, StatementRun, TransactionWatch } from './queryWatch.ts'
import type { RequestLabels, SlowQueries } from './slowQueries.ts'
import type { RequestTrace } from './telemetry.ts'

export function watchRequest(request: FastifyRequest, row: Route, slow: SlowQueries): QueryWatch {
  const caller: RequestLabels = { method: row.method, route: row.path, log: request.log }
  return new RequestWatch(caller, slow, request.trace)
}

class RequestWatch implements QueryWatch {
  private readonly caller: RequestLabels
  private readonly slow: SlowQueries
  private readonly trace: RequestTrace | null

  constructor(caller: RequestLabels, slow: SlowQueries, trace: RequestTrace | null) {
    this.caller = caller
    this.slow = slow
    this.trace = trace
  }

  ran(statement: StatementRun): void {
    this.slow.look(this.caller, statement)
    this.trace?.ran(statement)
  }

  transaction(): TransactionWatch {
    const traced = this.trace?.transaction()
    return {
      ran: (statement) => {
        this.slow.look(this.caller, statement)
        traced?.ran(statement)
      },
      ended: (error) => traced?.ended(error),
    }
  }
}
