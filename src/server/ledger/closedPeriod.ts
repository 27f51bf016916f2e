import { Conflict } from '../core/failure.ts'

const openOnly = new Set(['journal_open', 'stock_movement_open'])

/** What the database says to an entry or a movement of stock on a day of a closed period. */
export const closedPeriod = (error: unknown): Conflict | null =>
  openOnly.has((error as { constraint?: string }).constraint ?? '')
    ? new Conflict('closed', { fields: { date: { key: 'server.error.closed', args: {} } } })
    : null
