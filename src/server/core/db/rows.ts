/** Row types: each query that reads columns names them once, and the tests hold every row to it. */
import type pg from 'pg'
import { z } from 'zod'

export type Row = Record<string, unknown>

/** A schema without transforms: rows are returned as PostgreSQL answered them. */
export type RowType<R extends object> = z.ZodType<R, R>

/** Runs SQL. With a row type its rows are typed; without one nothing is known of their columns. */
export interface Query {
  (text: string, values?: unknown[]): Promise<Row[]>
  <R extends object>(type: RowType<R>, text: string, values?: unknown[]): Promise<R[]>
}

/** Only tests check: the rows of a statement are the same in production, where parsing each would cost time. */
const checks = process.env.NODE_ENV === 'test'

/** @throws if a row lacks a column, or holds a value that its type does not allow */
function checkRows<R extends object>(type: RowType<R>, rows: readonly unknown[], text: string): R[] {
  const checked = z.array(type).safeParse(rows)
  if (!checked.success)
    throw new Error(`${z.prettifyError(checked.error)}\nA row is not of its type in: ${text}`)
  return rows as R[]
}

/** Makes a `Query` of a function that runs text with bound values. */
export const typedQuery = (run: (text: string, values?: unknown[]) => Promise<object[]>): Query =>
  (<R extends object>(
    first: string | RowType<R>,
    second?: unknown[] | string,
    values?: unknown[],
  ): Promise<object[]> => {
    if (typeof first === 'string') return run(first, second as unknown[] | undefined)
    const text = second as string
    const answer = run(text, values)
    return checks ? answer.then((rows) => checkRows(first, rows, text)) : answer
  }) as Query

/** Runs statements on a connection that the caller opened, such as that of the migrations. */
export const queryOn = (client: Pick<pg.ClientBase, 'query'>): Query =>
  typedQuery(async (text, values) => (await client.query<Row>(text, values)).rows)

export const idRow = z.object({ id: z.string() })
export const nameRow = z.object({ name: z.string() })
export const labelRow = z.object({ id: z.string(), name: z.string() })
export const countRow = z.object({ n: z.number() })
