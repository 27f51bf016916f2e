/** Client-side validation of a form. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { Entity } from '../../shared/core/entity.ts'
import { explainAll, type Message } from '../../shared/core/messages.ts'
import { pictureFields, writable } from './formValues.ts'

/** Validates by the entity's own rules; the server validates by them again. */
function formSchema(entity: Entity) {
  const shape = writable(entity).map(([name, { required, schema, sentBack = schema }]) => [
    name,
    required ? sentBack : sentBack.optional(),
  ])
  return z.object({
    ...(Object.fromEntries(shape) as Record<string, z.ZodType>),
    ...Object.fromEntries(pictureFields(entity).map((name) => [name, z.unknown().optional()])),
    ...(entity.files ? { files: z.array(z.unknown()).optional() } : {}),
  })
}

/** Validates by the entity's schema; errors are message keys, so that they follow the language. */
export function entityResolver(entity: Entity): Resolver {
  const schema = formSchema(entity)
  return (values) => {
    // Needs the raw input to distinguish an empty required field from one of the wrong type.
    const result = schema.safeParse(values, { reportInput: true })
    return result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errorsOf(explainAll(result.error.issues)) }
  }
}

function errorsOf(said: Record<string, Message>): FieldErrors {
  const errors: FieldValues = {}
  for (const [path, { key, args }] of Object.entries(said)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    const into = names.reduce<FieldValues>((tree, name) => (tree[name] ??= {}) as FieldValues, errors)
    into[last] = { type: 'schema', message: `@@react-admin@@${JSON.stringify({ message: key, args })}` }
  }
  return errors
}
