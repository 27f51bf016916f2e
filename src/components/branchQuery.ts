/** The branch of a report: the one in its address, else the one chosen in the bar. */
import { useMemo } from 'react'
import { useChosenBranch } from '../browser/chosenBranch.ts'

/** In an address: all branches were chosen on the page itself, although one is chosen in the bar. */
const every = 'all'

export function useBranchParam() {
  const chosen = useChosenBranch()?.id
  return useMemo(
    () => ({
      /** @param given the address's own value @returns empty for all branches */
      read: (given: string | null | undefined): string => (given === every ? '' : given || (chosen ?? '')),
      /** @param branch as chosen on the page; empty for all @returns the value for the address */
      write: (branch: string): string => branch || (chosen ? every : ''),
      chosen,
    }),
    [chosen],
  )
}

export type BranchParam = ReturnType<typeof useBranchParam>

/** The query of a call that takes a branch and has no choice of its own, as on the dashboard. */
export function useChosenQuery(): { branch?: string } {
  const chosen = useChosenBranch()?.id
  return useMemo(() => (chosen ? { branch: chosen } : {}), [chosen])
}
