/** How an entity's fields lie in its table. */
import type { Entity } from '../../shared/entity.ts'
import { entityOf } from '../../shared/entities/index.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** The column of a field: snake case, `_id` behind references. `field` is a name of the entity, never a client's text. */
export function columnOf(entity: Entity, field: string): string {
  if (field === '_id') return 'id'
  return snake(field) + (entity.fields[field]?.kind === 'ref' ? '_id' : '')
}

interface Target {
  table: string
  /** SQL of the name that is shown, of a row called `alias`. */
  label(alias: string): string
  /** The column that holds a row's branch; null where every branch's users may refer to it. */
  branchColumn: string | null
}

/** Where a reference points to. A kind of record that does not exist yet has no table, and nothing can refer to it. */
export function targetOf(name: string): Target | undefined {
  if (name === 'user')
    return { table: 'app_user', label: joined(['first_name', 'last_name']), branchColumn: null }
  const entity = entityOf(name)
  if (!entity) return undefined
  return {
    table: entity.table,
    label: joined(entity.label.map((field) => columnOf(entity, field))),
    branchColumn: entity.branchField && columnOf(entity, entity.branchField),
  }
}

const joined = (columns: string[]) => (alias: string) =>
  columns.map((column) => `${alias}.${column}`).join(` || ' ' || `)

const personOf = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('_id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`

const filesOf = (entity: Entity) =>
  `coalesce((select json_agg(json_build_object('type', f.type, 'name', f.name, 'size', f.size,
     'fileUrl', '/api/file/' || f.key,
     'createdAt', to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.created_at, f.key)
   from stored_file f where f.owner_id = t.id and f.owner_entity = '${entity.name}'), '[]'::json)`

interface Answered {
  columns: string
  joins: string
}

const known = new WeakMap<Entity, Answered>()

/** The select list and the joins that make a row of `t` the record as it is answered. */
export function answered(entity: Entity): Answered {
  const found = known.get(entity) ?? made(entity)
  known.set(entity, found)
  return found
}

function made(entity: Entity): Answered {
  const columns = ['t.id as "_id"']
  const joins: string[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    columns.push(`t.${columnOf(entity, name)} as "${name}"`)
    if (!field.target) continue
    const target = targetOf(field.target)
    const alias = `r_${snake(name)}`
    columns.push(`${target ? target.label(alias) : 'null::text'} as "${name}Name"`)
    if (target) joins.push(`left join ${target.table} ${alias} on ${alias}.id = t.${columnOf(entity, name)}`)
  }
  if (entity.files) columns.push(`${filesOf(entity)} as files`)
  for (const side of ['created', 'updated']) {
    columns.push(`${personOf(`u_${side}`)} as "${side}By"`, `t.${side}_at as "${side}At"`)
    joins.push(`left join app_user u_${side} on u_${side}.id = t.${side}_by`)
  }
  return { columns: columns.join(', '), joins: joins.join(' ') }
}
