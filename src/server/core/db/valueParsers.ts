import pg from 'pg'

/**
 * Parsers of database values by type. Passed to each pool instead of `pg` as a whole, where they would affect every
 * other user of the library.
 *
 * bigint → number (throws RangeError beyond 2^53); date → `YYYY-MM-DD`; timestamptz → `YYYY-MM-DDTHH:mm:ss.SSSZ`;
 * timestamp → the text as PostgreSQL writes it; numeric stays a string; arrays of these likewise.
 */
export function valueParsers(): pg.CustomTypesConfig {
  const parsers = new pg.TypeOverrides()
  parsers.setTypeParser(oid.bigint, parseBigint)
  parsers.setTypeParser(oid.timestamptz, parseInstant)
  // pg makes Dates of these two in the process's own zone, and so shifts days.
  parsers.setTypeParser(oid.date, (text) => text)
  parsers.setTypeParser(oid.timestamp, (text) => text)

  // The library's types declare a number as the parser's input; it is the text.
  const parseTexts = parsers.getTypeParser(oid.textArray) as unknown as (
    array: string,
  ) => Nested<string | null>[]
  const arrayOf = (parse: (text: string) => unknown) => (array: string) => parseTexts(array).map(deep(parse))
  parsers.setTypeParser(oid.bigintArray, arrayOf(parseBigint))
  parsers.setTypeParser(oid.timestamptzArray, arrayOf(parseInstant))
  parsers.setTypeParser(oid.dateArray, parseTexts)
  parsers.setTypeParser(oid.timestampArray, parseTexts)
  return parsers
}

/**
 * A timestamptz as the server writes it in UTC, cut to milliseconds. Lists of rows pass through here, so the usual
 * form is assembled from its parts; `Date` takes twenty times as long.
 */
export function parseInstant(text: string): string {
  if (text.length < 22 || text.charCodeAt(10) !== space || !text.endsWith('+00')) return parseUnusual(text)
  const milliseconds = text.length === 22 ? '000' : text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

/** @throws RangeError if a number cannot represent it exactly */
export function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`A bigint beyond what a number holds exactly: ${text}`)
  return value
}

type Nested<T> = T | Nested<T>[]

/** Numbers of the types in PostgreSQL's catalogue, pg_type.dat. */
const oid = {
  bigint: 20,
  textArray: 1009,
  bigintArray: 1016,
  date: 1082,
  timestamp: 1114,
  timestampArray: 1115,
  dateArray: 1182,
  timestamptz: 1184,
  timestamptzArray: 1185,
} as const

const space = 0x20

/** Another zone, set in the session; years beyond 9999, before Christ, infinity: these stay as they are. */
function parseUnusual(text: string): string {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d(?::\d\d)?)$/.exec(text) ?? []
  if (!day || !time || !zone) return text
  return new Date(`${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}`).toISOString()
}

function deep(parse: (text: string) => unknown): (item: Nested<string | null>) => unknown {
  return (item) => (item === null ? null : Array.isArray(item) ? item.map(deep(parse)) : parse(item))
}
