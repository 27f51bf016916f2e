import { useGetIdentity } from 'ra-core'
import { useChosenBranch } from '../browser/chosenBranch.ts'
import type { SessionUser } from '../shared/core/user.ts'

/** By user: several may work at one computer. */
const keyOf = (user: string) => `lastBranch:${user}`

/**
 * The branch that a new record begins with: the user's own, or for users of all branches the one chosen in the bar, or
 * the one that they last wrote for on this device.
 */
export function useUsualBranch() {
  const { data, isPending } = useGetIdentity()
  const chosen = useChosenBranch()
  const user = data as unknown as SessionUser | undefined
  const own = user?.branch?._id ?? chosen?.id ?? null
  const id = user ? String(user._id) : ''
  return {
    isPending,
    /** The one in which they work now: their only one, or the one chosen in the bar. */
    own,
    branch: own ?? (id ? localStorage.getItem(keyOf(id)) : null),
    /** @param branch null: forgotten, because it was refused */
    remember: (branch: string | null) => {
      if (!id || user?.branch) return
      if (branch) localStorage.setItem(keyOf(id), branch)
      else localStorage.removeItem(keyOf(id))
    },
  }
}

/** The only branch that the filters of the list in an address leave. */
export function filteredBranch(search: string): string | undefined {
  try {
    const filter = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as Record<string, unknown>
    const only = [filter.branch ?? filter.branchFilter].flat()
    return only.length === 1 && typeof only[0] === 'string' ? only[0] : undefined
  } catch {
    // Somebody else's address: it says nothing.
    return undefined
  }
}
