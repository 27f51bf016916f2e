import useMediaQuery from '@mui/material/useMediaQuery'
import { ListBase, type RaRecord, useCanAccess, useListContext } from 'ra-core'
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { defaultPageSize } from '../../shared/listing.ts'
import type { Entity } from '../../shared/entity.ts'
import { EntityProvider, useEntity } from '../entityContext.ts'
import { type RecordAccess, useRecordAccess } from '../useRecordAccess.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import { useRecordViews } from '../record/views.ts'
import type { Column, ListFilter } from './column.ts'
import { ListFailed, NothingFound, NothingYet } from './ListState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { Pager } from './Pager.tsx'
import { RecordCards } from './RecordCards.tsx'
import { RecordTable } from './RecordTable.tsx'
import { unsorted } from './SortHead.tsx'
import { FiltersProvider, useFilters } from './filters.tsx'
import { fit } from './fit.ts'
import { useRoom } from './useRoom.ts'
import { type RowActionName, useRowActions } from './useRowActions.ts'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

interface Props {
  entity: Entity
  columns: readonly Column[]
  filters?: readonly ListFilter[]
  /** Notes on a record, where its kind has them. */
  Note?: ComponentType<{ record: RaRecord; onClose: () => void }>
  /** Fields that a new record takes over from the row it is added from. */
  lends?: readonly string[]
  /** Those that a row offers, where it is not all that the user may do. */
  rowActions?: readonly RowActionName[]
  /** On the button that adds a record, as a key. */
  addLabel?: string
  /** Above the list. */
  head?: ReactNode
}

const none: readonly never[] = []
// The list says itself what failed; a message beside it would say it twice.
const quietly = { onError: () => undefined }

/** The whole page of one kind of record: its list, and over it the dialog of the record that the address names. */
export const RecordList = ({ entity, ...rest }: Props) => {
  const { canAccess } = useCanAccess({ resource: entity.name, action: 'list' })
  // Asked before the list is: a call that will be refused is none.
  if (canAccess === false) return <Navigate to="/pageNotFound" replace />
  if (!canAccess) return null
  return (
    <EntityProvider value={entity}>
      <ListBase
        resource={entity.name}
        disableAuthentication
        perPage={defaultPageSize}
        sort={unsorted}
        // The address alone holds the list's state: a bare address is page 1, whoever was here before.
        storeKey={false}
        queryOptions={quietly}
      >
        <FiltersProvider>
          <Page {...rest} />
        </FiltersProvider>
      </ListBase>
      <Dialogs entity={entity} />
    </EntityProvider>
  )
}

const Page = ({
  columns,
  filters = none,
  lends = none,
  Note,
  rowActions,
  addLabel,
  head,
}: Omit<Props, 'entity'>) => {
  const { resource } = useListContext()
  const access = useRecordAccess(resource)
  const { open } = useRecordAddress()
  const [deleting, setDeleting] = useState<RaRecord | null>(null)
  const [noting, setNoting] = useState<RaRecord | null>(null)
  const actions = useRowActions({
    access,
    lends,
    onDelete: setDeleting,
    onNote: Note && setNoting,
    only: rowActions,
  })
  const edit = useCallback((record: RaRecord) => open({ id: String(record.id) }), [open])
  return (
    <>
      {head}
      <ListToolbar filters={filters} mayCreate={access.create} addLabel={addLabel} />
      <Rows columns={columns} actions={actions} onRow={access.update ? edit : undefined} access={access} />
      <Suspense fallback={null}>
        {deleting && <DeleteDialog record={deleting} onClose={() => setDeleting(null)} />}
        {Note && noting && <Note record={noting} onClose={() => setNoting(null)} />}
      </Suspense>
    </>
  )
}

interface RowsProps {
  columns: readonly Column[]
  actions: ReturnType<typeof useRowActions>
  onRow?: (record: RaRecord) => void
  access: RecordAccess
}

const Rows = ({ columns, actions, onRow, access }: RowsProps) => {
  const { data, error, isPending, total } = useListContext()
  const { search, filters } = useFilters()
  const { fields } = useEntity()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const coarse = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const [room, box] = useRoom()
  const shown = useMemo(
    () =>
      small || room === null
        ? null
        : fit(columns, { room, buttons: actions.length * (coarse ? 44 : 30), fields }),
    [small, room, columns, actions.length, coarse, fields],
  )
  if (error && !data) return <ListFailed />
  if (isPending) return <ListSkeleton cards={small} />
  if (total === 0)
    return search || Object.keys(filters).length > 0 ? (
      <NothingFound />
    ) : (
      <NothingYet mayCreate={access.create} />
    )
  return (
    <div ref={box}>
      {shown ? (
        <RecordTable columns={shown} actions={actions} onRow={onRow} />
      ) : (
        (small || room !== null) && <RecordCards columns={columns} actions={actions} />
      )}
      <Pager />
    </div>
  )
}

/** Which record is open stands in the address, so that a link, Back and a reload show the same. */
const Dialogs = ({ entity }: Pick<Props, 'entity'>) => {
  const { edit: Edit, create: Create } = useRecordViews()
  const { id, creating, viewing, lent } = useRecordAddress()
  const { create, update } = useRecordAccess(entity.name)
  if (id === null && !creating) return null
  return (
    <Suspense fallback={null}>
      {id !== null ? (
        <Edit key={`${id} ${viewing}`} id={id} readOnly={viewing || !update} />
      ) : (
        create && <Create lent={lent} />
      )}
    </Suspense>
  )
}
