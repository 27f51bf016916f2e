import { useGetIdentity } from 'ra-core'
import type { SessionUser } from '../shared/core/user.ts'

/** The organisation's settings that every screen needs; undefined until known. */
export const useSchool = (): SessionUser['school'] | undefined =>
  (useGetIdentity().data as Partial<SessionUser> | undefined)?.school

const sunday = 0

/** The days of a week, 0 for Sunday, in the order in which the organisation's weeks run. */
export function useWeek(): number[] {
  const first = useSchool()?.weekStart ?? sunday
  return Array.from({ length: 7 }, (_, index) => (first + index) % 7)
}
