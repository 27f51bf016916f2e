/** SQL of a moment as it is answered: ISO 8601, in UTC, to the millisecond. */
export const moment = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
