// An app that reads one row through its pool, in the time zone of the process.
import { openPool } from '../../src/server/core/db/pool.ts'

const [connectionString = '', query = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: console.warn }
const pool = openPool({ connectionString }, log, {})
const { rows } = await pool.query<Record<string, unknown>>(query)
console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, row: rows[0] }))
await pool.end()
