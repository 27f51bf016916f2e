import SelectIcon from '@mui/icons-material/ChecklistOutlined'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ListBase, type RaRecord, useCanAccess, useListContext, useTranslate } from 'ra-core'
import { type ComponentType, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { lazy } from '../../browser/lazy.ts'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { defaultPageSize } from '../../shared/core/listing.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { EntityProvider } from '../entityContext.ts'
import { type Looks, LooksProvider } from '../fields/looks.ts'
import { type RecordAccess, useRecordAccess } from '../useRecordAccess.ts'
import { useRecordAddress } from '../useRecordAddress.ts'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { useRecordViews } from '../record/views.ts'
import type { ColumnOf, ListFilterOf } from './column.ts'
import { ListRows } from './ListRows.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { unsorted } from './SortHead.tsx'
import { filtersIn, useBranchNarrowing } from './branchNarrowing.ts'
import { FiltersProvider } from './filters.tsx'
import { ArrangementProvider } from './arrangement.ts'
import { SelectionProvider } from './bulk/selection.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'
import { phone } from './phone.ts'
import { quietly, staysOnItsPage } from './failing.ts'
import { useMayFilter } from './useMayFilter.ts'
import { useArranging } from './useArranging.ts'
import { ViewTabs } from './views/ViewTabs.tsx'
import { type RowAction, type RowActionName, useRowActions } from './useRowActions.ts'

/** A wide window shows all tools beside the search. */
const PhoneLine = lazyPart(() => import('./PhoneLine.tsx'))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

interface Props<E extends Entity = Entity> {
  entity: E
  columns: readonly ColumnOf<NoInfer<E>>[]
  filters?: readonly ListFilterOf<NoInfer<E>>[]
  /** How its choices look, in the list and in its records. */
  looks?: Looks
  /** Notes of a record, for kinds that have them. */
  Note?: ComponentType<{ record: RaRecord; onClose: () => void }>
  /** The report of a record, for kinds that have one and users who may read it. */
  Report?: ComponentType<{ record: RaRecord; onClose: () => void }>
  /** Opens the account of a record, for kinds that have one and users who may read it. */
  onAccount?: (record: RaRecord) => void
  /** Fields that a new record takes over from its row. */
  lends?: readonly string[]
  /** True if active filters also pre-fill a new record with these fields. */
  filtersLend?: boolean
  /** Row actions, if not all that the user may do. */
  rowActions?: readonly RowActionName[]
  /** Row actions of this kind only. */
  ownActions?: readonly RowAction[]
  /** Decides per record whether a row offers an action that the user may do. */
  offers?: (action: RowActionName, record: RaRecord) => boolean
  /** On the button that adds a record, as a key. */
  addLabel?: string | undefined
  /** Replaces the add button if there are several ways to create a record. */
  ways?: ReactNode
  /** Further links in the toolbar. */
  tools?: ReactNode
  /** Rows can only be selected after a toolbar button asks for it. */
  selectsOnAsking?: boolean
  /** Further bulk actions. */
  bulkTasks?: ReactNode
  /** The row of tabs above the list; its views are a menu then, since a page has at most one such row. */
  tabs?: ReactNode
  /** Above the list. */
  head?: ReactNode
  /** Renders the records, for lists that are no table. */
  rows?: ComponentType
}

const none: readonly never[] = []
const plain: Looks = {}
const isLaterPage = (search: string) => Number(new URLSearchParams(search).get('page')) > 1

/** The page of a kind: its list, and the dialog of the record in the address. */
export const RecordList = <E extends Entity>({
  entity,
  looks = plain,
  selectsOnAsking = false,
  ...rest
}: Props<E>) => {
  const [selecting, setSelecting] = useState(false)
  const { canAccess } = useCanAccess({ resource: entity.name, action: 'list' })
  const { search } = useLocation()
  const filters = useMemo(() => filtersIn(search), [search])
  const narrowing = useBranchNarrowing(entity, filters)
  // Asked before the list is: a call that will be refused is none.
  if (canAccess === false) return <Navigate to="/pageNotFound" replace />
  if (!canAccess) return null
  return (
    <EntityProvider value={entity}>
      <LooksProvider value={looks}>
        <ListBase
          resource={entity.name}
          disableAuthentication
          perPage={defaultPageSize}
          sort={unsorted}
          filter={narrowing}
          // The list's state is only in the address: a bare address is page 1, without memory of earlier visits.
          storeKey={false}
          queryOptions={isLaterPage(search) ? staysOnItsPage : quietly}
        >
          <FiltersProvider>
            <SelectionProvider off={rest.rows !== undefined || (selectsOnAsking && !selecting)}>
              <Page
                {...rest}
                {...(selectsOnAsking && {
                  tools: (
                    <>
                      {rest.tools}
                      <SelectButton selecting={selecting} onChange={setSelecting} />
                    </>
                  ),
                })}
              />
            </SelectionProvider>
          </FiltersProvider>
        </ListBase>
        <Dialogs entity={entity} />
      </LooksProvider>
    </EntityProvider>
  )
}

const SelectButton = ({ selecting, onChange }: { selecting: boolean; onChange: (on: boolean) => void }) => (
  <ToolbarButton
    icon={<SelectIcon />}
    label={useTranslate()('list.bulk.selectRows')}
    aria-pressed={selecting}
    onClick={() => onChange(!selecting)}
  />
)

const Page = ({
  columns,
  filters = none,
  lends = none,
  filtersLend = false,
  Note,
  Report,
  onAccount,
  rowActions,
  ownActions,
  offers,
  addLabel,
  ways,
  tools,
  bulkTasks,
  tabs,
  head,
  rows,
}: Omit<Props, 'entity' | 'looks' | 'selectsOnAsking'>) => {
  const { resource } = useListContext()
  const access = useListAccess(resource, ways !== undefined)
  const { open } = useRecordAddress()
  const [deleting, setDeleting] = useState<RaRecord | null>(null)
  const [noting, setNoting] = useState<RaRecord | null>(null)
  const [reporting, setReporting] = useState<RaRecord | null>(null)
  const actions = useRowActions({
    access,
    lends,
    onDelete: setDeleting,
    onNote: Note && setNoting,
    onAccount,
    onReport: Report && setReporting,
    only: rowActions,
    own: ownActions,
    offers,
  })
  const edit = useCallback((record: RaRecord) => open({ id: String(record.id) }), [open])
  const arrangement = useArranging(columns)
  const onPhone = useMediaQuery(phone, { noSsr: true })
  const mayFilter = useMayFilter()
  const offered = filters.filter(({ name }) => mayFilter(name))
  const views = tabs ? <ViewTabs compact /> : undefined
  return (
    <ArrangementProvider value={arrangement}>
      {tabs}
      {head}
      {!tabs && <ViewTabs />}
      <ListToolbar
        views={views}
        filters={offered}
        mayCreate={access.create}
        addLabel={addLabel}
        lends={filtersLend ? lends : none}
        ways={ways}
        tools={tools}
      />
      <ListRows
        columns={arrangement.columns}
        all={arrangement.chosen !== null}
        actions={actions}
        onRow={access.update ? edit : undefined}
        access={access}
        drawn={rows}
        line={
          onPhone && (
            <div className="phone-line">
              <PhoneLine views={views} filters={offered} mayCreate={access.create} tools={tools} />
            </div>
          )
        }
        addLabel={addLabel}
        ways={ways}
        bulkTasks={bulkTasks}
      />
      <Suspense fallback={null}>
        {deleting && (
          <LazyMessages>
            <DeleteDialog record={deleting} onClose={() => setDeleting(null)} />
          </LazyMessages>
        )}
        {Note && noting && (
          <LazyMessages>
            <Note record={noting} onClose={() => setNoting(null)} />
          </LazyMessages>
        )}
        {Report && reporting && (
          <LazyMessages>
            <Report record={reporting} onClose={() => setReporting(null)} />
          </LazyMessages>
        )}
      </Suspense>
    </ArrangementProvider>
  )
}

/** The open record is in the address, so that links, Back and reload show the same one. */
const Dialogs = ({ entity }: Pick<Props, 'entity'>) => {
  const { edit: Edit, create: Create } = useRecordViews()
  const { id, creating, viewing, lent } = useRecordAddress()
  const { create, update } = useRecordAccess(entity.name)
  if (id === null && !creating) return null
  return (
    <Suspense fallback={null}>
      <LazyMessages>
        {id !== null ? (
          <Edit key={`${id} ${viewing}`} id={id} readOnly={viewing || !update} />
        ) : (
          create && Create && <Create lent={lent} />
        )}
      </LazyMessages>
    </Suspense>
  )
}

/** Resources without a create view offer no Add button. */
function useListAccess(resource: string, hasWays: boolean): RecordAccess {
  const access = useRecordAccess(resource)
  const made = useRecordViews().create !== undefined || hasWays
  return made ? access : { ...access, create: false }
}
