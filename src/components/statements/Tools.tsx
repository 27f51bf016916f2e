import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { Suspense, useId, useState } from 'react'
import { lazy } from '../../browser/lazy.ts'
import { failureOf } from '../failure.ts'
import { saveFile } from '../list/saveFile.ts'
import { ToolbarButton } from '../list/ToolbarButton.tsx'
import { useCallRoute } from '../routeCalls.ts'
import type { TableFormat } from '../../shared/core/bulk.ts'
import type { RouteInput } from '../../shared/routeTypes.ts'
import { PrintTool } from './PrintTool.tsx'

const ExportMenu = lazy(() => import('../list/ExportMenu.tsx'))

/** The calls that answer a statement as a table. */
type Table =
  | 'attendance.historyTable'
  | 'attendance.missingTable'
  | 'attendance.monthTable'
  | 'attendance.reportTable'
  | 'attendance.untakenTable'
  | 'cashStatement.export'
  | 'debtors.export'
  | 'incomeStatement.export'
  | 'salesReport.export'
  | 'staffAttendance.monthTable'
  | 'student.accountTable'

interface Props<Name extends Table> {
  table: Name
  /** Query of the export. */
  query: RouteInput<Name>['query']
}

/** A statement on paper, or as a table. */
export const Tools = <Name extends Table>(props: Props<Name>) => (
  <>
    <PrintTool />
    <TableTool {...props} />
  </>
)

/** A statement as CSV or as a workbook. */
export const TableTool = <Name extends Table>({ table, query }: Props<Name>) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [id, menu] = [useId(), useId()]
  const making = useMutation({
    mutationFn: (format: TableFormat) =>
      callRoute<Table>(table, { query: Object.assign({}, query, { format }) }),
    onSuccess(file) {
      saveFile(file)
      notify('list.exported', { type: 'success', messageArgs: { name: file.name } })
    },
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  return (
    <>
      <ToolbarButton
        id={id}
        label={translate('list.export')}
        icon={making.isPending ? <CircularProgress size={18} aria-hidden /> : <ExportIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menu : undefined}
        aria-disabled={making.isPending}
        onClick={(event) => !making.isPending && setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <ExportMenu
            anchor={anchor}
            several={false}
            id={menu}
            label={id}
            choose={(format) => {
              setAnchor(null)
              making.mutate(format)
            }}
            close={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
