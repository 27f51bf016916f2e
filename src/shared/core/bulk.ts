/** The columns of exported and imported tables. */
import { z } from 'zod'
import type { Entity } from './entity.ts'
import type { Field } from './field.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** How a cell is written and read. */
export type CellKind = Field['kind'] | 'id' | 'name' | 'names' | 'count' | 'json'

export interface Column {
  /** Heading in the first row. */
  head: string
  /** The field that it is of; `_id` and audit data too. */
  name: string
  kind: CellKind
  /** The field inside of a field that is a record itself. */
  inner?: string
  /** Type of the value; absent for columns that only the server writes. */
  field?: Field
}

/** All columns of a kind of record, in the order in which an export has them. */
export function columnsOf(entity: Entity): Column[] {
  const own = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.secret ? [] : ofField(name, field),
  )
  return [
    { head: '_id', name: '_id', kind: 'id' },
    ...own,
    ...(entity.files ? [{ head: 'files', name: 'files', kind: 'count' } as const] : []),
    ...(entity.appendOnly ? [] : audit),
  ]
}

const person = (name: string): Column[] => [
  { head: name, name, kind: 'id' },
  { head: `${name}Name`, name, kind: 'name' },
]

const audit: Column[] = [
  ...person('createdBy'),
  ...person('updatedBy'),
  { head: 'createdAt', name: 'createdAt', kind: 'instant' },
  { head: 'updatedAt', name: 'updatedAt', kind: 'instant' },
]

function ofField(name: string, field: Field): Column[] {
  switch (field.kind) {
    // Bytes don't fit into a cell.
    case 'file':
      return []
    case 'ref':
    case 'refs': {
      const label: Column[] = field.target
        ? [{ head: `${name}Name`, name: `${name}Name`, kind: field.kind === 'ref' ? 'name' : 'names' }]
        : []
      return [{ head: name, name, kind: field.kind, field }, ...label]
    }
    case 'object':
      return field.inner
        ? Object.entries(field.inner).map(([inner, { kind }]) => ({
            head: `${name}.${inner}`,
            name,
            inner,
            kind,
            field,
          }))
        : [{ head: name, name, kind: 'json', field }]
    case 'schedule':
      return [{ head: name, name, kind: 'json', field }]
    default:
      return [{ head: name, name, kind: field.kind, field }]
  }
}

/** The requested columns in that order; the name of an object field selects all of its columns. */
export function pickColumns(entity: Entity, heads: readonly string[] | undefined): Column[] {
  const all = columnsOf(entity)
  if (!heads) return all
  return heads.flatMap((head) => {
    const one = all.filter((column) => column.head === head)
    return one.length > 0 ? one : all.filter(({ name, inner }) => inner && name === head)
  })
}

/** Query parameters of an export beyond those of its list. */
export function exportQuery(entity: Entity) {
  const known = new Set(columnsOf(entity).flatMap(({ head, name, inner }) => (inner ? [head, name] : [head])))
  const heads = z
    .string()
    .max(4000)
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((head) => head.trim())
          .filter(Boolean),
      ),
    ]) // prettier-ignore
    .refine((list) => list.length > 0 && list.every((head) => known.has(head)), 'validation.unknownField')
  return { format: z.enum(tableFormats).optional(), columns: heads.optional() }
}
