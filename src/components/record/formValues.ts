/** A record's fields as a form holds them, and what of them has changed. */
import { z } from 'zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Entity } from '../../shared/entity.ts'
import type { Field } from '../../shared/field.ts'
import { explainAll, type Said } from '../../shared/messages.ts'

export type Values = Record<string, unknown>

const writable = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => !field.readOnly)

/** Every writable field, null where it is empty: what is put back to empty then counts as unchanged. */
export function formValues(entity: Entity, record: Values): Values {
  const values = writable(entity).map(([name, field]) => [
    name,
    record[name] ?? field.initial ?? emptyOf(field),
  ])
  return { ...Object.fromEntries(values), ...(entity.files ? { files: [] } : {}) }
}

const emptyOf = ({ kind }: Field): unknown => (kind === 'object' ? {} : null)

/** The fields that differ from the record, and the new files. */
export function changesOf(entity: Entity, values: Values, record: Values): Values {
  const before = formValues(entity, record)
  const changed = writable(entity).filter(([name]) => name in values && !same(values[name], before[name]))
  const files = Array.isArray(values.files) && values.files.length > 0 ? { files: values.files } : {}
  const pictures = pictureFields(entity).filter((name) => isFile(values[name]))
  const names = [...changed.map(([name]) => name), ...pictures]
  return { ...Object.fromEntries(names.map((name) => [name, values[name]])), ...files }
}

/** Fields that are the address of a picture: a new one stands in the form as the browser's file, until it is sent. */
const pictureFields = (entity: Entity): string[] =>
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

/** What the form accepts: the entity's own rules, of which the server asks again. */
function formSchema(entity: Entity) {
  const shape = writable(entity).map(([name, { required, schema, sentBack = schema }]) => [
    name,
    required ? sentBack : sentBack.optional(),
  ])
  return z.object({
    ...Object.fromEntries(shape),
    ...Object.fromEntries(pictureFields(entity).map((name) => [name, z.unknown().optional()])),
    ...(entity.files ? { files: z.array(z.unknown()).optional() } : {}),
  })
}

/** Asks the entity's schema, and says what is wrong as keys, so that it is read in either language. */
export function entityResolver(entity: Entity): Resolver {
  const schema = formSchema(entity)
  return (values) => {
    // Without the input an empty required field could not be told from one of the wrong type.
    const result = schema.safeParse(values, { reportInput: true })
    return result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errorsOf(explainAll(result.error.issues)) }
  }
}

function errorsOf(said: Record<string, Said>): FieldErrors {
  const errors: FieldValues = {}
  for (const [path, { key, args }] of Object.entries(said)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    const into = names.reduce<FieldValues>((tree, name) => (tree[name] ??= {}) as FieldValues, errors)
    into[last] = { type: 'schema', message: `@@react-admin@@${JSON.stringify({ message: key, args })}` }
  }
  return errors
}
