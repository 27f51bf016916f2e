/** Which columns the table has room for, and how wide each is: no row, however long its name, moves another's cells. */
import type { Field, Kind } from '../../shared/core/field.ts'
import type { Column } from './column.ts'

export interface Fitted extends Column {
  /** In pixels. */
  width: number
}

/** Width of the row number with its checkbox. */
export const numberWidth = 52
/** The space behind the buttons, and the frame's own border. */
const edges = 10

/** Width of each kind of field including padding; text columns share the remaining width. */
const widths: Partial<Record<Kind, number>> = {
  day: 124,
  instant: 180,
  choice: 130,
  bool: 104,
  int: 96,
  money: 128,
}
const textWidth = 108
/** Width of a name in one column: a title rather than a first or last name. */
const titleWidth = 190
const referenceWidth = 136
const pictureWidth = 38

interface Known {
  fields: Record<string, Field>
  /** The one column that is the record's whole name. */
  title?: string
}

const takes = ({ source, width, picture }: Column, { fields, title }: Known): number => {
  const { kind = 'text', target } = fields[source] ?? {}
  return (
    (width ?? widths[kind] ?? (target ? referenceWidth : source === title ? titleWidth : textWidth)) +
    (picture ? pictureWidth : 0)
  )
}

const grows = ({ source, width }: Column, fields: Record<string, Field>): boolean =>
  width === undefined && widths[fields[source]?.kind ?? 'text'] === undefined

interface Room {
  /** Width of the table, in pixels. */
  room: number
  /** Width of the row's buttons, in pixels. */
  buttons: number
  fields: Record<string, Field>
  /** None is left out: somebody wants to see them. */
  all?: boolean
}

/** @returns null if even the columns without a rank do not fit: cards are shown then */
export function fit(
  columns: readonly Column[],
  { room, buttons, fields, all = false }: Room,
): Fitted[] | null {
  const names = columns.filter(({ inName }) => inName)
  const known = { fields, title: names.length === 1 ? names[0]?.source : undefined }
  const left = (shown: readonly Column[]): number =>
    room - numberWidth - buttons - edges - shown.reduce((sum, column) => sum + takes(column, known), 0)
  let shown = columns
  const needed = all ? -Infinity : 0
  while (left(shown) < needed) {
    const last = Math.max(...shown.map(({ rank = 0 }) => rank))
    if (last <= 0) return null
    shown = shown.filter(({ rank = 0 }) => rank !== last)
  }
  const texts = shown.filter((column) => grows(column, fields)).length
  const share = texts === 0 ? 0 : Math.max(0, Math.floor(left(shown) / texts))
  return shown.map((column) => ({
    ...column,
    width: takes(column, known) + (grows(column, fields) ? share : 0),
  }))
}

/** Required width of the whole table, in pixels. */
export const widthOf = (columns: readonly Fitted[], buttons: number): number =>
  numberWidth + buttons + edges + columns.reduce((sum, { width }) => sum + width, 0)
