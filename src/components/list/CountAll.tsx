import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useRecordCalls } from '../recordCalls.ts'
import { useRequestFilter } from './branchNarrowing.ts'

/** Counts what was not counted, which takes a moment where very many match. */
const CountAll = () => {
  const translate = useTranslate()
  const { resource } = useListContext()
  const filters = useRequestFilter()
  const { countAll } = useRecordCalls()
  const [asked, setAsked] = useState('')
  const filter = JSON.stringify(filters)
  const { data, isFetching } = useQuery({
    queryKey: [resource, 'countAll', filter],
    queryFn: ({ signal }) => countAll(resource, filters, signal),
    enabled: asked === filter,
  })
  if (data !== undefined && asked === filter)
    return <Box sx={{ fontWeight: 600 }}>{translate('list.countIs', { smart_count: data })}</Box>
  return (
    <Link
      component="button"
      variant="body2"
      sx={{ ml: 1 }}
      disabled={isFetching}
      onClick={() => setAsked(filter)}
    >
      {translate('list.countThem')}
    </Link>
  )
}

export default CountAll
