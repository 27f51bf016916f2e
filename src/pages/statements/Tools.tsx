import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { Suspense, useId, useState } from 'react'
import { lazy } from '../../lazy.ts'
import type { StatementName, StatementWish } from '../../components/bookCalls.ts'
import { failureOf } from '../../components/failure.ts'
import { saveFile } from '../../components/list/saveFile.ts'
import { ToolbarButton } from '../../components/list/ToolbarButton.tsx'
import { useRecordCalls } from '../../components/recordCalls.ts'
import type { TableFormat } from '../../shared/bulk.ts'
import { PrintTool } from './PrintTool.tsx'

const ExportMenu = lazy(() => import('../../components/list/ExportMenu.tsx'))

interface Props {
  name: StatementName
  wish: StatementWish
}

/** A statement on paper, or as a table. */
export const Tools = (props: Props) => (
  <>
    <PrintTool />
    <TableTool {...props} />
  </>
)

/** A statement as CSV or as a workbook. */
export const TableTool = ({ name, wish }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [id, menu] = [useId(), useId()]
  const making = useMutation({
    mutationFn: (format: TableFormat) => calls.statementFile(name, format, wish),
    onSuccess({ file, name: called }) {
      saveFile(new File([file], called))
      notify('list.exported', { type: 'success', messageArgs: { name: called } })
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
