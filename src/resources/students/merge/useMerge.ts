import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureOf } from '../../../components/failure.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
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
  const navigate = useNavigate()
  const [stale, setStale] = useState(false)
  const merging = useAction(
    () =>
      callRoute('student.merge', {
        params: { id: own._id },
        body: {
          from: other._id,
          fields: fields(),
          updatedAt: own.updatedAt,
          fromUpdatedAt: other.updatedAt,
        },
      }),
    {
      done: ({ message }) => message,
      // Leaves first: the compared record no longer exists, and a refetch would fail.
      onSuccess: ({ data }) => navigate(studentAddress(String(data._id)), { replace: true }),
      onFailure: async (error) => {
        const isStale = failureOf(error).code === 'stale'
        setStale(isStale)
        if (!isStale) return
        onStale()
        merging.reset()
        await reread()
      },
    },
  )
  return { merging, stale }
}
