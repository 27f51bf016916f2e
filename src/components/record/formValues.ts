/** Converts a record's fields to form values, and finds the changed ones. */
import type { Entity, Values as FieldValues } from '../../shared/core/entity.ts'
import type { Field } from '../../shared/core/field.ts'

export type Values = Record<string, unknown>

export const writable = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => !field.readOnly)

/** Every writable field, null if empty: clearing a field again counts as unchanged. */
export function formValues(entity: Entity, record: Values): Values {
  const values = writable(entity).map(([name, field]) => [
    name,
    record[name] ?? field.initial ?? emptyOf(field),
  ])
  return { ...Object.fromEntries(values), ...(entity.files ? { files: [] } : {}) }
}

const emptyOf = ({ kind }: Field): unknown => (kind === 'object' ? {} : null)

/** The fields that differ from the record, and the new files. */
export function changesOf<E extends Entity>(
  entity: E,
  values: Values,
  record: Values,
): Partial<FieldValues<E>> {
  const before = formValues(entity, record)
  const changed = writable(entity).filter(([name]) => name in values && !same(values[name], before[name]))
  const files = Array.isArray(values.files) && values.files.length > 0 ? { files: values.files } : {}
  const pictures = pictureFields(entity).filter((name) => isFile(values[name]))
  const names = [...changed.map(([name]) => name), ...pictures]
  // Inputs produce the type of their field's schema, and the server refuses the rest.
  return { ...Object.fromEntries(names.map((name) => [name, values[name]])), ...files } as Partial<
    FieldValues<E>
  >
}

/** Picture fields; a new picture is a browser `File` until it is uploaded. */
export const pictureFields = (entity: Entity): string[] =>
  Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'file')

export const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File

/** Empty is empty, however it is written: null, an empty text, a list or an object with nothing in it. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (value === '' || value === undefined || value === null) return null
  if (Array.isArray(value)) return value.length > 0 ? value : null
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, plain(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.length > 0 ? entries : null
}
