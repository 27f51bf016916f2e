import { type RaRecord, useGetList } from 'ra-core'
import { useEffect, useState } from 'react'
import { student } from '../../shared/entities/student.ts'

/** After the last key, in milliseconds. */
const settled = 250
const shown = 12
const none: readonly RaRecord[] = []
const byName = { field: 'firstName', order: 'ASC' } as const
const few = { page: 1, perPage: shown }

/** Students by what is typed, as the list of students finds them. What was found by other words is never shown. */
export function useFoundStudents(typed: string) {
  const words = typed.trim()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(words), settled)
    return () => clearTimeout(timer)
  }, [words])
  const { data, isFetching, error } = useGetList(
    student.name,
    { pagination: few, sort: byName, filter: { q: search } },
    { enabled: search !== '' },
  )
  const current = words !== '' && search === words
  return {
    found: current && data && !isFetching ? data : [...none],
    /** For the answer, or for the words to be done. */
    waiting: words !== '' && (!current || isFetching),
    error: current ? error : null,
    /** Searches at once. */
    hurry: () => setSearch(words),
  }
}
