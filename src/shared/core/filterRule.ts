/** Filters of lists: what an entity declares of each, and who may use it. */
import { type Area, can, type Flag, type Grants } from './access.ts'

export type FilterOp = 'eq' | 'in' | 'gte' | 'lte'

/** A filter of a list: its field, its comparison, and whether it accepts several values. */
export interface FilterRule {
  field: string
  op: FilterOp
  /** Also matches records whose field is empty, such as those without an end. */
  open?: true
  /** The kind of its value, if `field` is none of the entity's fields. */
  kind?: 'bool' | 'instant' | 'choice'
  /** kind `choice` */
  choices?: readonly string[]
  /** The server computes the value for filtering only, from what the reader sees: no record has it. */
  computed?: true
  /** A right that the filter needs beside that of the list. */
  needs?: { area: Area; flag: Flag }
}

/** True if the user may filter a list by that name. */
export function mayFilterBy(
  { filters }: { filters: Record<string, FilterRule> },
  name: string,
  user: Grants,
): boolean {
  const needs = filters[name]?.needs
  return !needs || can(user, needs.area, needs.flag)
}
