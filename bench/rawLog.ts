/** The line of the log that the yardstick writes with each change, as our server does: the same row, in the same transaction. */

/** The first eight digits are the time, as in every id of ours. */
export const newId = `lpad(to_hex(extract(epoch from now())::int8), 8, '0') || substr(md5(random()::text), 1, 16)`

/** Of whoever is signed in, whom the yardstick does not know. */
const user = `repeat('0', 24), 'Tanvir Rahman', 'admin'`
const key = ' tanvir rahman tnbir  rhmn  ANCQCQEVCXDW COEPCUCQDWCN n  dbnt '

interface Logged {
  action: string
  resource: string
  /** Of the record: expressions over `from`. */
  id: string
  name: string
  branch: string
  changes: string
  from: string
}

export const logging = ({ action, resource, id, name, branch, changes, from }: Logged): string => `
  insert into audit_log (id, at, user_id, user_name, user_role, action, resource, record_id, record_name, branch_id, changes, address,
    device, request_id, search_key)
  select ${newId}, now(), ${user}, '${action}', '${resource}', ${id}, ${name}, ${branch}, ${changes}, '127.0.0.1', 'node', 'raw', '${key}'
  from ${from}`
