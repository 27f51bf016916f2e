/** Likely duplicates among students, and pairs that were marked as distinct. */
import { z } from 'zod'
import { student, studentStatuses } from '../../shared/students/student.ts'
import type { Context } from '../core/context.ts'
import { stampOf } from '../core/records/noted.ts'
import { scopeOf } from '../core/records/scope.ts'

const twinRow = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  branchName: z.string().nullable(),
  status: z.enum(studentStatuses),
  createdAt: z.string(),
})

const pairRow = z.object({ one: twinRow, other: twinRow, why: z.array(z.enum(['phone', 'person'])) })
export type Pair = z.infer<typeof pairRow>

const keys = { phone: 'phone_key', person: 'person_key' } as const

/** The older student comes first. Walks the index of keys only as far as needed. */
export async function likelyPairs(context: Context, most: number): Promise<Pair[]> {
  const branch = scopeOf(context.user, student)?.branch ?? null
  const within = (row: string) => (branch === null ? '' : `and ${row}.branch_id = $2`)
  const met = (['phone', 'person'] as const).map(
    (why) => `(
      select s.id as one, o.id as other, '${why}' as why
      from (select ${keys[why]} as key from student k where ${keys[why]} <> '' ${within('k')}
            group by ${keys[why]} having count(*) > 1 order by ${keys[why]}) twice
        join student s on s.${keys[why]} = twice.key ${within('s')}
        join student o on o.${keys[why]} = twice.key and o.id > s.id ${within('o')}
      where not exists (select 1 from told_apart a where a.one_id = s.id and a.other_id = o.id)
      limit $1)`,
  )
  return context.tx.query(
    pairRow,
    `select ${sideOf('s', 'sb')} as one, ${sideOf('o', 'ob')} as other, pair.why
     from (select one, other, array_agg(why order by why desc) as why from (${met.join(' union all ')}) each
           group by one, other order by count(*) desc, one, other limit $1) pair
       join student s on s.id = pair.one left join branch sb on sb.id = s.branch_id
       join student o on o.id = pair.other left join branch ob on ob.id = o.branch_id
     order by array_length(pair.why, 1) desc, s.id, o.id`,
    branch === null ? [most] : [most, branch],
  )
}

const sideOf = (row: string, branch: string): string =>
  `json_build_object('_id', ${row}.id, 'name', ${row}.first_name || ' ' || ${row}.last_name, 'phone', ${row}.phone,
     'dateOfBirth', ${row}.date_of_birth, 'branchName', ${branch}.name, 'status', ${row}.status,
     'createdAt', to_char(${row}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

export async function markDistinct(context: Context, one: string, other: string): Promise<void> {
  const { by, at } = stampOf(context)
  await context.tx.query(
    `insert into told_apart (one_id, other_id, told_by, told_at) values (least($1, $2), greatest($1, $2), $3, $4)
     on conflict do nothing`,
    [one, other, by, at],
  )
}
