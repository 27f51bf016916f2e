/** Where the tiles lead: the list of students, or the work list of licences, filtered by what the tile counts. */
import type { LicenceType, renewalBuckets } from '../../shared/entities/licence.ts'

type Bucket = (typeof renewalBuckets)[number]

export const studentsBy = (filter: Record<string, unknown>): string =>
  `/admin/student?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '10', sort: '', order: 'ASC', displayedFilters: '{}' })}`

const soonest = ['7', '14', '30'] as const satisfies readonly Bucket[]

/** The work list of those that expire in the next 30 days, or have. */
const renewalsOf = (type: LicenceType, bucket: readonly Bucket[]): string =>
  `/admin/student/renewals?${new URLSearchParams({ filter: JSON.stringify({ type, bucket }) })}`

export const soon = (type: LicenceType): string => renewalsOf(type, soonest)
export const past = (type: LicenceType): string => renewalsOf(type, ['expired'])
