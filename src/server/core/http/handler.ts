/** The handler of a route. */
import type { z } from 'zod'
import type { Route } from '../../../shared/core/route.ts'
import type { Context } from '../context.ts'

type Parsed<S> = S extends z.ZodType<infer T> ? T : undefined

export interface Input<R extends Route> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

/** A reply with custom headers, or one that is not JSON. */
export class Reply<T = unknown> {
  readonly body: T
  readonly headers: Record<string, string>
  constructor(body: T, headers: Record<string, string>) {
    this.body = body
    this.headers = headers
  }
}

export type Handler<R extends Route> = (
  input: Input<R>,
  context: Context,
) => Promise<z.infer<R['reply']> | Reply>

export type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown },
  context: Context,
) => Promise<unknown>
