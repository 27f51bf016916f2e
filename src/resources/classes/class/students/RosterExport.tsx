import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { Suspense, useId, useState } from 'react'
import type { FilterOf } from '../../../../shared/core/entity.ts'
import { lazy } from '../../../../browser/lazy.ts'
import { failureOf } from '../../../../components/failure.ts'
import { saveFile } from '../../../../components/list/saveFile.ts'
import { ToolbarButton } from '../../../../components/list/ToolbarButton.tsx'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import type { TableFormat } from '../../../../shared/core/bulk.ts'
import { enrolment } from '../../../../shared/fees/enrolment.ts'
import { routes } from '../../../../shared/routes.ts'

const ExportMenu = lazy(() => import('../../../../components/list/ExportMenu.tsx'))

/** Exports the enrolments of the class, for users who may see them. */
export const RosterExport = ({ group }: { group: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const may = useMayCall(routes['enrolment.export'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [id, menu] = [useId(), useId()]
  const making = useMutation({
    mutationFn: (format: TableFormat) =>
      calls.exported(enrolment.name, format, {
        sort: { field: 'date', order: 'ASC' },
        filter: { class: group } satisfies FilterOf<typeof enrolment>,
      }),
    onSuccess(file) {
      saveFile(file)
      notify('list.exported', { type: 'success', messageArgs: { name: file.name } })
    },
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  if (!may) return null
  return (
    <>
      <ToolbarButton
        id={id}
        label={translate('list.export')}
        icon={<ExportIcon />}
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
