import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { byteOrderMark, csvLine, defused } from '../../shared/core/csvText.ts'
import type { RejectedRows } from '../../shared/core/importRows.ts'
import { saveFile } from '../list/saveFile.ts'

interface Props {
  rejected: RejectedRows
  /** Of the imported table. */
  file: string
}

/** The rows that were left out, as a table with the reasons: mended, it can be imported as it is. */
export const Rejected = ({ rejected: { heads, rows }, file }: Props) => {
  const translate = useTranslate()
  const save = () => {
    const lines = rows.map(({ cells, reasons }) => [
      ...heads.map((_, at) => cells[at] ?? ''),
      reasons.join(' '),
    ])
    const text = [[...heads, translate('import.reason')], ...lines]
      .map((cells) => csvLine(cells.map(defused)))
      .join('')
    const called = translate('import.rejectedName', { name: file.replace(/\.[^.]+$/, '') })
    saveFile(new File([byteOrderMark, text], called, { type: 'text/csv' }))
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" startIcon={<DownloadIcon />} onClick={save}>
          {translate('import.rejectedFile')}
        </Button>
      }
    >
      {translate('import.rejected', { smart_count: rows.length })}
    </Alert>
  )
}
