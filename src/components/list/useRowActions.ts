import type { RaRecord } from 'ra-core'
import { useMemo } from 'react'
import type { RecordAccess } from '../useRecordAccess.ts'
import { useRecordAddress } from '../useRecordAddress.ts'

export type RowActionName =
  'add' | 'note' | 'view' | 'edit' | 'viewAs' | 'delete' | 'accounts' | 'reports' | 'return' | GoodsAction

/** Actions on the status of purchases and transfers. */
type GoodsAction = 'send' | 'receive' | 'pay' | 'close' | 'cancel'

/** Key of an action's text. Adding from a row takes values over from it, which a plain Add does not say. */
export const rowActionText = (action: RowActionName): string =>
  action === 'add' ? 'actions.addLike' : `actions.${action}`

export interface RowAction {
  action: RowActionName
  run: (record: RaRecord) => void
  /** Decides per record whether the action is offered. */
  may?: (record: RaRecord) => boolean
}

interface RowActionRequest {
  access: RecordAccess
  /** Fields that a new record copies from the row it is added from. */
  lends: readonly string[]
  onDelete: (record: RaRecord) => void
  onNote?: (record: RaRecord) => void
  onAccount?: (record: RaRecord) => void
  onReport?: (record: RaRecord) => void
  /** No others than these. */
  only?: readonly RowActionName[]
  /** Actions of this kind only. */
  own?: readonly RowAction[]
  /** Decides per record whether an allowed action is offered. */
  offers?: (action: RowActionName, record: RaRecord) => boolean
}

const none: readonly never[] = []

/** The actions of a row, in display order. */
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
}: RowActionRequest): RowAction[] {
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
