import type { TestServer } from '../../support/server.ts'

/** A fingerprint of each table except the log; of mails only their ids, since they are sent in the background. */
export async function snapshot({ owner }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_log'`,
  )
  const prints = tables.map(({ name }) => {
    const row = name === 'mail' ? 't.id' : 't::text'
    return `(select md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) from "${name}" t) as "${name}"`
  })
  const { rows } = await owner.query<Record<string, string>>(`select ${prints.join(', ')}`)
  return rows[0] ?? {}
}

export interface Refusal {
  user: string | null
  resource: string
  what: unknown
  address: string
}

/** The logged refusals, the oldest first. */
export async function refusalsOf({ owner }: TestServer): Promise<Refusal[]> {
  const { rows } = await owner.query<Refusal>(
    `select user_id as user, resource, changes as what, address from audit_log where action = 'refused' order by seq`,
  )
  return rows
}
