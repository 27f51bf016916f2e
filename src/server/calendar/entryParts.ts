/** Parts shared by the readers of calendar entries. */
import type { can } from '../../shared/core/access.ts'
import type { Entity } from '../../shared/core/entity.ts'
import type { Context } from '../core/context.ts'
import { columnOf } from '../core/records/columns.ts'
import { isSharedWithoutBranch, type Scoped, scopeOf } from '../core/records/scope.ts'
import { Where } from '../core/records/sql.ts'

export type Reader = Scoped & Parameters<typeof can>[0]

export interface EntriesQuery {
  /** First and last requested day, inclusive. */
  from: string
  to: string
  branch?: string | undefined
}

/** A query with who asks. */
export interface EntrySearch extends EntriesQuery {
  context: Pick<Context, 'tx'>
  user: Reader
  /** Time zone of days for entries without a branch. */
  zone: string
}

/** Limits an entity to the requested branch and to what the user may see. */
export function within(entity: Entity, { user, branch }: EntrySearch): Where {
  const where = new Where()
  where.within(scopeOf(user, entity))
  const column = `t.${columnOf(entity, entity.branchField ?? '')}`
  const shared = isSharedWithoutBranch(entity) ? ` or ${column} is null` : ''
  if (branch) where.conditions.push(`(${column} = ${where.bind(branch)}${shared})`)
  return where
}

/** The fields that most kinds of entries have nothing for. */
export const emptyDetails = {
  class: null,
  colour: null,
  place: null,
  teacher: null,
  teacherName: null,
  status: null,
  reason: null,
  recurring: false,
  at: null,
  changed: null,
  clashes: [],
  paper: null,
}

/** `YYYY-MM-DDTHH:mm` by the clock of a zone. */
export const localOf = (moment: string, zone: string): string =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
