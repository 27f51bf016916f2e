import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useRecordCalls } from '../recordCalls.ts'
import { useRequestFilter } from './branchNarrowing.ts'

/** Counts what was not counted, which takes a moment where very many match. @param children what is known without it */
const CountAll = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  const { resource } = useListContext()
  const filters = useRequestFilter()
  const calls = useRecordCalls()
  const [asked, setAsked] = useState('')
  const filter = JSON.stringify(filters)
  const { data, isFetching } = useQuery({
    queryKey: [resource, 'countAll', filter],
    queryFn: ({ signal }) => calls.countAll(resource, filters, signal),
    enabled: asked === filter,
  })
  if (data !== undefined && asked === filter) return translate('list.countIs', { smart_count: data })
  return (
    <>
      {children}
      <Link
        component="button"
        variant="body2"
        sx={{ ml: 1 }}
        disabled={isFetching}
        onClick={() => setAsked(filter)}
      >
        {translate('list.countThem')}
      </Link>
    </>
  )
}

export default CountAll
