/** Converts the texts of a row to field values. */
import { type Column, columnsOf } from '../../../shared/core/bulk.ts'
import { undefused } from '../../../shared/core/csvText.ts'
import {
  type DateFormat,
  dateFormats,
  instantAt,
  parseDay,
  parseInstant,
} from '../../../shared/core/dates.ts'
import { parseTime } from '../../../shared/core/times.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import { type Field, isListedDay } from '../../../shared/core/field.ts'
import { parseMoney } from '../../../shared/core/money.ts'
import { parseNumber } from '../../../shared/core/numbers.ts'
import { asciiDigits, textKey } from '../../../shared/core/text.ts'
import { choiceBy, columnsByHead, isRead } from './words.ts'
import { dateTimeFormat } from '../../../shared/core/intl.ts'

/** The field of a column; null for read-only columns of an export. */
export type Reading = Column | null

export interface Readings {
  readings: Reading[]
  unknown: string[]
  twice: string[]
  /** Chosen columns that the file does not have. */
  absent: string[]
}

/**
 * @param chosen mapping of unrecognised heads: the head of a column, or null to skip it
 * @returns the reading of each head, and the unknown and repeated heads
 */
export function readingsOf(
  entity: Entity,
  heads: readonly string[],
  chosen: Record<string, string | null> = {},
): Readings {
  const byHead = columnsByHead(entity)
  const exactly = new Map(columnsOf(entity).map((column) => [column.head, column]))
  const seen = new Set<string>()
  const unknown: string[] = []
  const twice: string[] = []
  const readings = heads.map((head): Reading => {
    const translated = Object.hasOwn(chosen, head) ? (chosen[head] ?? null) : undefined
    // A column without a head is a remark.
    if (translated === null || (head === '' && translated === undefined)) return null
    const column = translated === undefined ? byHead(head) : exactly.get(translated)
    if (!column) unknown.push(head)
    else if (seen.has(column.head)) twice.push(head)
    if (column) seen.add(column.head)
    return column && isRead(column) ? column : null
  })
  const absent = Object.keys(chosen).filter((head) => !heads.includes(head))
  return { readings, unknown, twice, absent }
}

/**
 * Returns the fields of a row's cells that are not empty.
 *
 * @param dateFormat of the user who imports
 */
export function givenBy(
  entity: Entity,
  readings: readonly Reading[],
  cells: readonly string[],
  dateFormat: DateFormat,
): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [index, column] of readings.entries()) {
    const text = undefused(cells[index] ?? '').trim()
    if (!column || text === '') continue
    const value = valueOf(entity, column, text, dateFormat)
    if (!column.inner) given[column.name] = value
    else given[column.name] = { ...(given[column.name] as object | undefined), [column.inner]: value }
  }
  return given
}

/** Unparsable texts stay as they are: the field's schema refuses them. */
function valueOf(entity: Entity, column: Column, text: string, dateFormat: DateFormat): unknown {
  const field = fieldOf(column)
  switch (column.kind) {
    case 'int':
      return parseNumber(text) ?? Number.NaN
    case 'money':
      return parseMoney(text) ?? Number.NaN
    case 'bool':
      return truth(text) ?? text
    case 'choice':
      return choiceBy(entity, column.name, field?.choices ?? [], text) ?? text
    case 'day':
      // A spreadsheet may tell a day as the midnight that it begins with.
      return dayBy(text.replace(/[ T]00:00(?::00)?$/, ''), dateFormat) ?? text
    case 'time':
      return parseTime(text) ?? text
    case 'weekdays':
      return parts(text).map(weekdayBy)
    case 'ints':
      return parts(text).map((part) => Number(asciiDigits(part)))
    case 'refs':
    case 'tags':
      return parts(text)
    case 'json':
      return parsed(text)
    default:
      return field?.search === 'phone' ? withItsZero(text) : text
  }
}

/** The field that the column is of itself, inside of another one too. */
const fieldOf = ({ field, inner }: Column): Field | undefined => (inner ? field?.inner?.[inner] : field)

/**
 * Spreadsheets read a Bangladeshi mobile number as a number and drop its zero. No American number of ten digits
 * begins like that.
 */
const withItsZero = (text: string): string => (/^1[3-9]\d{8}$/.test(asciiDigits(text)) ? `0${text}` : text)

/** A long number as a spreadsheet shortens it, `1.71235E+09`: the digits are gone. */
export const isShortened = (column: Column, text: string): boolean =>
  ['code', 'phone'].includes(fieldOf(column)?.search ?? '') && /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text.trim())

const weekdays = new Map(
  ['en', 'bn'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = dateTimeFormat(language, { weekday, timeZone: 'UTC' })
      // The fourth of January 1970 was a Sunday.
      return Array.from(
        { length: 7 },
        (_, day) => [textKey(format.format((3 + day) * 86_400_000)), day] as const,
      )
    }),
  ),
)

const weekdayBy = (text: string): number => weekdays.get(textKey(text)) ?? Number(asciiDigits(text))

const parts = (text: string): string[] =>
  text
    .split(/[,،;]/)
    .map((part) => part.trim())
    .filter(Boolean)

function truth(text: string): boolean | undefined {
  const word = asciiDigits(text).toLowerCase()
  if (['true', 'yes', '1', 'হ্যাঁ', 'হ্যা'].includes(word)) return true
  return ['false', 'no', '0', 'না'].includes(word) ? false : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** A day in the importer's own order, else in the only order in which it exists: `21/11/1999`, never `05/04/1999`. */
function dayBy(text: string, dateFormat: DateFormat): string | null {
  const own = parseDay(text, dateFormat)
  if (own !== null) return own
  const [day, another] = new Set(
    dateFormats.map((format) => parseDay(text, format)).filter((each) => each !== null),
  )
  return day !== undefined && another === undefined ? day : null
}

/** A moment as the clock of a zone shows it, `2026-11-21 09:30`, or with its offset. */
export function instantBy(text: string, timeZone: string, dateFormat: DateFormat): string | null {
  const match = /^(.+?)[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(asciiDigits(text).trim())
  const day = match && dayBy(match[1] ?? '', dateFormat)
  if (!match || !day) return parseInstant(text)
  if (!isListedDay(day)) return null
  const [hour, minute, second] = [(match[2] ?? '').padStart(2, '0'), match[3], match[4] ?? '00']
  if (Number.isNaN(Date.parse(`${day}T${hour}:${minute}:${second}Z`))) return null
  const at = Date.parse(instantAt(timeZone, `${day}T${hour}:${minute}`))
  return new Date(at + Number(second) * 1000).toISOString()
}
