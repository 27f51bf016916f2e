import { useGetList } from 'ra-core'
import { maxPageSize } from '../../shared/core/listing.ts'

// The same question as every choice of a branch asks, so that they share its answer.
const whole = { page: 1, perPage: maxPageSize }
const anyOrder = { field: '', order: 'ASC' } as const

export const useBranches = () =>
  useGetList<{ id: string; name: string; active?: boolean }>('branch', {
    pagination: whole,
    sort: anyOrder,
    filter: {},
  })
