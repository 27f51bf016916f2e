/** The log of the demo school: who wrote down its people and classes, and who changed students since. */
import { z } from 'zod'
import { log } from '../src/shared/access/log.ts'
import { searchKey } from '../src/shared/core/search.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'

const madeRow = z.object({
  resource: z.string(),
  id: z.string(),
  name: z.string(),
  branch: z.string(),
  user: z.string(),
  username: z.string(),
  role: z.string(),
  made: z.string(),
  changed: z.string(),
  changes: z.record(z.string(), z.unknown()),
  status: z.string(),
})

/** Records whose author is known. */
const made = `
  select m.*, u.first_name || ' ' || u.last_name as username, u.role from (
    select 'student' as resource, id, first_name || ' ' || last_name as name, branch_id as branch, created_by as user, created_at as made,
      updated_at as changed, status, jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone) as changes from student
    union all select 'teacher', id, first_name || ' ' || last_name, branch_id, created_by, created_at, created_at, status,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone, 'hireDate', hire_date) from teacher
    union all select 'employee', id, first_name || ' ' || last_name, branch_id, created_by, created_at, created_at, status,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone, 'joinDate', join_date) from employee
    union all select 'class', id, name, branch_id, created_by, created_at, created_at, status,
      jsonb_build_object('name', name, 'startDate', start_date, 'endDate', end_date, 'capacity', capacity) from class) m
  join app_user u on u.id = m.user order by m.made, m.id`

interface Seeding {
  idAt: (at: number) => string
}

export async function seedHistory(tx: Transaction, { idAt }: Seeding): Promise<void> {
  const rows = await tx.query(madeRow, made)
  const entries = rows
    .flatMap((row) => {
      const first = { ...row.changes, ...(row.resource === 'student' ? { status: 'enquiry' } : {}) }
      const created = {
        ...row,
        action: 'created',
        at: row.made,
        changes: Object.fromEntries(Object.entries(first).map(([name, value]) => [name, [null, value]])),
      }
      // Whoever is more than an enquiry became so with the last change.
      const moved = row.resource === 'student' && row.status !== 'enquiry' && row.changed > row.made
      const updated = {
        ...row,
        action: 'updated',
        at: row.changed,
        changes: { status: ['enquiry', row.status] },
      }
      return moved ? [created, updated] : [created]
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ id, name, branch, user, username, role, resource, action, at, changes }) => ({
      id: idAt(Date.parse(at)),
      at,
      user_id: user,
      user_name: username,
      user_role: role,
      action,
      resource,
      record_id: id,
      record_name: name,
      branch_id: branch,
      changes,
      search_key: searchKey(log, { userName: username, recordName: name }),
    }))
  await tx.query(
    `insert into audit_log (id, at, user_id, user_name, user_role, action, resource, record_id, record_name, branch_id, changes, search_key)
     select id, at, user_id, user_name, user_role, action, resource, record_id, record_name, branch_id, changes, search_key
     from json_populate_recordset(null::audit_log, $1)`,
    [JSON.stringify(entries)],
  )
}
