/** Where the tiles lead: the list of students, filtered by what the tile counts. */
import { todayHere } from '../../components/fields/todayHere.ts'
import { addDays } from '../../shared/dates.ts'

export const studentsBy = (filter: Record<string, unknown>): string =>
  `/admin/student?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '10', sort: '', order: 'ASC', displayedFilters: '{}' })}`

const soonDays = 30

/** From today to 30 days on, by the reader's calendar. */
export function soon(from: string, to: string): string {
  const now = todayHere()
  return studentsBy({ [from]: now, [to]: addDays(now, soonDays) })
}

export const past = (to: string): string => studentsBy({ [to]: addDays(todayHere(), -1) })
