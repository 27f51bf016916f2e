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
  // What the server says of a line is not taken.
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
  const told = Object.keys(inner).filter((name) => inner[name]?.readOnly)
  const line = z.strictObject(shape)
  const sentBack = z.preprocess((value) => without(value, told), line)
  return {
    kind: 'lines',
    schema: listOf(line),
    ...(told.length > 0 ? { sentBack: listOf(sentBack) } : {}),
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
