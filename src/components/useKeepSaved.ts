import { useQueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { useCallback } from 'react'

type Page = { data?: RaRecord[] } | undefined

/** Replaces a record in all caches by the one just returned, so that no stale one is shown. */
export function useKeepSaved(): (resource: string, record: RaRecord) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (resource, record) => {
      client.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (kept) =>
        kept?.id === record.id ? record : kept,
      )
      client.setQueriesData<Page>({ queryKey: [resource, 'getList'] }, (page) =>
        page?.data ? { ...page, data: page.data.map((row) => (row.id === record.id ? record : row)) } : page,
      )
      // Its position in lists and all counts are known only to the server.
      return client.invalidateQueries({ queryKey: [resource] })
    },
    [client],
  )
}
