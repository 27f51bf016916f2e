/** Describes a table before it is imported. */
import type { Entity } from '../../../shared/core/entity.ts'
import { previewRows } from '../../../shared/core/importRows.ts'
import { type Table, withoutExamples } from './table.ts'
import { columnsByHead, guessColumns } from './words.ts'

export function previewTable(body: Table, entity: Entity): unknown {
  const { heads, rows } = withoutExamples(body)
  const byHead = columnsByHead(entity)
  const first = rows.slice(0, previewRows)
  const width = Math.max(heads.length, ...first.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return {
    status: 'success',
    data: {
      heads: filled(heads),
      columns: guessColumns(entity, filled(heads)),
      sure: filled(heads).map((head) => head !== '' && byHead(head) !== undefined),
      rows: rows.length,
      first: first.map(({ row, cells }) => ({ row, cells: filled(cells) })),
    },
  }
}
