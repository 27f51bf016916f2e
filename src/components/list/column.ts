import type { RaRecord } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'

/** A column of a list, by the field that it shows. */
export interface Column {
  source: string
  /** Drawn instead of the value in words. */
  render?: (record: RaRecord) => ReactNode
  /** Beside the first column's link, and no part of it. */
  picture?: (record: RaRecord) => ReactNode
  /** Left out of cards, where the record's name stands above already. */
  inName?: boolean
  /** Left out of the table where the window is narrower, in pixels; the card and the record still show it. */
  from?: 1400 | 1560
}

/** One filter of a list, by the name that the API gives it. */
export interface ListFilter {
  name: string
  Input: ComponentType<FilterInputProps>
  /** The chosen value in words; as it is where absent. */
  Text?: ComponentType<{ value: unknown }>
}

export interface FilterInputProps {
  name: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** The values of a filter that takes several. */
export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? value.split(',') : []
