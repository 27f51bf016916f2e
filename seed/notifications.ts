/** What the demo school's users find in their bell: requests that wait, meetings to come, and what they teach. */
import { z } from 'zod'
import type { Transaction } from '../src/server/core/db/transaction.ts'

interface Making {
  today: string
  midnight: number
  idAt: (at: number) => string
}

const newsRow = z.object({ news: z.number() })

/** Of a person, by the columns of a request `t`. */
const name = `(select first_name || ' ' || last_name from employee where id = t.employee_id
  union all select first_name || ' ' || last_name from teacher where id = t.teacher_id limit 1)`

/** Who decides for a branch: its manager, else those who see every branch. */
const deciders = `select b.id as branch, u.id as "user" from branch b join app_user u
  on case when b.manager_id is null then u.role in ('admin', 'super_admin') else u.id = b.manager_id end`

const request = (table: string, resource: string, status: string, args: string, kind = 'requested') => `
  select d."user", '${kind}' as kind, '${resource === 'staffCorrection' ? 'correction' : resource}Requested' as sentence, ${args} as args,
    '${resource}' as resource, t.id as record, '/admin/approvals' as path, t.created_at as at
  from ${table} t join (${deciders}) d on d.branch = t.branch_id where t.status = '${status}' and t.created_by is distinct from d."user"`

const news = [
  request('staff_leave', 'leave', 'requested', `jsonb_build_object('words', jsonb_build_object('name', ${name}), 'spans', jsonb_build_object('when', jsonb_build_array(t.from_date, t.to_date)))`, 'leaveRequested'),
  request('staff_correction', 'staffCorrection', 'requested', `jsonb_build_object('words', jsonb_build_object('name', ${name}), 'days', jsonb_build_object('day', t.date))`),
  request('adjustment', 'adjustment', 'waiting', `jsonb_build_object('words', jsonb_build_object('name', t.code))`),
  request('staff_advance', 'advance', 'requested', `jsonb_build_object('words', jsonb_build_object('name', ${name}))`),
  request('payroll', 'payroll', 'draft', `jsonb_build_object('words', jsonb_build_object('name', (select name from branch where id = t.branch_id)), 'months', jsonb_build_object('month', t.month))`),
  `select u.id, 'meeting', 'meetingInvited', jsonb_build_object('words', jsonb_build_object('title', m.title), 'days', jsonb_build_object('day', m.start_at::date)),
     'meeting', m.id, case when u.role = 'teacher' then '/admin' else '/admin/meeting?id=' || m.id end, m.created_at
   from meeting m join app_user u on u.id = any(m.attendees) where m.start_at > $1::date and m.created_by is distinct from u.id`,
  `select u.id, 'teaching', 'classGiven', jsonb_build_object('words', jsonb_build_object('name', c.name), 'days', jsonb_build_object('day', c.start_date)),
     'class', c.id, '/admin/class?id=' || c.id, c.created_at
   from class c join app_user u on u.teacher_id = c.teacher_id where c.status in ('planned', 'running')`,
].join(' union all ') // prettier-ignore

/** What is older than two weeks has been read. */
const readAfter = `case when at < $1::date - 14 then at + interval '1 hour' end`

export async function seedNotifications(tx: Transaction, { today, midnight, idAt }: Making): Promise<void> {
  const rows = await tx.query(newsRow, `select count(*)::integer as news from (${news}) n`, [today])
  const ids = Array.from({ length: rows[0]?.news ?? 0 }, () => idAt(midnight))
  await tx.query(
    `insert into notification (id, user_id, kind, sentence, args, resource, record_id, path, bell, created_at, read_at)
     select ($2::text[])[row_number() over (order by at, record, "user")], "user", kind, sentence, args, resource, record, path, true, at, ${readAfter}
     from (${news}) n`,
    [today, ids],
  )
}
