import ClearIcon from '@mui/icons-material/CloseOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { mostFound } from '../../../shared/core/bulkChange.ts'
import { useEntity } from '../../entityContext.ts'
import { focusIfLost } from '../../focusIfLost.ts'
import { useRecordCalls } from '../../recordCalls.ts'
import { useAction } from '../../useAction.ts'
import type { RecordAccess } from '../../useRecordAccess.ts'
import { useRequestFilter } from '../branchNarrowing.ts'
import { useArrangement } from '../arrangement.ts'
import ExportMenu from '../ExportMenu.tsx'
import { ToolbarButton } from '../ToolbarButton.tsx'
import { useDownload } from '../useDownload.ts'
import type { Selection } from './selection.tsx'

const BulkDialog = lazyPart(() => import('./BulkDialog.tsx'))

/** As many ids fit into the address of an export. */
const mostExported = 200

interface Props {
  selection: Selection
  access: RecordAccess
  /** Further bulk actions. */
  tasks?: ReactNode
}

/** How many are selected, and what can be done with them. */
const BulkBar = ({ selection, access, tasks }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const entity = useEntity()
  const { total = 0, sort } = useListContext()
  const filter = useRequestFilter()
  const shown = useArrangement().columns.map(({ source }) => source)
  const [task, setTask] = useState<'change' | 'delete' | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menu = useId()
  const bar = useRef<HTMLDivElement>(null)
  const { selected, whole, clear } = selection
  useFocusAfter(bar)
  const finding = useAction(() => calls.findAll(entity.name, filter), {
    notifiesFailure: true,
    onSuccess: (ids) => selection.selectAll(ids),
    invalidates: [],
  })
  const exporting = useDownload(({ format, columns }: { format: 'csv' | 'xlsx'; columns?: string[] }) =>
    calls.exported(entity.name, format, {
      sort,
      filter: whole ? filter : { id: [...selected.keys()] },
      columns,
    }),
  )
  const exportable = whole || selected.size <= mostExported
  const chooseExport = (element: HTMLElement) =>
    exportable
      ? setAnchor(element)
      : notify('list.bulk.exportTooMany', { type: 'warning', messageArgs: { most: mostExported } })
  const more = !whole && total > selected.size && total <= mostFound
  return (
    <div ref={bar} className="bulk-bar" role="group" aria-label={translate('list.bulk.bar')}>
      <strong>{translate('list.bulk.selected', { smart_count: selected.size })}</strong>
      {more && (
        <Button size="small" loading={finding.isPending} onClick={() => finding.mutate()}>
          {translate('list.bulk.selectAll', { count: total })}
        </Button>
      )}
      <span className="tasks">
        {access.update && entity.bulkEditable.length > 0 && (
          <ToolbarButton
            spoken
            size="small"
            icon={<EditIcon />}
            label={translate('list.bulk.change')}
            aria-haspopup="dialog"
            onClick={() => setTask('change')}
          />
        )}
        {tasks}
        <ToolbarButton
          spoken
          size="small"
          icon={<ExportIcon />}
          label={translate('list.export')}
          id={`${menu}-button`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => chooseExport(event.currentTarget)}
        />
        {access.remove && (
          <ToolbarButton
            spoken
            size="small"
            color="error"
            icon={<DeleteIcon />}
            label={translate('actions.delete')}
            aria-haspopup="dialog"
            onClick={() => setTask('delete')}
          />
        )}
        <IconButton
          size="small"
          aria-label={translate('list.bulk.clear')}
          title={translate('list.bulk.clear')}
          onClick={clear}
        >
          <ClearIcon fontSize="small" />
        </IconButton>
      </span>
      {anchor && (
        <ExportMenu
          id={menu}
          label={`${menu}-button`}
          anchor={anchor}
          several
          choose={(format, all) => (
            setAnchor(null),
            exporting.mutate({ format, columns: all ? undefined : shown })
          )}
          close={() => setAnchor(null)}
        />
      )}
      {task && <BulkDialog task={task} selection={selection} onClose={() => setTask(null)} />}
    </div>
  )
}
export default BulkBar

/** Closing the bar returns the focus to the select-all checkbox beside it. */
function useFocusAfter(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = bar.current?.parentElement?.parentElement
    return () => {
      focusIfLost(() => list?.querySelector<HTMLElement>('.select-box'))
    }
  }, [bar])
}
