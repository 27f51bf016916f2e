import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import { useMutation } from '@tanstack/react-query'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import { Suspense, useId, useState } from 'react'
import { lazy } from '../../browser/lazy.ts'
import type { TableFormat } from '../../shared/core/bulk.ts'
import type { Route } from '../../shared/core/route.ts'
import { routes } from '../../shared/routes.ts'
import { failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useArrangement } from './arrangement.ts'
import { saveFile } from './saveFile.ts'
import { ToolbarButton } from './ToolbarButton.tsx'

const ExportMenu = lazy(() => import('./ExportMenu.tsx'))

const exportable = new Set(
  Object.values<Route>(routes).flatMap(({ resource, verb }) => (verb === 'export' ? [resource] : [])),
)

/** The list as a file, just as it is searched, filtered and sorted, with the columns that it shows or with every field. */
export const ExportButton = ({ last = false }: { last?: boolean }) =>
  exportable.has(useListContext().resource) ? <Exporting last={last} /> : null

const Exporting = ({ last }: { last: boolean }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const { resource, filterValues: filter, sort } = useListContext()
  const shown = useArrangement().columns.map(({ source }) => source)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [id, menu] = [useId(), useId()]
  const making = useMutation({
    mutationFn: ({ format, columns }: { format: TableFormat; columns?: string[] }) =>
      calls.exported(resource, format, { sort, filter, columns }),
    onSuccess(file) {
      saveFile(file)
      notify('list.exported', { type: 'success', messageArgs: { name: file.name } })
    },
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  const choose = (format: TableFormat, all: boolean) => {
    setAnchor(null)
    making.mutate({ format, columns: all || shown.length === 0 ? undefined : shown })
  }
  return (
    <>
      <ToolbarButton
        last={last}
        id={id}
        label={translate('list.export')}
        icon={making.isPending ? <CircularProgress size={18} aria-hidden /> : <ExportIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menu : undefined}
        // Not disabled meanwhile: the focus would be lost.
        aria-disabled={making.isPending}
        onClick={(event) => !making.isPending && setAnchor(event.currentTarget)}
      />
      <span role="status" className="visually-hidden">
        {making.isPending && translate('list.exporting')}
      </span>
      {anchor && (
        <Suspense fallback={null}>
          <ExportMenu
            {...{ anchor, choose }}
            several={shown.length > 0}
            id={menu}
            label={id}
            close={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
