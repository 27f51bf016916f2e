/**
 * Planner statistics after a crash: PostgreSQL forgets which tables changed, so autovacuum does not analyze recent
 * writes, and reports are planned as if those tables were empty.
 */
import pg from 'pg'
import { nameRow, queryOn } from './rows.ts'

/**
 * Analyzes the tables that were never analyzed: after a crash that is all of them.
 *
 * @param config as the owner of the tables
 * @returns their names
 */
export async function analyzeForgotten(config: pg.PoolConfig): Promise<string[]> {
  const client = new pg.Client({ ...config, application_name: 'pathshala analyze' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const rows = await queryOn(client)(
      nameRow,
      `select relid::regclass::text as name from pg_stat_user_tables
       where schemaname = 'public' and last_analyze is null and last_autoanalyze is null order by 1`,
    )
    for (const { name } of rows) await client.query(`analyze ${name}`)
    return rows.map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}
