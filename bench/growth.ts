/** Cost of a list by number of students: each filter and the deepest page, requested by one client. */
import type pg from 'pg'
import { addDays } from '../src/shared/core/dates.ts'
import { type Cell, listCell, type Sides, terms } from './cells.ts'

/** Only their exact total has to be counted: it grows with the number of matches. */
export const countsItsMatches = /^search: what some|^two filters/

/** @param size how many students there are */
export async function growthCells(owner: pg.Pool, sides: Sides, size: number): Promise<Cell[]> {
  const one = async (sql: string): Promise<string> =>
    (await owner.query<{ found: string }>(`select (${sql}) as found`)).rows[0]?.found ?? ''
  // Of the branch that the manager is bound to.
  const commonCity = await one(
    `select city from student where city is not null and branch_id = '${sides.branch}' group by city order by count(*) desc limit 1`,
  )
  const rareCity = await one(
    `select city from student where city is not null group by city order by count(*) limit 1`,
  )
  const inClass = await one(
    `select class_id from student where class_id is not null group by class_id order by count(*) limit 1`,
  )
  const ids = await one(
    `select string_agg(id, ',') from (select id from student order by reverse(id) limit 20) few`,
  )
  const today = new Date().toISOString().slice(0, 10)
  const soon = { start: today, end: addDays(today, 30) }
  const list = (name: string, query: Record<string, string>, who: 'admin' | 'manager' = 'admin') =>
    listCell(sides, name, who, query)
  return [
    list('list', {}),
    list('list', {}, 'manager'),
    list('list, page 30', { page: '30' }),
    list('list, the deepest page', { page: String(size / 10) }),
    list('list by last name, the deepest page', { page: String(size / 10), sort: 'lastName' }),
    ...terms.map(([what, search]) => list(`search: ${what}`, { search })),
    list('filter: the most common city', { cityFilterParam: commonCity }),
    list('filter: the most common city', { cityFilterParam: commonCity }, 'manager'),
    list('filter: the rarest city', { cityFilterParam: rareCity }),
    list('filter: a class', { classFilterParam: inClass }),
    list('filter: a status', { statusFilter: 'dropped' }),
    list('filter: a branch', { branchFilter: sides.branch }),
    list('filter: DMV licence ends within 30 days', { dmvExpStart: soon.start, dmvExpEnd: soon.end }),
    list('filter: TLC licence ends within 30 days', { tlcExpStart: soon.start, tlcExpEnd: soon.end }),
    list('filter: TLC licence has expired', { tlcExpEnd: today }),
    list('filter: twenty ids', { idFilter: ids }),
    list('two filters: a city and a status', { cityFilterParam: commonCity, statusFilter: 'enrolled' }),
  ]
}
