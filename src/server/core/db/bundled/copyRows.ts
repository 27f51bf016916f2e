/** Every row of one database into another one that has the same tables, and the proof that all have arrived. */
import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { queryOn } from '../rows.ts'
import { StartRefused } from '../startRefused.ts'

const tableRow = z.object({
  name: z.string(),
  /** Without the generated ones, which are computed anew. */
  columns: z.string(),
  all: z.string(),
  types: z.string(),
  bytes: z.string(),
})
type Table = z.infer<typeof tableRow>

const tables = `
  select c.oid::regclass::text as name, coalesce(pg_table_size(c.oid), 0)::text as bytes,
    string_agg(quote_ident(a.attname), ', ' order by a.attname) filter (where a.attgenerated = '') as columns,
    string_agg(quote_ident(a.attname), ', ' order by a.attname) as "all",
    string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname) as types
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration_lock'
  group by c.oid order by 1`

/** Slow to keep while rows arrive one by one. Those that keep rows apart stay. */
const plainIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not i.indisunique and not i.indisexclusion`

const indexRow = z.object({ name: z.string(), definition: z.string() })
const sequenceRow = z.object({ name: z.string(), last: z.string().nullable(), start: z.string() })

/** Dates, numbers and intervals look the same as text on both sides. */
const sameText = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set statement_timeout = 0`

/**
 * Copies all rows of schema public, table by table, through a file that both servers reach. Then each table is compared
 * by the checksums of its rows, as both servers compute them.
 *
 * @param from whose rows nobody changes meanwhile; connected as a superuser, as is `to`
 * @param to what its migrations put into it is replaced
 * @param file where there is none yet, and both servers may write
 * @throws StartRefused if the two have different tables, or a table differs after all
 */
export async function copyRows(from: pg.Client, to: pg.Client, file: string, log: Log): Promise<void> {
  const [asking, telling] = [queryOn(from), queryOn(to)]
  await from.query(sameText)
  // Neither triggers nor references: the rows have been through them.
  await to.query(`${sameText}; set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
  const wanted = await asking(tableRow, tables)
  if (wanted.length === 0) return
  requireSame(wanted, await telling(tableRow, tables))
  const indexes = await telling(indexRow, plainIndexes)
  if (indexes.length > 0) await to.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  await to.query(`truncate ${wanted.map(({ name }) => name).join(', ')}`)

  const told = progress(wanted, log)
  for (const table of wanted) {
    await copyTable(from, to, table, file)
    told(table)
  }
  for (const { definition } of indexes) await to.query(definition)
  const sequences = await asking(
    sequenceRow,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last, start_value::text as start
     from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, last, start } of sequences)
    await to.query('select setval($1::regclass, $2::bigint, $3)', [name, last ?? start, last !== null])
  await to.query('analyze')
}

function requireSame(old: Table[], made: Table[]): void {
  const others = (these: Table[], those: Table[]) =>
    these.filter(({ name, types }) => !those.some((each) => each.name === name && each.types === types))
  const names = [...others(old, made), ...others(made, old)].map(({ name }) => name)
  if (names.length > 0)
    throw new StartRefused(
      `The database cannot be upgraded, because these tables are not as Pathshala made them: ${[...new Set(names)].join(', ')}. ` +
        'Move tables of your own to another database',
    )
}

async function copyTable(
  from: pg.Client,
  to: pg.Client,
  { name, columns, all }: Table,
  file: string,
): Promise<void> {
  await from.query(`copy ${name} (${columns}) to ${from.escapeLiteral(file)}`)
  await to.query(`copy ${name} (${columns}) from ${to.escapeLiteral(file)}`)
  await rm(file)
  const sums = await Promise.all([from, to].map((client) => queryOn(client)(sumRow, checksum(name, all))))
  const [one, other] = sums.map((rows) => JSON.stringify(rows))
  if (one !== other)
    throw new StartRefused(`The upgrade of the database stopped: the copy of ${name} differs`)
}

const sumRow = z.object({ rows: z.string(), low: z.string().nullable(), high: z.string().nullable() })

/** Of all rows in any order: the copy may have filled a gap in an earlier page. */
const checksum = (table: string, columns: string): string => `
  select count(*)::text as rows, sum(('x' || left(sum, 15))::bit(60)::bigint)::text as low,
    sum(('x' || right(sum, 15))::bit(60)::bigint)::text as high
  from (select md5(row(${columns})::text) as sum from ${table}) each`

const tellEveryMs = 10_000

/** A large school takes minutes, in which whoever waits wants to see that something happens. */
function progress(all: Table[], log: Log): (done: Table) => void {
  const total = all.reduce((sum, { bytes }) => sum + Number(bytes), 0)
  let copied = 0
  let tellAt = Date.now() + tellEveryMs
  return ({ bytes }) => {
    copied += Number(bytes)
    if (Date.now() < tellAt) return
    log.info(`database: copied ${Math.round((100 * copied) / total)} %`)
    tellAt = Date.now() + tellEveryMs
  }
}
