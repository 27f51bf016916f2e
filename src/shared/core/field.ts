/**
 * The kinds of field. A field declares once what the server accepts, the database column, the form input and whether
 * lists can sort by it.
 */
import { z } from 'zod'
import { isDay, isTimeZone, parseInstant, today } from './dates.ts'
import { isId } from './ids.ts'
import { timeSchema } from './schedule.ts'
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
  /** Validates the value; null if it may be empty. */
  schema: z.ZodType<T>
  /** Validates the value in a PUT, which may repeat the reply; server-written parts are dropped. */
  sentBack?: z.ZodType<T>
  required: boolean
  /** Always has a value although it may be left out: the server fills it in, and the column is NOT NULL. */
  filled?: true
  /** Answered, never accepted: a POST that sends it is refused, a PUT may send it back. */
  readOnly: boolean
  /** Accepted but never returned and never stored in clear text. */
  secret?: true
  /** kind `ref`: derived from the referenced record; it does not block deleting it. */
  derived?: true
  /** kind `ref`: may name a record of any branch; the entity's rules restrict it. */
  anyBranch?: true
  sortable: boolean
  /** How search matches the field: as a name (phonetically too), a text, a code or a phone number. */
  search?: 'name' | 'text' | 'code' | 'phone'
  /** The default value on create. */
  initial?: T
  /** kind `choice` */
  choices?: readonly string[]
  /** kind `choice`: the allowed transitions; without it every change is allowed. */
  next?: Record<string, readonly string[]>
  /** kinds `ref` and `refs`: the referenced resource; replies add its label as `<field>Name`. */
  target?: string
  /** kinds `object` and `lines`: the inner fields, if declared. */
  inner?: Record<string, Field>
  /** kind `file`: the type of file whose URL the field holds. */
  fileType?: FileType
  /** kind `int`: a year or an identifying number, shown without digit grouping. */
  plain?: boolean
  /** kind `text`: a month, `YYYY-MM`. */
  month?: boolean
  /** kind `int`: multiples of 0.5 are allowed. */
  halves?: boolean
  /** Longer than one line in a form. */
  multiline?: boolean
}

export interface Options<T> {
  required?: boolean
  readOnly?: boolean
  search?: Field['search']
  sortable?: boolean
  initial?: T
}

export function field<T>(
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

/** Null clears an optional field; forms send the empty string, which means the same. */
export function orNull<T>(schema: z.ZodType<T>): z.ZodType<T | null> {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable())
}

/** The type of a field with these options: a required one is never null. */
export type Held<T, O> = O extends { required: true } ? T : T | null

/** @param schema of a value that is present */
function valued<T, O extends Options<T | null>>(
  kind: Kind,
  schema: z.ZodType<T>,
  options: O,
  more: Partial<Field<T | null>> = {},
): Field<Held<T, O>> {
  const held = options.required ? schema : orNull(schema)
  // The compiler does not follow the condition into the type.
  return field<T | null>(kind, held, options, more) as Field<Held<T, O>>
}

const lines = (max: number) =>
  z
    .string()
    // Multipart bodies end lines with CRLF, JSON with LF; normalize so that equal texts compare equal.
    .overwrite((text) => tidy(text).replace(/\r\n?/g, '\n'))
    .max(max)
    .refine((text) => !hasControlCharacters(text), 'validation.controlCharacters')

export const line = (max: number) =>
  lines(max).refine((text) => !/[\t\r\n]/.test(text), 'validation.controlCharacters')

export function text<const O extends Options<string | null> & { multiline?: boolean }>(
  max: number,
  options: O = {} as O,
) {
  const base = options.multiline ? lines(max) : line(max)
  const schema = options.required ? base.min(1, 'validation.required') : base
  return valued('text', schema, options, { multiline: options.multiline })
}

export function phone<const O extends Options<string | null>>(options: O = {} as O) {
  const schema = line(32)
    .overwrite(asciiDigits)
    .regex(/^\+?[\d\s().-]+$/, 'validation.phone')
    .refine((value) => value.replace(/\D/g, '').length >= 6, 'validation.phone')
  return valued('text', schema, { search: 'phone', ...options })
}

export function email<const O extends Options<string | null>>(options: O = {} as O) {
  const schema = z.string().overwrite(tidy).max(254).pipe(z.email('validation.email'))
  return valued('text', schema, { search: 'text', ...options })
}

/** A search or filter value. PostgreSQL rejects some control characters, so no stored value can contain them. */
export const searchText = z
  .string()
  .max(200)
  .refine((text) => !hasControlCharacters(text), 'validation.controlCharacters')

/** A licence or other number as it is printed: Latin letters, digits, signs; Bengali digits become ASCII ones. */
export function code<
  const O extends Options<string | null> & { pattern?: RegExp; message?: string; month?: boolean },
>(max: number, options: O = {} as O) {
  const digits = line(max).overwrite(asciiDigits)
  const base = options.required ? digits.min(1, 'validation.required') : digits
  const schema = options.pattern ? base.regex(options.pattern, options.message) : base
  return valued('text', schema, { search: 'code', ...options }, { month: options.month })
}

const firstDay = '1900-01-01'
const lastDay = '2199-12-31'

const isNear = (value: string): boolean => value >= firstDay && value <= lastDay

/** True for days that a field can hold; list filters ignore all others. */
export const isListedDay = (value: string): boolean => isDay(value) && isNear(value)

/**
 * A calendar day, `YYYY-MM-DD` only. `05/04/2026` is ambiguous, so inputs and imports parse local formats themselves.
 * Days outside 1900–2199 are rejected as typing errors.
 *
 * @param options.past the day must not be in the future in any time zone
 */
export function day<const O extends Options<string | null> & { past?: boolean }>(options: O = {} as O) {
  const known = z.string().refine(isDay, 'validation.day').refine(isNear, 'validation.dayRange')
  const schema = options.past
    ? known.refine((value) => value <= today('Pacific/Kiritimati', Date.now()), 'validation.dayToCome')
    : known
  return valued('day', schema, options)
}

/** A point in time. Any offset is accepted; it is stored and returned in UTC. */
export function instant<const O extends Options<string | null>>(options: O = {} as O) {
  const schema = z
    .string()
    .overwrite((value) => parseInstant(value) ?? value)
    .refine((value) => parseInstant(value) !== null, 'validation.instant')
  return valued('instant', schema, options)
}

/** A time of day in the branch's time zone, `HH:mm`. */
export function time<const O extends Options<string | null>>(options: O = {} as O) {
  return valued('time', timeSchema, options)
}

export function int<const O extends Options<number | null> & { min?: number; max?: number; plain?: boolean }>(
  options: O = {} as O,
) {
  const schema = z
    .int()
    .min(options.min ?? 0)
    .max(options.max ?? 1_000_000)
  return valued('int', schema, options, { plain: options.plain })
}

/** A number in steps of 0.5. */
export function halfNumber<const O extends Options<number | null>>(options: O = {} as O) {
  const schema = z.number().multipleOf(0.5).min(0).max(1_000_000)
  return valued('int', schema, options, { halves: true })
}

/** True for input that is present but not a number. Empty input and fractions of a cent have their own messages. */
const isNoNumber = (input: unknown): boolean =>
  input !== null && input !== undefined && (typeof input !== 'number' || Number.isNaN(input))

/** True for major units such as `500.00` sent instead of 50000; our forms never send them. */
const isMajorUnits = (input: unknown): boolean => typeof input === 'string' && /^-?\d+\.\d+$/.test(input)

/** An amount in minor units (cents, poisha). */
export function money<const O extends Options<number | null> & { min?: number }>(options: O = {} as O) {
  const schema = z
    .int({
      error: ({ code, input }) => {
        if (code !== 'invalid_type' || !isNoNumber(input)) return undefined
        return isMajorUnits(input) ? 'validation.minorUnits' : 'validation.money'
      },
    })
    .min(options.min ?? 0)
    .max(1_000_000_000_000, 'validation.moneyMost')
  return valued('money', schema, options)
}

export function bool(options: Options<boolean> = {}) {
  return field('bool', z.boolean(), options)
}

export function choice<
  const C extends readonly [string, ...string[]],
  const O extends Options<C[number] | null> & { next?: Record<C[number], readonly C[number][]> },
>(choices: C, options: O = {} as O) {
  const { next } = options
  return valued<C[number], O>('choice', z.enum(choices), options, { choices, ...(next ? { next } : {}) })
}

/** Marks a field that is not required as never null in replies: the server fills it in, and the column is NOT NULL. */
export const neverNull = <T, F extends Field<T>>(one: F & Field<T>) =>
  ({ ...one, filled: true }) as unknown as Field<NonNullable<T>> & Pick<F, 'kind' | 'target'>

/** Marks a field that is required in its own form but may be null in records that another form wrote. */
export const maybeNull = <T>(one: Field<T>): Field<T | null> => one

export const idSchema = z.string().refine(isId, 'validation.id')

export function ref<const O extends Options<string | null> & { derived?: true; anyBranch?: true }>(
  target: string,
  options: O = {} as O,
) {
  const { derived, anyBranch } = options
  const made = valued('ref', idSchema, options, {
    ...(derived ? { derived } : {}),
    ...(anyBranch ? { anyBranch } : {}),
  })
  return { ...made, kind: 'ref' as const, target }
}

/** The id of a record that may have been deleted; a separate field keeps its label. */
export function kept() {
  return field('ref', idSchema.nullable(), { readOnly: true })
}

/** A write-only value, such as a password. */
export function secret(schema: z.ZodType<string>) {
  const made = field('text', orNull(schema), { sortable: false })
  return { ...made, secret: true as const }
}

/**
 * The URL of the record's newest file of this type. It is uploaded as the multipart part with the field's name and
 * replaces the previous file.
 */
export function file(fileType: FileType) {
  return field('file', z.string().nullable(), { readOnly: true, sortable: false }, { fileType })
}

export function timeZone<const O extends Options<string | null>>(options: O = {} as O) {
  return valued('text', z.string().overwrite(tidy).refine(isTimeZone, 'validation.timeZone'), options)
}
