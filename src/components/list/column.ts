import type { RaRecord } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import type { auditFields, Entity, FilterOf } from '../../shared/core/entity.ts'
import type { Field } from '../../shared/core/field.ts'

/** A column of a list, by the field that it shows. */
export interface Column<Source extends string = string> {
  source: Source
  /** Drawn instead of the value in words. */
  render?: (record: RaRecord) => ReactNode
  /** Edits the field in its cell, if it needs more than the input of its kind. */
  Input?: ComponentType
  /** Beside the first column's link, and no part of it. */
  picture?: (record: RaRecord) => ReactNode
  /** Decides whether a card shows the column; another one may fill in for an empty value. */
  there?: (record: RaRecord) => boolean
  /** Without it records cannot be told apart: a card has a second line rather than leaving it out. */
  needed?: boolean
  /** Hidden on cards, whose title shows it already. */
  inName?: boolean
  /** Width in pixels; by default depends on the kind, and texts share the rest. */
  width?: number
  /**
   * Hidden if the table has too little room, the highest rank first; columns without a rank stay. Cards and records
   * always show it.
   */
  rank?: number
}

/** A column of a list of these records: one of their fields, or what every record has beside them. */
export type ColumnOf<E extends Entity> = Column<(keyof E['fields'] | keyof typeof auditFields) & string>

/** A filter of a list of these records: one that the API has. */
export type ListFilterOf<E extends Entity> = ListFilter<keyof FilterOf<E> & string>

/** True for columns of numbers, which are aligned to the right. */
export const isAmount = (field: Field | undefined): boolean =>
  field?.kind === 'money' || (field?.kind === 'int' && !field.plain)

/** Names of the columns that the server sums. */
export const summedOf = (columns: readonly Column[], { sums }: Pick<Entity, 'sums'>): string[] =>
  columns.map(({ source }) => source).filter((source) => sums.includes(source))

/** One filter of a list, by the name that the API gives it. */
export interface ListFilter<Name extends string = string> {
  name: Name
  Input: ComponentType<FilterInputProps>
  /** Text of the chosen value; by default the value itself. */
  Text?: ComponentType<{ value: unknown }>
}

export interface FilterInputProps {
  name: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** Values of a filter that accepts several. */
export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? value.split(',') : []
