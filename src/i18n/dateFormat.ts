import type { DateFormat } from '../shared/core/dates.ts'
import { preferenceOfUser } from './ofUser.ts'

/** The specified format, for visitors who are not signed in. */
const specified = 'MM-DD-YYYY'
/** The specification's for a column of a table: the part before T. */
const specifiedOfColumn = 'YYYY-MM-DD'

/** Not `dateFormats`: the sign-in page, which shows no day, would load all that is known of days with it. */
const formats: Record<DateFormat, true> = {
  'YYYY-MM-DD': true,
  'MM-DD-YYYY': true,
  'DD-MM-YYYY': true,
  'D MMM YYYY': true,
}
const isFormat = (value: unknown): value is DateFormat =>
  typeof value === 'string' && Object.hasOwn(formats, value)
const asFormat = (value: unknown): DateFormat | null => (isFormat(value) ? value : null)

/** The user's own choice. */
const chosen = preferenceOfUser((user) => asFormat(user?.dateFormat))
/** The default by the branch's country or the organisation. */
const fallback = preferenceOfUser((user) => asFormat(user?.defaultDateFormat) ?? specified)

/** The format in which days are typed and shown. */
export const currentDateFormat = (): DateFormat => chosen.current() ?? fallback.current()

/** How a column of a table shows a day. */
export const columnDateFormat = (): DateFormat => chosen.current() ?? specifiedOfColumn

export const showDateFormat = (format: DateFormat | null, otherwise: DateFormat = specified): void => {
  chosen.show(format)
  fallback.show(otherwise)
}

export const onDateFormatChange = (listener: () => void): (() => void) => {
  const ends = [chosen.onChange(listener), fallback.onChange(listener)]
  return () => {
    for (const end of ends) end()
  }
}
