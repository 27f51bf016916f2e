import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useTranslate } from 'ra-core'
import type { RefObject } from 'react'
import { saveFile } from '../list/saveFile.ts'
import { showsPapers } from './DocumentSheet.tsx'
import { printPaper } from './printPaper.ts'

interface Props {
  paper: { file: Blob; name: string } | undefined
  frame: RefObject<HTMLIFrameElement | null>
  onClose: () => void
}

export const DocumentActions = ({ paper, frame, onClose }: Props) => {
  const translate = useTranslate()
  return (
    <DialogActions>
      <Button onClick={onClose}>{translate('actions.close')}</Button>
      {showsPapers() && (
        <Button
          startIcon={<PrintIcon />}
          disabled={!paper}
          onClick={() => paper && printPaper(frame.current, paper.file)}
        >
          {translate('actions.print')}
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        disabled={!paper}
        onClick={() => paper && saveFile(paper.file, paper.name)}
      >
        {translate('actions.download')}
      </Button>
    </DialogActions>
  )
}
