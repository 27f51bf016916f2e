/** CSV by RFC 4180, safe against formulas in spreadsheets. */

/** Tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '\ufeff'

export const csvLine = (texts: readonly string[]): string => `${texts.map(quoted).join(',')}\r\n`

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Spreadsheets interpret some cells as formulas: an apostrophe before the text prevents that. Texts that begin with
 * one get another, so that exactly one is removed on reading.
 */
const likeFormula = /^'*[=+\-@\t\r\n]/

export const defused = (text: string): string => (likeFormula.test(text) ? `'${text}` : text)

export const undefused = (text: string): string =>
  text.startsWith("'") && likeFormula.test(text) ? text.slice(1) : text
