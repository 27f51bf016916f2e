import type { Entity } from '../../shared/core/entity.ts'
import type { Field } from '../../shared/core/field.ts'

type Held<F> = F extends Field<infer Value> ? NonNullable<Value> : never

/** The parts of an object; no other value has any. */
type PartsOf<Value> = Value extends readonly unknown[] | string | number | boolean
  ? never
  : keyof Value & string

type In<Fields, Value> = {
  [Name in keyof Fields & string]:
    ([Held<Fields[Name]>] extends [Value] ? Name : never) | `${Name}.${PartsOf<Held<Fields[Name]>>}`
}[keyof Fields & string]

/**
 * The fields of an entity that hold such a value, or a part of an object field with a dot: `guardian.phone`. An input
 * is told the entity of its form, `<TextInput<typeof student> source="firstName" />`; without it no name compiles. Of
 * several entities, the fields that all of them have.
 */
export type SourceOf<E extends Entity, Value = unknown> = ([E] extends [never]
  ? never
  : In<E['fields'], Value>) &
  string
