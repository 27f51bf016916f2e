/** Kinds of field with several values or an inner format: lists, schedules, recurrences and nested objects. */
import { z } from 'zod'
import { areas, flags, type Permissions } from './access.ts'
import { type Field, field, idSchema, line, type Options, orNull } from './field.ts'
import { isRecurrence, tidyRecurrence } from './recurrence.ts'
import { overlapping, type Slot, slotSchema } from './schedule.ts'

/** A list, never null; null clears it. Forms send the items separated by commas. */
function listOf(item: z.ZodType<string>, max: number): z.ZodType<string[]> {
  const split = (value: unknown): unknown => {
    if (value === null) return []
    return typeof value === 'string' ? value.split(/[,،]/).filter((part) => part.trim() !== '') : value
  }
  const list = z
    .array(item)
    .max(max)
    .overwrite((items) => [...new Set(items)])
  return z.preprocess(split, list)
}

/** References to several records of one kind. */
export function refs(target: string, options: { max?: number } = {}) {
  const made = field('refs', listOf(idSchema, options.max ?? 100), { sortable: false, initial: [] })
  return { ...made, kind: 'refs' as const, target }
}

/** Free-text tags. */
export function tags(max: number, options: Pick<Options<string[]>, 'search'> = {}) {
  const word = line(max).min(1, 'validation.required')
  return field('tags', listOf(word, 30), { ...options, initial: [] })
}

/** Weekly time slots in the branch's time zone. */
export function schedule() {
  const slots = z
    .array(slotSchema)
    .max(50)
    .superRefine((list, context) => {
      for (const index of overlapping(list))
        context.addIssue({ code: 'custom', path: [index, 'start'], message: 'validation.slotsOverlap' })
    })
    .overwrite((list) =>
      list.toSorted((one, other) => one.weekday - other.weekday || one.start.localeCompare(other.start)),
    )
  const schema = z.preprocess<unknown, z.ZodType<Slot[]>>(
    (value) => (value === null || value === '' ? [] : value),
    slots,
  )
  return field('schedule', schema, { sortable: false, initial: [] })
}

/** Days of the week, 0 for Sunday to 6. */
export function weekdays(options: Options<number[] | null> = {}) {
  const schema = z
    .array(z.int().min(0).max(6))
    .max(7)
    .overwrite((days) => [...new Set(days)].sort())
  return field('weekdays', schema.nullable(), { ...options, sortable: false })
}

/** A nested object, stored as JSON. */
export function object<S extends Record<string, Field>>(fields: S, options: Options<null> = {}) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, inner]) => [
      name,
      inner.required ? inner.schema : inner.schema.optional(),
    ]),
  )
  const schema = z.strictObject(shape) as z.ZodType<{
    [K in keyof S]?: S[K] extends Field<infer T> ? T : never
  }>
  const more = Object.keys(fields).length > 0 ? { inner: fields } : {}
  return field('object', orNull(schema), { ...options, initial: undefined, sortable: false }, more)
}

/** Integers in descending order. */
export function intList({ min, max }: { min: number; max: number }) {
  const schema = z
    .array(z.int().min(min).max(max))
    .max(20)
    .overwrite((list) => [...new Set(list)].toSorted((one, other) => other - one))
  return field('ints', schema, { sortable: false, initial: [] })
}

/** Read-only texts computed by the server. */
export function derivedField() {
  return field('tags', listOf(z.string(), 1000), { readOnly: true, sortable: false })
}

/** Any number of the choices. */
export function several<const C extends readonly [string, ...string[]]>(choices: C) {
  const schema = z
    .array(z.enum(choices))
    .max(choices.length)
    .overwrite((list) => [...new Set(list)])
  return field('tags', schema as z.ZodType<C[number][]>, { sortable: false, initial: [] }, { choices })
}

const flagsOf = z.strictObject(
  Object.fromEntries(flags.map((flag) => [flag, z.boolean().optional()])) as Record<
    (typeof flags)[number],
    z.ZodOptional<z.ZodBoolean>
  >,
)

/** Permission flags by area. */
export function permissions() {
  const schema = z.strictObject(
    Object.fromEntries(areas.map((area) => [area, flagsOf.optional()])),
  ) as z.ZodType<Permissions>
  return field('object', schema, { sortable: false, initial: {} })
}

/** A recurrence rule: an RRULE of RFC 5545. */
export function recurrence() {
  const schema = line(300).overwrite(tidyRecurrence).refine(isRecurrence, 'validation.recurrence')
  return field('text', orNull(schema), { sortable: false })
}
