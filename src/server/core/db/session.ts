/** What holds for the statements of a connection: how long they may take, and what a pooler makes them say again. */
import type pg from 'pg'
import { execute, executeUnnamed } from './pipelinedBatch.ts'

export interface Session {
  /** The time limit of a statement. */
  statementMs: number
  /**
   * Behind a transaction pooler each transaction may have another connection of the server, which keeps nothing that
   * was set before. Then this statement sets it for the transaction that it is in; otherwise undefined.
   */
  settings: string | undefined
}

const sessions = new WeakMap<pg.ClientBase, Session>()

export const sessionOf = (client: pg.ClientBase): Session | undefined => sessions.get(client)

/** @param pooled what a pooler between us and the database asks for */
export function keepSession(
  client: pg.ClientBase,
  statementMs: number,
  pooled: { settings: string; preparesNames: boolean } | undefined,
): void {
  sessions.set(client, { statementMs, settings: pooled?.settings })
  if (pooled && !pooled.preparesNames) executeUnnamed(client)
}

/**
 * Sets what the connection does not keep, in the round trip of the statement that is executed next: in a transaction,
 * or for one statement alone, since PostgreSQL takes all that is sent together for one transaction.
 *
 * @returns undefined if it keeps everything
 */
export function settle(client: pg.ClientBase): Promise<unknown> | undefined {
  const text = sessions.get(client)?.settings
  return text === undefined ? undefined : execute(client, text, [], 'settings')
}
