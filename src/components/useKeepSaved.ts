import { useQueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { useCallback } from 'react'

type Page = { data?: RaRecord[] } | undefined

/** Puts a record as the server has just answered it wherever the old one was kept: nobody is shown it once more. */
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
      // Where it stands among the others, and what is counted, only the server knows.
      return client.invalidateQueries({ queryKey: [resource] })
    },
    [client],
  )
}
