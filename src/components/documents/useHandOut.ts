import { type RefObject, useEffect, useRef } from 'react'
import { saveFile } from '../list/saveFile.ts'
import { printPaper } from './printPaper.ts'

interface Shown {
  paper: File | undefined
  /** True if the document may be handed out as it is. */
  issued: boolean
  issue: () => void
}

export interface HandOut {
  /** Otherwise it is requested again before printing. */
  issued: boolean
  print: () => void
  save: () => void
  /** Called when the frame shows the document. */
  onShown: () => void
}

/** Prints and saves a document: a preview is issued first, and printed once loaded. */
export function useHandOut(
  { paper, issued, issue }: Shown,
  frame: RefObject<HTMLIFrameElement | null>,
  printNow = false,
): HandOut {
  const wanted = useRef<'print' | 'save' | null>(printNow ? 'print' : null)
  useEffect(() => {
    if (!paper || !issued || wanted.current !== 'save') return
    wanted.current = null
    saveFile(paper)
  }, [paper, issued])
  const hand = (how: 'print' | 'save') => {
    if (!paper) return
    if (!issued) {
      wanted.current = how
      issue()
    } else if (how === 'print') printPaper(frame.current, paper)
    else saveFile(paper)
  }
  return {
    issued,
    print: () => hand('print'),
    save: () => hand('save'),
    onShown: () => {
      if (!paper || !issued || wanted.current !== 'print') return
      wanted.current = null
      printPaper(frame.current, paper)
    },
  }
}
