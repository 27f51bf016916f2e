import type { RaRecord } from 'ra-core'
import type { RouteData, RouteInput } from '../../shared/routeTypes.ts'
import type { summaryRoutes } from '../../shared/summaries/summaryRoutes.ts'
import { useRouteQuery } from '../routeCalls.ts'

/** What a fact is where there is none. */
type Nothing = false | null | undefined

/** Reads a fact: undefined while it loads, null if there is none, false if it could not be read. */
type ReadFact<Name extends keyof typeof summaryRoutes> = <T>(
  read: (summary: RouteData<Name>) => T | Nothing,
) => T | null | undefined | false

/** The server's part of what stands above the form of a record. */
export function useSummary<Name extends keyof typeof summaryRoutes>(
  name: Name,
  { id }: RaRecord,
): ReadFact<Name> {
  // Each of these calls takes the record's id alone.
  const input = { params: { id: String(id) } } as unknown as RouteInput<Name>
  const { data, isError } = useRouteQuery<Name>(name, input)
  return (read) => {
    if (data === undefined) return isError ? false : undefined
    const value = read(data)
    return value === false || value === undefined ? null : value
  }
}
