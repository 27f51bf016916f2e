import { type RaRecord, useGetList } from 'ra-core'
import { useState } from 'react'
import { labelOf } from '../../shared/entity.ts'
import { entityOf } from '../../shared/entities/index.ts'
import { useSettled } from '../useSettled.ts'

export interface Option {
  id: string
  name: string
  /** By what it is told apart from another of that name. */
  about?: string
}

/** What tells records of one name apart. */
const toldApartBy: Record<string, readonly string[]> = {
  student: ['phone', 'class'],
  teacher: ['phone'],
  employee: ['phone'],
  supplier: ['phone'],
  product: ['sku'],
  course: ['code'],
}

const shown = (record: RaRecord, name: string): unknown => record[`${name}Name`] ?? record[name]

const asked = 25
const settled = 300

/** Records to choose from, as far as the server finds them by what is typed. */
interface Wish {
  enabled?: boolean
  /** What is closed or has left is for looking back, not for what begins now. */
  activeOnly?: boolean
  /** By the list's own filters. */
  filter?: Record<string, unknown>
}

export function useOptions(target: string, { enabled = true, activeOnly = false, filter }: Wish = {}) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed, settled)
  const { data, isFetching, error } = useGetList(
    target,
    {
      pagination: { page: 1, perPage: asked },
      sort: { field: '', order: 'ASC' },
      filter: {
        ...filter,
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
  const about = toldApartBy[target]?.map((name) => shown(record, name))
  return {
    id: String(record.id),
    name: entity ? labelOf(entity, record) : String(record.id),
    ...(about?.some(Boolean) ? { about: about.filter(Boolean).join(' · ') } : {}),
  }
}
