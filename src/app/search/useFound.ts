import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useGetList } from 'ra-core'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { entities } from '../../shared/entities.ts'
import { textKey } from '../../shared/core/text.ts'
import type { Found, Kind } from './kinds.ts'

interface Answer {
  found: Found[]
  isFetching: boolean
  error: unknown
  /** Asks again. */
  retry: () => void
}

const shown = 20

const foundOf = (kind: Kind, record: RaRecord): Found => ({
  id: String(record.id),
  name: labelOf(entities[kind], record),
  beside: [record.phone, record.branchName].filter(Boolean).join(' · '),
})

/** All teachers are loaded once; matching names are found here without another call. */
export function useTeachers(typed: string, enabled: boolean): Answer {
  const calls = useRecordCalls()
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['teacher', 'all'],
    queryFn: ({ signal }) => calls.all('teacher', signal),
    enabled,
  })
  const wanted = textKey(typed)
  const found = wanted
    ? (data ?? [])
        .map((record) => foundOf('teacher', record))
        .filter(({ name }) => textKey(name).includes(wanted))
        .slice(0, shown)
    : []
  return { found, isFetching, error, retry: () => void refetch() }
}

/** Searches students on the server for the submitted text. */
export function useStudents(submitted: string): Answer {
  const { data, isFetching, error, refetch } = useGetList(
    'student',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'firstName', order: 'ASC' },
      filter: { q: submitted },
    },
    { enabled: submitted !== '' },
  )
  const found = submitted ? (data ?? []).map((record) => foundOf('student', record)) : []
  return { found, isFetching, error, retry: () => void refetch() }
}
