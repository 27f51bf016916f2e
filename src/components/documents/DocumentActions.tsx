import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { showsPapers } from './PaperPages.tsx'
import type { HandOut } from './useHandOut.ts'

interface Props {
  /** The paper is there. */
  ready: boolean
  handOut: HandOut
  /** The button that opened it gets the focus once the document is loaded. */
  focuses?: boolean
}

/** Print and download; a preview is issued first. Browsers without a PDF viewer only download. */
export const DocumentActions = ({ ready, handOut, focuses = false }: Props) => {
  const translate = useTranslate()
  const shown = showsPapers()
  const first = useFocusOnce(focuses && ready)
  const comeBack = useComeBack(ready)
  const press = (hand: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!handOut.issued) comeBack(event.currentTarget)
    hand()
  }
  return (
    <>
      {shown && (
        <Button
          ref={first}
          variant={focuses ? 'contained' : 'outlined'}
          startIcon={<PrintIcon />}
          disabled={!ready}
          onClick={press(handOut.print)}
        >
          {translate('actions.print')}
        </Button>
      )}
      <Button
        ref={shown ? undefined : first}
        variant={shown && focuses ? 'outlined' : 'contained'}
        startIcon={<DownloadIcon />}
        disabled={!ready}
        onClick={press(handOut.save)}
      >
        {translate('actions.download')}
      </Button>
    </>
  )
}

/** Once only: a user who has moved on to the language selection stays there. */
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

/** A button that is disabled while loading loses the focus, and gets it back. */
function useComeBack(ready: boolean): (button: HTMLButtonElement) => void {
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!ready) return
    pressed.current?.focus()
    pressed.current = null
  }, [ready])
  return useCallback((button) => {
    pressed.current = button
  }, [])
}
