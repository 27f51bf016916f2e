/** A record's values as the cells of a table. */
import type { Column } from '../../../shared/core/bulk.ts'
import { wallTime } from '../../../shared/core/intl.ts'
import { moneyText } from '../../../shared/core/money.ts'

/** Value of a cell: text, number with decimals, day, moment in a time zone, yes or no, or nothing. */
export type Cell =
  | null
  | { text: string }
  | { number: number; decimals: 0 | 2; written: string }
  | { boolean: boolean }
  /** `YYYY-MM-DD`, and `YYYY-MM-DD HH:mm:ss`. */
  | { day: string }
  | { moment: string }

/** @param zone of the record's branch, whose clock the moments are told by */
export function cellOf(column: Column, record: Record<string, unknown>, zone: string): Cell {
  const outer = record[column.name]
  const value = column.inner ? (outer as Record<string, unknown> | null)?.[column.inner] : outer
  if (value === null || value === undefined || value === '') return null
  switch (column.kind) {
    case 'int':
      return whole(value as number)
    case 'count':
      return whole((value as unknown[]).length)
    case 'money':
      return { number: (value as number) / 100, decimals: 2, written: moneyText(value as number) }
    case 'bool':
      return { boolean: value as boolean }
    case 'day':
      return { day: value as string }
    case 'instant':
      return { moment: wallTime(zone, new Date(value as string)).replace('T', ' ') }
    case 'json':
    case 'object':
      return { text: JSON.stringify(value) }
    case 'id':
      return { text: typeof value === 'string' ? value : (value as { _id: string })._id }
    case 'name':
      return {
        text: typeof value === 'string' ? value : nameOf(value as { firstName: string; lastName: string }),
      }
    default:
      return textCell(Array.isArray(value) ? value.join(', ') : (value as string))
  }
}

const whole = (number: number): Cell => ({
  number,
  decimals: Number.isInteger(number) ? 0 : 2,
  written: String(number),
})
const textCell = (text: string): Cell => (text === '' ? null : { text })
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`
