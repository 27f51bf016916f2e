import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureOf } from '../../../components/failure.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import type { MergePreview } from '../../../shared/students/mergeRoutes.ts'
import { studentAddress } from './address.ts'
import type { Side } from './useFieldText.ts'

interface With {
  /** The chosen side of each field. */
  fields: () => Record<string, Side>
  /** Both as they are now. */
  reread: () => Promise<unknown>
  onStale: () => void
}

/** Makes one of two, as they were compared. Where one was saved since, nothing is merged, and both are read again. */
export function useMerge({ own, other }: MergePreview, { fields, reread, onStale }: With) {
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [stale, setStale] = useState(false)
  const merging = useMutation({
    mutationFn: () =>
      callRoute('student.merge', {
        params: { id: own._id },
        body: {
          from: other._id,
          fields: fields(),
          updatedAt: own.updatedAt,
          fromUpdatedAt: other.updatedAt,
        },
      }),
    onSuccess: async ({ data, message }) => {
      notify(message, { type: 'success' })
      // Leaves first: the compared record no longer exists, and a refetch would fail.
      await navigate(studentAddress(String(data._id)), { replace: true })
      await client.invalidateQueries()
    },
    onError: async (error) => {
      const isStale = failureOf(error).code === 'stale'
      setStale(isStale)
      if (!isStale) return
      onStale()
      merging.reset()
      await reread()
    },
  })
  return { merging, stale }
}
