import useMediaQuery from '@mui/material/useMediaQuery'
import { type RaRecord, useListContext } from 'ra-core'
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { lazy } from '../../browser/lazy.ts'
import { useEntity } from '../entityContext.ts'
import type { RecordAccess } from '../useRecordAccess.ts'
import { useRequestFilter } from './branchNarrowing.ts'
import { BulkPlace } from './bulk/BulkPlace.tsx'
import type { Column } from './column.ts'
import { useListFailure } from './failing.ts'
import { useFilters } from './filters.tsx'
import { fit, widthOf } from './fit.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListFailed, NothingFound, NothingYet } from './ListState.tsx'
import { Pager } from './Pager.tsx'
import { RecordTable } from './RecordTable.tsx'
import { rowButtons } from './RowActions.tsx'
import { useRoom } from './useRoom.ts'
import type { useRowActions } from './useRowActions.ts'

/** A wide window shows a table instead. */
const RecordCards = lazy(() => import('./RecordCards.tsx'))

interface Props {
  columns: readonly Column[]
  /** Somebody chose them: none is left out for want of room. */
  all: boolean
  actions: ReturnType<typeof useRowActions>
  onRow?: (record: RaRecord) => void
  access: RecordAccess
  drawn?: ComponentType
  /** Above the records on a phone. */
  line?: ReactNode
  addLabel?: string | undefined
  ways?: ReactNode
  bulkTasks?: ReactNode
}

/** The records of a list as a table, as cards where it is narrow, or why there are none. */
export const ListRows = (props: Props) => {
  const { columns, all, actions, onRow, access, drawn: Drawn, line, addLabel, ways, bulkTasks } = props
  const { isPending, total } = useListContext()
  const failure = useListFailure()
  const { search } = useFilters()
  const filters = useRequestFilter()
  const { fields } = useEntity()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const coarse = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const [room, box] = useRoom()
  const buttons = Math.min(actions.length, rowButtons) * (coarse ? 44 : 26)
  const shown = useMemo(
    () => (small || room === null ? null : fit(columns, { room, buttons, fields, all })),
    [small, room, columns, buttons, fields, all],
  )
  const needs = widthOf(shown ?? [], buttons)
  const content = () => {
    if (failure) return <ListFailed {...failure} />
    if (isPending) return <ListSkeleton cards={small} />
    if (total === 0)
      return search || Object.keys(filters).length > 0 ? (
        <NothingFound />
      ) : (
        <NothingYet mayCreate={access.create} addLabel={addLabel} ways={ways} />
      )
    return (
      <>
        {Drawn ? (
          <Drawn />
        ) : shown ? (
          <RecordTable
            columns={shown}
            width={room !== null && needs > room ? needs : undefined}
            actions={actions}
            onRow={onRow}
          />
        ) : (
          (small || room !== null) && (
            <Suspense fallback={<ListSkeleton cards />}>
              <RecordCards columns={columns} actions={actions} />
            </Suspense>
          )
        )}
        <Pager />
      </>
    )
  }
  return (
    <div ref={box} className="rows">
      {/* Stays mounted after all selected records are gone: it still has to report the result. */}
      {!Drawn && <BulkPlace access={access} tasks={bulkTasks} />}
      {line}
      {content()}
    </div>
  )
}
