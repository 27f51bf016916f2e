import type { RaRecord } from 'ra-core'
import { useMemo } from 'react'
import type { RowAction, RowActionName } from '../../../components/list/useRowActions.ts'
import { useMe } from './me.ts'
import { useViewAs } from './useViewAs.ts'

/** A row's buttons: what the server is known to refuse is not offered, and one may look on as somebody else. */
export function useUserRows() {
  const { isMe, isAbove } = useMe()
  const { viewAs, mayViewAs } = useViewAs()
  return useMemo(() => {
    const own: readonly RowAction[] = [{ action: 'viewAs', run: viewAs }]
    const offers = (action: RowActionName, record: RaRecord): boolean => {
      if (action === 'viewAs') return mayViewAs(record)
      if (action === 'delete') return !isMe(record.id) && !isAbove(record)
      return action !== 'edit' || !isAbove(record)
    }
    return { ownActions: own, offers }
  }, [isMe, isAbove, viewAs, mayViewAs])
}
