/** Lines of CSV by RFC 4180, and what keeps a spreadsheet from taking a text for a formula. */

/** Tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '\ufeff'

export const csvLine = (texts: readonly string[]): string => `${texts.map(quoted).join(',')}\r\n`

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * A spreadsheet takes a cell that begins like a formula for one: an apostrophe before it says that it is none. Texts
 * that begin so by themselves get one more, so that exactly one is to be taken off again.
 */
const likeFormula = /^'*[=+\-@\t\r\n]/

export const defused = (text: string): string => (likeFormula.test(text) ? `'${text}` : text)

export const undefused = (text: string): string =>
  text.startsWith("'") && likeFormula.test(text) ? text.slice(1) : text
