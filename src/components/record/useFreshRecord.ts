import { type RaRecord, useGetOne } from 'ra-core'
import { useState } from 'react'
import { isId } from '../../shared/core/ids.ts'

/**
 * A record to edit. The list's copy may be older than the last save, so a form waits for the server's answer. A later
 * failure does not remove the form.
 */
export function useFreshRecord(resource: string, id: string) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useGetOne(
    resource,
    { id },
    { enabled: isId(id) },
  )
  const [first, setFirst] = useState<RaRecord | null>(null)
  // A list that loads meanwhile fills the cache with its row: only the end of the record's own request counts.
  if (!first && data && !error && isFetchedAfterMount && !isFetching) setFirst(data)
  return {
    /** The record as the server first returned it. */
    record: first,
    /** The best known record: the list's row at first, the last saved one in the end. */
    known: data,
    error: first ? null : error,
    refetch: () => void refetch(),
  }
}
