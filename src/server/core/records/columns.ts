/** Maps an entity's fields to the columns of its table. */
import type { Entity } from '../../../shared/core/entity.ts'
import type { Language } from '../../../shared/core/user.ts'
import { type ComputedFilterPath, entityOf, type FieldPath } from '../../../shared/entities.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/**
 * The column of a field: snake case, `_id` behind references that are not called so already, `_at` behind moments,
 * `_time` behind times. `field` is a name of the entity, never a client's text.
 */
export function columnOf(entity: Entity, field: string): string {
  if (field === '_id') return 'id'
  const kind = entity.fields[field]?.kind
  const moment = kind === 'instant' && !/(^at|At)$/.test(field)
  // Words of SQL.
  if (kind === 'day' && (field === 'from' || field === 'to')) return `${field}_date`
  if (kind === 'time') return `${snake(field)}_time`
  return snake(field) + (kind === 'ref' && !field.endsWith('Id') ? '_id' : moment ? '_at' : '')
}

/**
 * SQL of an account's name, of a row called `alias`: an account that still has its original name is shown in the
 * reader's language.
 */
export const accountName = (alias: string, language: Language | undefined): string =>
  language === undefined
    ? `${alias}.name`
    : `case when ${alias}.name in (${alias}.given_bn, ${alias}.given_en) then ${alias}.${{ bng: 'given_bn', en: 'given_en' }[language]} else ${alias}.name end`

/** Fields stored in both languages, with further search texts of the record. */
const localizedFields: Partial<Record<FieldPath, { shown: typeof accountName; extraSearchTexts: string }>> = {
  'account.name': { shown: accountName, extraSearchTexts: 'array[t.given_bn, t.given_en]' },
}

/** A field of an entity under the name by which the registries of this file know it. */
const pathOf = ({ name }: Entity, field: string) => `${name}.${field}` as FieldPath

/** Further search texts of a field, as an array; selected as `#<field>`, which no reply contains. */
export const extraSearchTexts = (entity: Entity, field: string): string | undefined =>
  localizedFields[pathOf(entity, field)]?.extraSearchTexts

interface Target {
  table: string
  /** SQL of the name shown in that language, of a row called `alias`. */
  label(alias: string, language?: Language): string
}

/** Table and label of a reference's target; undefined if the entity does not exist. */
export function targetOf(name: string): Target | undefined {
  const entity = entityOf(name)
  if (!entity) return undefined
  return {
    table: entity.table,
    label: (alias, language) =>
      entity.label.map((field) => readOf(entity, field, alias, language)).join(` || ' ' || `),
  }
}

/** SQL of a stored field, of a row called `alias`, as shown in that language. */
export const readOf = (entity: Entity, field: string, alias: string, language?: Language): string =>
  localizedFields[pathOf(entity, field)]?.shown(alias, language) ?? `${alias}.${columnOf(entity, field)}`

const personOf = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('_id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`

const filesOf = (entity: Entity) =>
  `coalesce((select json_agg(json_build_object('type', f.type, 'name', f.name, 'size', f.size,
     'fileUrl', '/api/file/' || f.key,
     'createdAt', to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.created_at, f.key)
   from stored_file f where f.owner_id = t.id and f.owner_entity = '${entity.name}'), '[]'::json)`

/** The address of the newest file of a type. */
const fileOf = (entity: Entity, type: string | undefined) =>
  `(select '/api/file/' || f.key from stored_file f
    where f.owner_id = t.id and f.owner_entity = '${entity.name}' and f.type = '${type}'
    order by f.created_at desc, f.key desc limit 1)`

/** The names of all that a list of references names, in its order. */
const namesOf = (target: Target, column: string) =>
  `(select coalesce(json_agg(${target.label('p')} order by place), '[]'::json)
    from unnest(${column}) with ordinality as named(id, place) left join ${target.table} p on p.id = named.id)`

/** SQL of computed fields, of a row called `t`, as shown in that language. */
export type ComputedColumns = Partial<Record<FieldPath, (language?: Language) => string>>

let computed: ComputedColumns | undefined

/**
 * SQL of the values that only filters know, of a row called `t`; never null for yes and no.
 *
 * @param branch returns the placeholder of the reader's branch, which is null for readers of all branches
 */
export type ComputedFilters = Partial<Record<ComputedFilterPath, (branch: () => string) => string>>

/** @throws Error if they are already registered, or two features compute one field */
export function registerComputedColumns(features: readonly ComputedColumns[]): void {
  if (computed) throw new Error('The computed columns are registered twice')
  const all = features.flatMap((columns) => Object.entries(columns))
  computed = Object.fromEntries(all)
  if (Object.keys(computed).length < all.length) throw new Error('Two features compute one field')
}

/** @throws Error if no module has loaded `features.ts`: computed fields would be taken for columns of the table */
function computedColumn(path: FieldPath): ((language?: Language) => string) | undefined {
  if (!computed) throw new Error('features.ts is not loaded')
  return computed[path]
}

let filterValues: Readonly<Record<string, (branch: () => string) => string>> | undefined

/** @param all a value for each computed filter: without one the server does not start */
export function registerComputedFilters(all: Required<ComputedFilters>): void {
  if (filterValues) throw new Error('The computed filters are registered twice')
  filterValues = all
}

/** @throws Error if no module has loaded `features.ts`, or the filter is not computed */
export function filterValueOf({ name }: Entity, field: string, branch: () => string): string {
  const value = filterValues?.[`${name}.${field}`]
  if (!value) throw new Error(`no SQL of the filter ${name}.${field}`)
  return value(branch)
}

/** The value of a field of a row of `t`, stored or computed, for filters and sorting. */
export const valueOf = (entity: Entity, field: string, language?: Language): string =>
  computedColumn(pathOf(entity, field))?.(language) ?? readOf(entity, field, 't', language)

interface Answered {
  columns: string
  joins: string
}

const known = new WeakMap<Entity, Map<Language | undefined, Answered>>()

/** The select list and joins that turn a row of `t` into the record of a reply in that language. */
export function answered(entity: Entity, language: Language | undefined): Answered {
  const ofEntity = known.get(entity) ?? new Map<Language | undefined, Answered>()
  const found = ofEntity.get(language) ?? made(entity, language)
  known.set(entity, ofEntity.set(language, found))
  return found
}

function made(entity: Entity, language: Language | undefined): Answered {
  const columns = ['t.id as "_id"']
  const joins: string[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.secret) continue
    const column = valueOf(entity, name, language)
    const dependencies = extraSearchTexts(entity, name)
    if (dependencies) columns.push(`${dependencies} as "#${name}"`)
    columns.push(`${field.kind === 'file' ? fileOf(entity, field.fileType) : column} as "${name}"`)
    const target = targetOf(field.target ?? '')
    if (field.kind === 'refs' && target) columns.push(`${namesOf(target, column)} as "${name}Name"`)
    if (field.kind !== 'ref' || !field.target) continue
    const alias = `r_${snake(name)}`
    columns.push(`${target ? target.label(alias, language) : 'null::text'} as "${name}Name"`)
    if (target) joins.push(`left join ${target.table} ${alias} on ${alias}.id = ${column}`)
  }
  if (entity.files) columns.push(`${filesOf(entity)} as files`)
  for (const side of entity.appendOnly ? [] : ['created', 'updated']) {
    columns.push(`${personOf(`u_${side}`)} as "${side}By"`, `t.${side}_at as "${side}At"`)
    joins.push(`left join app_user u_${side} on u_${side}.id = t.${side}_by`)
  }
  return { columns: columns.join(', '), joins: joins.join(' ') }
}
