import { useListContext } from 'ra-core'
import type { ListMeta } from '../../shared/recordCalls.ts'

/** How many records the list has with its filters, as far as they were counted. */
export function useListTotal(): { total: number | undefined; isOver: boolean } {
  const { total, meta } = useListContext()
  const isOver = Boolean((meta as ListMeta | undefined)?.isOver)
  return { total: total !== undefined && isOver ? total - 1 : total, isOver }
}
