import { useCanAccess, useGetOne } from 'ra-core'
import { useState } from 'react'
import { today } from '../../shared/core/dates.ts'
import { todayHere } from './todayHere.ts'

/** The day that it is at the branch; the reader's own until, or unless, its clock is known. */
export function useBranchToday(branch: string): string {
  const { canAccess = false } = useCanAccess({ resource: 'branch', action: 'list' })
  const { data } = useGetOne('branch', { id: branch }, { enabled: canAccess && branch !== '', retry: false })
  const [now] = useState(() => Date.now())
  return data?.timezone ? today(String(data.timezone), now) : todayHere()
}
