/**
 * What an entity's fields can be. A field says once what the server accepts, what the database column is called,
 * what the form shows and what the list can sort by.
 */
import { z } from 'zod'
import { areas, flags, type Permissions } from './access.ts'
import { isDay, isTimeZone, parseInstant, today } from './dates.ts'
import { isId } from './ids.ts'
import { isRecurrence, tidyRecurrence } from './recurrence.ts'
import { overlapping, type Slot, slotSchema, timeSchema } from './schedule.ts'
import { asciiDigits, hasControlCharacters, tidy } from './text.ts'

export const fileTypes = [
  'photo', 'id', 'dmv_licence', 'tlc_licence', 'certificate', 'contract', 'image', 'other',
] as const // prettier-ignore
export type FileType = (typeof fileTypes)[number]

export type Kind =
  | 'text'
  | 'int'
  | 'money'
  | 'bool'
  | 'day'
  | 'instant'
  | 'time'
  | 'choice'
  | 'ref'
  | 'refs'
  | 'tags'
  | 'weekdays'
  | 'ints'
  | 'schedule'
  | 'object'
  | 'lines'
  | 'file'

export interface Field<T = unknown> {
  kind: Kind
  /** What is accepted as the field's value; null where it may be empty. */
  schema: z.ZodType<T>
  /** What a PUT and a form take in its place: as it was answered, of which what the server says of it is dropped. */
  sentBack?: z.ZodType<T>
  required: boolean
  /** Answered, never accepted: a POST that sends it is refused, a PUT may send it back. */
  readOnly: boolean
  /** Accepted, never answered and never written down as it is. */
  secret?: true
  /** kind `ref`: the record referred to says it, this one repeats it; it holds nothing in its place. */
  mirrored?: true
  /** kind `ref`: whoever may write it may name a record of any branch; the record's own rules hold it. */
  anyBranch?: true
  sortable: boolean
  /** The field is part of what a search looks in, as a name (by its sound too), a text, a code or a phone. */
  search?: 'name' | 'text' | 'code' | 'phone'
  /** What a create without it stores. */
  initial?: T
  /** kind `choice` */
  choices?: readonly string[]
  /** kind `choice`: where it may go from each of them, where not everywhere. */
  next?: Record<string, readonly string[]>
  /** kinds `ref` and `refs`: the resource referred to; its label stands beside it in answers as `<field>Name`. */
  target?: string
  /** kinds `object` and `lines`: what it is made of, where that is known. */
  inner?: Record<string, Field>
  /** kind `file`: the type of the record's file that it is the address of. */
  fileType?: FileType
  /** kind `int`: a year or a number by which something is called, never grouped as an amount is. */
  plain?: boolean
  /** kind `text`: a month, `YYYY-MM`. */
  month?: boolean
  /** kind `int`: halves of it count too. */
  halves?: boolean
  /** Longer than one line in a form. */
  multiline?: boolean
}

interface Options<T> {
  required?: boolean
  readOnly?: boolean
  search?: Field['search']
  sortable?: boolean
  initial?: T
}

function field<T>(
  kind: Kind,
  schema: z.ZodType<T>,
  options: Options<T>,
  more: Partial<Field<T>> = {},
): Field<T> {
  const { required = false, readOnly = false, sortable = true } = options
  return {
    kind,
    schema,
    required,
    readOnly,
    sortable,
    search: options.search,
    initial: options.initial,
    ...more,
  }
}

/** Optional fields are emptied by null; a form sends the empty text, which means the same. */
function orNull<T>(schema: z.ZodType<T>, required: boolean | undefined): z.ZodType<T | null> {
  return required ? schema : z.preprocess((value) => (value === '' ? null : value), schema.nullable())
}

const lines = (max: number) =>
  z
    .string()
    // A form's multipart body ends lines by two characters, JSON by one: the same text has to be the same.
    .overwrite((text) => tidy(text).replace(/\r\n?/g, '\n'))
    .max(max)
    .refine((text) => !hasControlCharacters(text), 'validation.controlCharacters')

const line = (max: number) =>
  lines(max).refine((text) => !/[\t\r\n]/.test(text), 'validation.controlCharacters')

export function text(max: number, options: Options<string | null> & { multiline?: boolean } = {}) {
  const base = options.multiline ? lines(max) : line(max)
  const schema = options.required ? base.min(1, 'validation.required') : base
  return field('text', orNull<string>(schema, options.required), options, { multiline: options.multiline })
}

export function phone(options: Options<string | null> = {}) {
  const schema = line(32)
    .overwrite(asciiDigits)
    .regex(/^\+?[\d\s().-]+$/, 'validation.phone')
    .refine((value) => value.replace(/\D/g, '').length >= 6, 'validation.phone')
  return field('text', orNull<string>(schema, options.required), { search: 'phone', ...options })
}

export function email(options: Options<string | null> = {}) {
  const schema = z.string().overwrite(tidy).max(254).pipe(z.email('validation.email'))
  return field('text', orNull<string>(schema, options.required), { search: 'text', ...options })
}

/** What is searched or filtered by: the database refuses some characters, so they can't be in what it holds either. */
export const searchText = z
  .string()
  .max(200)
  .refine((text) => !hasControlCharacters(text), 'validation.controlCharacters')

/** A licence or other number as it is printed: Latin letters, digits, signs; Bengali digits become ASCII ones. */
export function code(
  max: number,
  options: Options<string | null> & { pattern?: RegExp; message?: string; month?: boolean } = {},
) {
  const digits = line(max).overwrite(asciiDigits)
  const base = options.required ? digits.min(1, 'validation.required') : digits
  const schema = options.pattern ? base.regex(options.pattern, options.message) : base
  return field(
    'text',
    orNull<string>(schema, options.required),
    { search: 'code', ...options },
    { month: options.month },
  )
}

const firstDay = '1900-01-01'
const lastDay = '2199-12-31'

const isNear = (value: string): boolean => value >= firstDay && value <= lastDay

/** What a field of this kind could hold: a list is narrowed by nothing else. */
export const isListedDay = (value: string): boolean => isDay(value) && isNear(value)

/**
 * A calendar day, `YYYY-MM-DD` and nothing else: `05/04/2026` is one day here and another one there, so what people type
 * is read where it is typed and where a table is imported. Beyond three centuries it is a slip of the finger.
 *
 * @param options.past it has come already, wherever on earth one is
 */
export function day({ past = false, ...options }: Options<string | null> & { past?: boolean } = {}) {
  const known = z.string().refine(isDay, 'validation.day').refine(isNear, 'validation.dayRange')
  const schema = past
    ? known.refine((value) => value <= today('Pacific/Kiritimati', Date.now()), 'validation.dayToCome')
    : known
  return field('day', orNull<string>(schema, options.required), options)
}

/** A moment. Taken with any offset, kept and answered in UTC. */
export function instant(options: Options<string | null> = {}) {
  const schema = z
    .string()
    .overwrite((value) => parseInstant(value) ?? value)
    .refine((value) => parseInstant(value) !== null, 'validation.instant')
  return field('instant', orNull<string>(schema, options.required), options)
}

/** A time of day by the clock of the branch, `HH:mm`. */
export function time(options: Options<string | null> = {}) {
  return field('time', orNull<string>(timeSchema, options.required), options)
}

export function int(options: Options<number | null> & { min?: number; max?: number; plain?: boolean } = {}) {
  const schema = z
    .int()
    .min(options.min ?? 0)
    .max(options.max ?? 1_000_000)
  return field('int', orNull<number>(schema, options.required), options, { plain: options.plain })
}

/** A count that has halves. */
export function halfNumber(options: Options<number | null> = {}) {
  const schema = z.number().multipleOf(0.5).min(0).max(1_000_000)
  return field('int', orNull<number>(schema, options.required), options, { halves: true })
}

/** What was typed as an amount and is none. Nothing is lacking instead, and half a cent is no whole number. */
const isNoNumber = (input: unknown): boolean =>
  input !== null && input !== undefined && (typeof input !== 'number' || Number.isNaN(input))

/** `500.00` on the wire, where 50000 is meant: the form itself never sends one. */
const isMajorUnits = (input: unknown): boolean => typeof input === 'string' && /^-?\d+\.\d+$/.test(input)

/** An amount in minor units (cents, poisha). */
export function money(options: Options<number | null> & { min?: number } = {}) {
  const schema = z
    .int({
      error: ({ code, input }) => {
        if (code !== 'invalid_type' || !isNoNumber(input)) return undefined
        return isMajorUnits(input) ? 'validation.minorUnits' : 'validation.money'
      },
    })
    .min(options.min ?? 0)
    .max(1_000_000_000_000, 'validation.moneyMost')
  return field('money', orNull<number>(schema, options.required), options)
}

export function bool(options: Options<boolean> = {}) {
  return field('bool', z.boolean(), options)
}

export function choice<const C extends readonly [string, ...string[]]>(
  choices: C,
  { next, ...options }: Options<C[number] | null> & { next?: Record<C[number], readonly C[number][]> } = {},
) {
  return field('choice', orNull<C[number]>(z.enum(choices), options.required), options, {
    choices,
    ...(next ? { next } : {}),
  })
}

/** A field that every record has a value in, whoever writes it: its answer is never null. */
export const neverNull = <T, F extends Field<T>>(one: F & Field<T>) =>
  // A matter of types alone: the database column holds no null.
  one as unknown as Field<NonNullable<T>> & Pick<F, 'kind' | 'target'>

export const idSchema = z.string().refine(isId, 'validation.id')

export function ref(
  target: string,
  options: Options<string | null> & { mirrored?: true; anyBranch?: true } = {},
) {
  const { mirrored, anyBranch, ...rest } = options
  const made = field('ref', orNull<string>(idSchema, options.required), rest, {
    ...(mirrored ? { mirrored } : {}),
    ...(anyBranch ? { anyBranch } : {}),
  })
  return { ...made, kind: 'ref' as const, target }
}

/** The id of a record that may be gone by now: what it was called stands beside it in a field of its own. */
export function kept() {
  return field('ref', idSchema.nullable(), { readOnly: true })
}

/** What may be set and is never told: a password. */
export function secret(schema: z.ZodType<string>) {
  const made = field<string | null>('text', orNull<string>(schema, false), { sortable: false })
  return { ...made, secret: true as const }
}

const flagsOf = z.strictObject(
  Object.fromEntries(flags.map((flag) => [flag, z.boolean().optional()])) as Record<
    (typeof flags)[number],
    z.ZodOptional<z.ZodBoolean>
  >,
)

/** Which flags somebody holds in which area. */
export function permissions() {
  const schema = z.strictObject(
    Object.fromEntries(areas.map((area) => [area, flagsOf.optional()])),
  ) as z.ZodType<Permissions>
  return field('object', schema, { sortable: false, initial: {} })
}

/** A list is never null: emptied it holds nothing. In a form's text its items stand between commas. */
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

/** Several records of one kind. */
export function refs(target: string, options: { max?: number } = {}) {
  const made = field('refs', listOf(idSchema, options.max ?? 100), { sortable: false, initial: [] })
  return { ...made, kind: 'refs' as const, target }
}

/** Words of one's own choice. */
export function tags(max: number, options: Pick<Options<string[]>, 'search'> = {}) {
  const word = line(max).min(1, 'validation.required')
  return field('tags', listOf(word, 30), { ...options, initial: [] })
}

/** When it meets in every week: times of day by the clock of the branch. */
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

/** How something recurs: an RRULE of RFC 5545. */
export function recurrence() {
  const schema = line(300).overwrite(tidyRecurrence).refine(isRecurrence, 'validation.recurrence')
  return field('text', orNull<string>(schema, false), { sortable: false })
}

/**
 * The address of the record's newest file of this type. It is sent as a file: a part of a multipart body that bears
 * the field's name, which takes the place of the one before.
 */
export function file(fileType: FileType) {
  return field('file', z.string().nullable(), { readOnly: true, sortable: false }, { fileType })
}

/** Days of the week, 0 for Sunday to 6. */
export function weekdays(options: Options<number[] | null> = {}) {
  const schema = z
    .array(z.int().min(0).max(6))
    .max(7)
    .overwrite((days) => [...new Set(days)].sort())
  return field('weekdays', schema.nullable(), { ...options, sortable: false })
}

export function timeZone(options: Options<string | null> = {}) {
  return field(
    'text',
    orNull<string>(z.string().overwrite(tidy).refine(isTimeZone, 'validation.timeZone'), options.required),
    options,
  )
}

/** A small record inside the record, kept as JSON. */
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
  return field('object', orNull(schema, false), { ...options, initial: undefined, sortable: false }, more)
}

/** Several whole numbers, the largest first. */
export function intList({ min, max }: { min: number; max: number }) {
  const schema = z
    .array(z.int().min(min).max(max))
    .max(20)
    .overwrite((list) => [...new Set(list)].toSorted((one, other) => other - one))
  return field('ints', schema, { sortable: false, initial: [] })
}

/** Texts that the server alone says. */
export function told() {
  return field('tags', listOf(z.string(), 1000), { readOnly: true, sortable: false })
}

/** Any of some choices. */
export function several<const C extends readonly [string, ...string[]]>(choices: C) {
  const schema = z
    .array(z.enum(choices))
    .max(choices.length)
    .overwrite((list) => [...new Set(list)])
  return field('tags', schema as z.ZodType<C[number][]>, { sortable: false, initial: [] }, { choices })
}
