import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEntity } from '../entityContext.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useDownload } from '../list/useDownload.ts'
import { type TableFormat, tableFormats } from '../../shared/core/bulk.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Actions, Panel } from './parts.tsx'
import { RecentImports } from './RecentImports.tsx'
import type { Importing } from './useImport.ts'

/** Choose a file, download a template, or see recent imports. */
export const FileStep = ({ all }: { all: Importing }) => {
  const translate = useTranslate()
  const { name } = useEntity()
  const calls = useRecordCalls()
  const making = useDownload((format: TableFormat) => calls.importTemplate(name, format))
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
