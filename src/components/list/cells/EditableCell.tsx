import type { RaRecord } from 'ra-core'
import { type ReactNode, Suspense } from 'react'
import { lazy } from '../../../browser/lazy.ts'
import type { Column } from '../column.ts'
import type { Cell, Cells } from './useCellEditing.ts'

const CellEditor = lazy(() => import('./CellEditor.tsx'))

interface Props {
  record: RaRecord
  column: Column
  /** The record's. */
  name: string
  cells: Cells
  /** Null if another cell is edited, or none. */
  editing: Cell | null
  /** The value, as a cell that is not edited shows it. */
  children: ReactNode
}

/** A value with a button to change it, or its input. */
export const EditableCell = ({ record, column, name, cells, editing, children }: Props) =>
  editing ? (
    <Suspense fallback={children}>
      <CellEditor {...{ record, column, end: cells.end }} opens={editing.opens} />
    </Suspense>
  ) : (
    <>
      {children}
      {/* A tooltip names it: a label would be taken for that of a filter or a field, which has the same word. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <button
        type="button"
        className="edit-cell"
        title={cells.label(column.source, name)}
        aria-keyshortcuts="F2"
        onClick={() => cells.begin(record, column.source)}
        onKeyDown={({ key }) => key === 'F2' && cells.begin(record, column.source)}
      />
    </>
  )
