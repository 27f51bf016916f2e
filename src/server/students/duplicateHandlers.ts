/** Finds likely duplicates while a student is being entered. */
import { z } from 'zod'
import { student, studentStatuses } from '../../shared/students/student.ts'
import { phoneKey } from '../../shared/core/text.ts'
import { scopeOf } from '../core/records/scope.ts'
import { inKey, Where } from '../core/records/sql.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

/** A number of fewer digits is still being typed. */
const wholePhone = 6
const most = 5

const twinRow = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  branch: z.string().nullable(),
  branchName: z.string().nullable(),
  status: z.enum(studentStatuses),
  why: z.enum(['phone', 'person']),
})

export const duplicates: Handler<Routes['student.duplicates']> = async ({ query }, context) => {
  const where = new Where()
  where.within(scopeOf(context.user, student))
  if (query.except) where.conditions.push(`t.id <> ${where.bind(query.except)}`)
  const phone = phoneKey(query.phone ?? '')
  const samePhone = phone.length >= wholePhone ? `t.phone_key = ${where.bind(phone)}` : null
  const samePerson =
    query.firstName?.trim() && query.lastName?.trim() && query.dateOfBirth
      ? [
          `t.date_of_birth = ${where.bind(query.dateOfBirth)}`,
          ...inKey(student, query.firstName, 'firstName', where),
          ...inKey(student, query.lastName, 'lastName', where),
        ].join(' and ')
      : null
  const ways = [samePhone, samePerson].filter((way) => way !== null)
  if (ways.length === 0) return { status: 'success', data: [] }
  // Each by its own index; students found by both are listed once.
  const found = ways.map((way) => {
    const met = [...where.conditions, `(${way})`].join(' and ')
    return `(select t.id, '${way === samePhone ? 'phone' : 'person'}' as why from student t where ${met} order by t.id desc limit ${most})`
  })
  const data = await context.tx.query(
    twinRow,
    `select t.id as "_id", t.first_name || ' ' || t.last_name as name, t.phone, t.date_of_birth as "dateOfBirth",
       t.branch_id as branch, b.name as "branchName", t.status, met.why
     from (select id, max(why) as why from (${found.join(' union all ')}) each group by id) met
       join student t on t.id = met.id left join branch b on b.id = t.branch_id
     order by met.why desc, t.id desc limit ${most}`,
    where.values,
  )
  return { status: 'success', data }
}
