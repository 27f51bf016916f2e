import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type RefObject, useEffect, useRef } from 'react'
import { saveFile } from '../list/saveFile.ts'
import { showsPapers } from './DocumentSheet.tsx'
import { printPaper } from './printPaper.ts'

interface Props {
  paper: { file: Blob; name: string } | undefined
  frame: RefObject<HTMLIFrameElement | null>
  /** The button that it is opened for takes the focus once the paper is there. */
  focuses?: boolean
}

/** What is done with a paper: where the browser shows none, it is downloaded. */
export const DocumentActions = ({ paper, frame, focuses = false }: Props) => {
  const translate = useTranslate()
  const shown = showsPapers()
  const first = useFocusOnce(focuses && paper !== undefined)
  return (
    <>
      {shown && (
        <Button
          ref={first}
          variant={focuses ? 'contained' : 'outlined'}
          startIcon={<PrintIcon />}
          disabled={!paper}
          onClick={() => paper && printPaper(frame.current, paper.file)}
        >
          {translate('actions.print')}
        </Button>
      )}
      <Button
        ref={shown ? undefined : first}
        variant={shown && focuses ? 'outlined' : 'contained'}
        startIcon={<DownloadIcon />}
        disabled={!paper}
        onClick={() => paper && saveFile(paper.file, paper.name)}
      >
        {translate('actions.download')}
      </Button>
    </>
  )
}

/** Once: who turned to the language meanwhile, or comes back from it, is left there. */
function useFocusOnce(ready: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    if (!document.activeElement?.matches('[role=group] button')) button.current?.focus()
  }, [ready])
  return button
}
