/** Invoices and receipts of a person: of a student by name, or by the name of who pays. */
import { z } from 'zod'
import type { Entity } from '../../shared/core/entity.ts'
import { asciiDigits, textKey } from '../../shared/core/text.ts'
import { entities } from '../../shared/entities.ts'
import type { FoundKind } from '../../shared/searchRoutes.ts'
import type { Context } from '../core/context.ts'
import { columnOf } from '../core/records/columns.ts'
import { list } from '../core/records/pages.ts'
import { scopeOf } from '../core/records/scope.ts'
import { inKey, Where } from '../core/records/sql.ts'

/** Students whose papers are looked for: those whose names are nearest to the words. */
const mostStudents = 20
/** Papers of a payer that are compared by day: whoever has more is somebody's usual name, such as "cash". */
const mostOfPayer = 200
/** Shorter words begin too many names. */
const shortest = 3

/** Whoever types digits looks for a number. */
export const isPersonSearch = (search: string): boolean =>
  textKey(search).length >= shortest && !/\d/.test(asciiDigits(search))

/** Ids of the students that the words name, for all kinds of papers. */
export async function studentsNamed(context: Context, search: string): Promise<string[]> {
  const entity: Entity = entities.student
  const request = { search, filters: [], limit: mostStudents, sort: entity.defaultSort, offset: 0 }
  const { items } = await list(context.tx, entity, request, scopeOf(context.user, entity))
  return items.map(({ _id }) => _id as string)
}

const idRow = z.object({ id: z.string() })

/** Ids of the newest papers of a kind within what the caller may see. */
export async function ofPerson(
  context: Context,
  { entity, byPerson }: Required<Pick<FoundKind, 'entity' | 'byPerson'>>,
  search: string,
  students: readonly string[],
  most: number,
): Promise<string[]> {
  const where = new Where()
  where.within(scopeOf(context.user, entity))
  const scope = where.conditions.map((condition) => `${condition} and `).join('')
  const theirs = `t.${columnOf(entity, byPerson.student)} = any(${where.bind(students)})`
  // The key of the payer is a part of the whole key, and has the same marks.
  const named = inKey(entity, search, byPerson.payer, where, 'payer_key(t.search_key)').join(' and ')
  const rows = await context.tx.query(
    idRow,
    `with met as materialized (
       (select t.id, t.date from ${entity.table} t where ${scope}${theirs} order by t.date desc, t.id desc limit ${most})
       union
       (select t.id, t.date from ${entity.table} t
        where ${scope}t.${columnOf(entity, byPerson.payer)} is not null and ${named} limit ${mostOfPayer}))
     select id from met order by date desc, id desc limit ${most}`,
    where.values,
  )
  return rows.map(({ id }) => id)
}
