import { type RaRecord, useGetList } from 'ra-core'
import { useEffect, useState } from 'react'
import { labelOf } from '../../shared/entity.ts'
import { entityOf } from '../../shared/entities/index.ts'

export interface Option {
  id: string
  name: string
}

const asked = 25
const settled = 300

/** Records to choose from, as far as the server finds them by what is typed. */
interface Wish {
  enabled?: boolean
  /** What is closed or has left is for looking back, not for what begins now. */
  activeOnly?: boolean
}

export function useOptions(target: string, { enabled = true, activeOnly = false }: Wish = {}) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed)
  const { data, isFetching, error } = useGetList(
    target,
    {
      pagination: { page: 1, perPage: asked },
      sort: { field: '', order: 'ASC' },
      filter: {
        ...(search ? { q: search } : {}),
        ...(activeOnly && entityOf(target)?.filters.active ? { active: true } : {}),
      },
    },
    { enabled, placeholderData: (before) => before },
  )
  return { options: data?.map((record) => optionOf(target, record)) ?? [], isFetching, error, setTyped }
}

export function optionOf(target: string, record: RaRecord): Option {
  const entity = entityOf(target)
  return { id: String(record.id), name: entity ? labelOf(entity, record) : String(record.id) }
}

function useSettled(value: string): string {
  const [kept, setKept] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), settled)
    return () => clearTimeout(timer)
  }, [value])
  return kept
}
