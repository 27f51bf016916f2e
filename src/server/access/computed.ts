/** The computed columns of the system log. */
import type { ComputedColumns } from '../core/records/columns.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { recordEntities } from '../../shared/entities.ts'

export const logColumns = {
  'log.recordThere': () =>
    // Not by `exists`: PostgreSQL would rather read the whole table once than look ten times.
    `coalesce(case t.resource ${Object.values<Entity>(recordEntities)
      .map(({ name, table }) => `when '${name}' then (select true from ${table} x where x.id = t.record_id)`)
      .join(' ')} end, false)`,
} satisfies ComputedColumns
