/** A field with an ordered list of small records, stored as JSON. */
import { z } from 'zod'
import type { Field } from './field.ts'

/** Fields of a line by name, with the types of the reply. */
type Inner<Line> = { [K in keyof Line]: Field<Line[K] | null> }

/** Typed as the lines of the reply if `Line` is given; of the request only the field names are known. */
export function lineItems<Line extends object = Record<string, unknown>>(
  inner: Inner<Line> & Record<string, Field>,
  {
    required = false,
    readOnly = false,
    max = 100,
  }: { required?: boolean; readOnly?: boolean; max?: number } = {},
): Field<Line[]> & { kind: 'lines' } {
  // Read-only fields of a line are not accepted.
  const shape = Object.fromEntries(
    Object.entries(inner)
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => [name, field.required ? field.schema : field.schema.optional()]),
  )
  const listOf = <T extends z.ZodType<Record<string, unknown>>>(line: T) =>
    z
      .array(line)
      .min(required ? 1 : 0, 'validation.required')
      .max(max)
  const readOnlyNames = Object.keys(inner).filter((name) => inner[name]?.readOnly)
  const line = z.strictObject(shape)
  const sentBack = z.preprocess((value) => without(value, readOnlyNames), line)
  // The schemas are built from the fields of a line, whose names and values its type has.
  const typed = (schema: z.ZodType) => schema as z.ZodType<Line[]>
  return {
    kind: 'lines',
    schema: typed(listOf(line)),
    ...(readOnlyNames.length > 0 ? { sentBack: typed(listOf(sentBack)) } : {}),
    required,
    readOnly,
    sortable: false,
    inner,
    ...(required || readOnly ? {} : { initial: [] }),
  }
}

const without = (value: unknown, names: readonly string[]): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : value
