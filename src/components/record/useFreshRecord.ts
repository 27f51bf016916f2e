import { type RaRecord, useGetOne } from 'ra-core'
import { useState } from 'react'
import { isId } from '../../shared/core/ids.ts'

/**
 * A record to be changed. What a list has shown may be older than the last save, so a form waits for the server's
 * answer; once it stands, nothing that fails later takes it away.
 */
export function useFreshRecord(resource: string, id: string) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne(resource, { id }, { enabled: isId(id) })
  const [first, setFirst] = useState<RaRecord | null>(null)
  if (!first && data && !error && isFetchedAfterMount) setFirst(data)
  return {
    /** As the server answered it first. */
    record: first,
    /** As it is known best: a list's row in the beginning, what was saved last in the end. */
    known: data,
    error: first ? null : error,
    refetch: () => void refetch(),
  }
}
