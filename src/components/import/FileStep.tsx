import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useEntity } from '../entityContext.ts'
import { failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { saveFile } from '../list/saveFile.ts'
import { type TableFormat, tableFormats } from '../../shared/core/bulk.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Actions, Panel } from './parts.tsx'
import { RecentImports } from './RecentImports.tsx'
import type { Importing } from './useImport.ts'

/** Choose a file, download a template, or see recent imports. */
export const FileStep = ({ all }: { all: Importing }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { name } = useEntity()
  const calls = useRecordCalls()
  const making = useMutation({
    mutationFn: (format: TableFormat) => calls.importTemplate(name, format),
    onSuccess(file) {
      saveFile(file)
      notify('list.exported', { type: 'success', messageArgs: { name: file.name } })
    },
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  return (
    <>
      <Panel>
        <ChooseFile busy={all.reading} onFile={all.take} />
      </Panel>
      <Panel>
        <h3>{translate('import.template')}</h3>
        <p>{translate('import.templateHint')}</p>
        <Actions>
          {tableFormats.toReversed().map((format) => (
            <Button
              key={format}
              variant="outlined"
              startIcon={<DownloadIcon />}
              loading={making.isPending && making.variables === format}
              onClick={() => making.mutate(format)}
            >
              {translate(`import.templateAs.${format}`)}
            </Button>
          ))}
        </Actions>
      </Panel>
      <RecentImports />
    </>
  )
}
