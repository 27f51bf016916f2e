/** Number of labels per product on a label sheet. */
import { mostLabels } from '../../shared/core/documentQuery.ts'

export interface Labelled {
  id: string
  name: string
}

/** By product; invalid numbers as typed. */
export type Counts = Readonly<Record<string, number | string | null>>

/** Initial count for several products: a sheet has eight rows of three. */
export const aRow = 3

const isWhole = (count: unknown): boolean => Number.isInteger(count ?? 0) && Number(count) >= 0
export const allOf = (counts: Counts): number => Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0) // prettier-ignore
export const isCount = (count: unknown): boolean => isWhole(count) && Number(count) <= mostLabels
export const areCounts = (counts: Counts): boolean =>
  Object.values(counts).every(isCount) && allOf(counts) >= 1 && allOf(counts) <= mostLabels

/** `<id>:<count>` of each product; null if the counts cannot be printed. */
export const labelsParameter = (counts: Counts): string | null =>
  areCounts(counts)
    ? Object.entries(counts)
        .filter(([, count]) => Number(count) > 0)
        .map(([id, count]) => `${id}:${Number(count)}`)
        .join(',')
    : null

/** The request: the first product goes into the path, the others into the query. */
export function parseLabels(labels: string): { id: string; request: { count: string; others?: string } } {
  const [first = '', ...others] = labels.split(',')
  const [id = '', count = ''] = first.split(':')
  return { id, request: { count, ...(others.length > 0 ? { others: others.join(',') } : {}) } }
}
