import { Conflict } from '../core/failure.ts'

const openOnly = new Set(['journal_open', 'stock_movement_open'])

/** The conflict for a posting or stock movement in a closed period, from the database's error. */
export const closedPeriod = (error: unknown): Conflict | null =>
  openOnly.has((error as { constraint?: string }).constraint ?? '')
    ? new Conflict('closed', { fields: { date: { key: 'server.error.closed', args: {} } } })
    : null
