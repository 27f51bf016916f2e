/**
 * Formats of `Intl`. To make one takes some hundred times as long as to use it, and a calendar or a list uses them for
 * every cell: each is made once.
 */
function madeOnce<Options, Format>(
  make: (tag: string, options?: Options) => Format,
): (tag: string, options?: Options) => Format {
  const made = new Map<string, Format>()
  return (tag, options) => {
    const key = options ? tag + JSON.stringify(options) : tag
    let format = made.get(key)
    if (!format) {
      format = make(tag, options)
      made.set(key, format)
    }
    return format
  }
}

/** @throws RangeError for a time zone or a language that does not exist */
export const dateTimeFormat = madeOnce(
  (tag: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
)

/** `YYYY-MM-DDTHH:mm:ss` by the clock of a zone. Swedish is the language whose notation is that of ISO 8601. */
export const wallTime = (timeZone: string, now: number | Date): string =>
  dateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(now).replace(' ', 'T')

/** @throws RangeError for a currency or a language that does not exist */
export const numberFormat = madeOnce(
  (tag: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)
