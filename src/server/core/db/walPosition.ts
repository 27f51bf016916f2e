/** Places in the write-ahead log, by which one tells whether a standby has replayed a commit. */

export type WalPosition = bigint

/** @returns undefined for what is no place, whoever sent it */
export function readPosition(text: unknown): WalPosition | undefined {
  const [, high, low] =
    (typeof text === 'string' ? /^([0-9a-f]{1,8})\/([0-9a-f]{1,8})$/i.exec(text) : null) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined
}

/** As PostgreSQL writes it: `0/16B3748`. */
export const positionText = (position: WalPosition): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()

export const laterOf = (one: WalPosition | undefined, other: WalPosition): WalPosition =>
  one !== undefined && one > other ? one : other

/**
 * Where the primary's log is: behind every commit that was acknowledged before. With asynchronous commits these may not be
 * written yet; the place of what is inserted may be that of transactions that are still running, which a standby gets late.
 */
export const currentPosition = `select (case current_setting('synchronous_commit') when 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_lsn() end)::text as position`

/** How far a standby has replayed; null on a server that is none, whose log may be another one by now. */
export const replayedPosition = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end)::text as position`

/** @throws if the server did not say */
export function positionIn(rows: readonly { position?: unknown }[]): WalPosition {
  const position = readPosition(rows[0]?.position)
  if (position === undefined) throw new Error('it is no standby')
  return position
}
