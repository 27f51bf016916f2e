/** Which columns the table has room for, and how wide each is: no row, however long its name, moves another's cells. */
import type { Field, Kind } from '../../shared/field.ts'
import type { Column } from './column.ts'

export interface Fitted extends Column {
  /** In pixels. */
  width: number
}

const numberWidth = 52
/** The space behind the buttons, and the frame's own border. */
const edges = 10

/** What a kind needs with its space to either side; texts share what is left over. */
const widths: Partial<Record<Kind, number>> = {
  day: 124,
  instant: 180,
  choice: 130,
  bool: 104,
  int: 88,
  money: 112,
}
const textWidth = 108
/** A record's name that is a single text: a title, not a part of a person's name. */
const titleWidth = 190
const referenceWidth = 136
const pictureWidth = 38

const takes = ({ source, width, picture, inName }: Column, fields: Record<string, Field>): number => {
  const { kind = 'text', target } = fields[source] ?? {}
  return (
    (width ??
      widths[kind] ??
      (target ? referenceWidth : inName && /^(name|title)$/.test(source) ? titleWidth : textWidth)) +
    (picture ? pictureWidth : 0)
  )
}

const grows = ({ source, width }: Column, fields: Record<string, Field>): boolean =>
  width === undefined && widths[fields[source]?.kind ?? 'text'] === undefined

interface Room {
  /** Of the whole table, in pixels. */
  room: number
  /** Of a row's buttons. */
  buttons: number
  fields: Record<string, Field>
}

/** @returns null where not even those that are never left out have room: cards then show the records */
export function fit(columns: readonly Column[], { room, buttons, fields }: Room): Fitted[] | null {
  const left = (shown: readonly Column[]): number =>
    room - numberWidth - buttons - edges - shown.reduce((sum, column) => sum + takes(column, fields), 0)
  let shown = columns
  while (left(shown) < 0) {
    const last = Math.max(...shown.map(({ rank = 0 }) => rank))
    if (last <= 0) return null
    shown = shown.filter(({ rank = 0 }) => rank !== last)
  }
  const texts = shown.filter((column) => grows(column, fields)).length
  const share = texts === 0 ? 0 : Math.floor(left(shown) / texts)
  return shown.map((column) => ({
    ...column,
    width: takes(column, fields) + (grows(column, fields) ? share : 0),
  }))
}
