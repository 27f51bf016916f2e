import type { RaRecord } from 'ra-core'
import { useMemo } from 'react'
import type { RecordAccess } from '../useRecordAccess.ts'
import { useRecordAddress } from '../useRecordAddress.ts'

export type RowActionName =
  'add' | 'note' | 'view' | 'edit' | 'viewAs' | 'delete' | 'accounts' | 'reports' | 'return' | GoodsAction

/** What becomes of goods that are bought, or that one branch sends to another. */
type GoodsAction = 'send' | 'receive' | 'pay' | 'close' | 'cancel'

export interface RowAction {
  action: RowActionName
  run: (record: RaRecord) => void
  /** Where the record decides whether it is offered. */
  may?: (record: RaRecord) => boolean
}

interface Wish {
  access: RecordAccess
  /** What a new record takes over from the row that it is added from. */
  lends: readonly string[]
  onDelete: (record: RaRecord) => void
  onNote?: (record: RaRecord) => void
  onAccount?: (record: RaRecord) => void
  onReport?: (record: RaRecord) => void
  /** No others than these. */
  only?: readonly RowActionName[]
  /** Those of this kind of record alone. */
  own?: readonly RowAction[]
  /** Whether a record is offered what the user may do with others. */
  offers?: (action: RowActionName, record: RaRecord) => boolean
}

const none: readonly never[] = []

/** What may be done with a row, in the order in which it is shown. */
export function useRowActions({
  access,
  lends,
  onDelete,
  onNote,
  onAccount,
  onReport,
  only,
  own = none,
  offers,
}: Wish): RowAction[] {
  const { open } = useRecordAddress()
  return useMemo(() => {
    const lend = (record: RaRecord) =>
      Object.fromEntries(lends.flatMap((name) => (record[name] ? [[name, String(record[name])]] : [])))
    const all: (RowAction & { has: boolean })[] = [
      { action: 'add', has: access.create, run: (record) => open({ create: 'true', ...lend(record) }) },
      { action: 'note', has: onNote !== undefined, run: (record) => onNote?.(record) },
      { action: 'view', has: true, run: (record) => open({ id: String(record.id), view: 'true' }) },
      { action: 'edit', has: access.update, run: (record) => open({ id: String(record.id) }) },
      ...own.map((action) => ({ ...action, has: true })),
      { action: 'delete', has: access.remove, run: onDelete },
      { action: 'accounts', has: onAccount !== undefined, run: (record) => onAccount?.(record) },
      { action: 'reports', has: onReport !== undefined, run: (record) => onReport?.(record) },
    ]
    return all
      .filter(({ action, has }) => has && (only?.includes(action) ?? true))
      .map((each) => (offers ? { ...each, may: (record: RaRecord) => offers(each.action, record) } : each))
  }, [
    access.create,
    access.update,
    access.remove,
    lends,
    onDelete,
    onNote,
    onAccount,
    onReport,
    only,
    own,
    offers,
    open,
  ])
}
