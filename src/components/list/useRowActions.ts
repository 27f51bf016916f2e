import type { RaRecord } from 'ra-core'
import { useMemo } from 'react'
import type { RecordAccess } from '../useRecordAccess.ts'
import { useRecordAddress } from '../useRecordAddress.ts'

export type RowActionName = 'add' | 'note' | 'view' | 'edit' | 'delete'

export interface RowAction {
  action: RowActionName
  run: (record: RaRecord) => void
}

interface Wish {
  access: RecordAccess
  /** What a new record takes over from the row that it is added from. */
  lends: readonly string[]
  onDelete: (record: RaRecord) => void
  onNote?: (record: RaRecord) => void
  /** No others than these. */
  only?: readonly RowActionName[]
}

/** What may be done with a row, in the order in which it is shown. */
export function useRowActions({ access, lends, onDelete, onNote, only }: Wish): RowAction[] {
  const { open } = useRecordAddress()
  return useMemo(() => {
    const lend = (record: RaRecord) =>
      Object.fromEntries(lends.flatMap((name) => (record[name] ? [[name, String(record[name])]] : [])))
    const all: (RowAction & { may: boolean })[] = [
      { action: 'add', may: access.create, run: (record) => open({ create: 'true', ...lend(record) }) },
      { action: 'note', may: onNote !== undefined, run: (record) => onNote?.(record) },
      { action: 'view', may: true, run: (record) => open({ id: String(record.id), view: 'true' }) },
      { action: 'edit', may: access.update, run: (record) => open({ id: String(record.id) }) },
      { action: 'delete', may: access.remove, run: onDelete },
    ]
    return all.filter(({ action, may }) => may && (only?.includes(action) ?? true))
  }, [access.create, access.update, access.remove, lends, onDelete, onNote, only, open])
}
