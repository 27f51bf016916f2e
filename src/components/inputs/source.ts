/** Field names of all forms: an unknown name does not compile. */
import type { allEntities } from '../../shared/entities.ts'
import type { Entity } from '../../shared/core/entity.ts'
import type { Field } from '../../shared/core/field.ts'
import type * as ownForms from '../../shared/access/ownProfile.ts'
import type { staffNumbersForm } from '../../shared/staff/staffNumbersForm.ts'

type Forms = (typeof allEntities)[keyof typeof allEntities] | (typeof ownForms)[keyof typeof ownForms] | typeof staffNumbersForm // prettier-ignore

/** A field, or a part of an object field with a dot: `guardian.phone`. */
type In<Fields> = {
  [Name in keyof Fields & string]: Name | `${Name}.${Inner<Fields[Name]>}`
}[keyof Fields & string]

type Inner<F> = F extends Field<infer Value> ? KeysOf<NonNullable<Value>> : never
type KeysOf<Value> = Value extends readonly unknown[] | string | number | boolean
  ? never
  : keyof Value & string

/** `useField` checks on rendering that the entity of the current form has the field. Files are no field. */
export type Source =
  'files' | (Forms extends infer Form ? (Form extends Entity ? In<Form['fields']> : never) : never)
