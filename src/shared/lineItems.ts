/** A field that holds several small records in their order, kept as JSON. */
import { z } from 'zod'
import type { Field } from './field.ts'

export function lineItems(
  inner: Record<string, Field>,
  {
    required = false,
    readOnly = false,
    max = 100,
  }: { required?: boolean; readOnly?: boolean; max?: number } = {},
): Field<Record<string, unknown>[]> {
  const shape = Object.fromEntries(
    Object.entries(inner).map(([name, field]) => [
      name,
      field.required ? field.schema : field.schema.optional(),
    ]),
  )
  return {
    kind: 'lines',
    schema: z
      .array(z.strictObject(shape))
      .min(required ? 1 : 0, 'validation.required')
      .max(max),
    required,
    readOnly,
    sortable: false,
    inner,
    ...(required || readOnly ? {} : { initial: [] }),
  }
}
