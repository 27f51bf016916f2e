import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useId, useState } from 'react'
import type { StoredFile } from '../../shared/core/entity.ts'
import { isPicture } from '../inputs/newFile.ts'
import { NotShown } from './NotShown.tsx'
import { Pdf } from './Pdf.tsx'
import { Picture } from './Picture.tsx'
import { type ViewerActs, ViewerBar } from './ViewerBar.tsx'

interface Props {
  /** All that can be gone through. */
  files: readonly StoredFile[]
  /** The address of the one that is shown first. */
  first: string
  onClose: () => void
}

const largest = 8
const step = 1.5

const isPdf = ({ name }: StoredFile): boolean => name.toLowerCase().endsWith('.pdf')

/** Kept files in their place: pictures and PDFs, larger and turned, one after the other. */
export const FileViewer = ({ files, first, onClose }: Props) => {
  const title = useId()
  const full = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const [url, setUrl] = useState(first)
  const [zoom, setZoom] = useState(1)
  const [turned, setTurned] = useState(0)
  const place = Math.max(
    0,
    files.findIndex(({ fileUrl }) => fileUrl === url),
  )
  const file = files[place]
  const go = (by: 1 | -1) => {
    const next = files[place + by]
    if (!next) return
    setUrl(next.fileUrl)
    setZoom(1)
    setTurned(0)
  }
  const acts = {
    zoomIn: () => setZoom((now) => Math.min(largest, now * step)),
    zoomOut: () => setZoom((now) => Math.max(1, now / step)),
    fit: () => setZoom(1),
    rotate: () => setTurned((now) => (now + 90) % 360),
    previous: () => go(-1),
    next: () => go(1),
  }
  const byKey = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // Keeps keyboard shortcuts from the form below the dialog.
    event.stopPropagation()
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    // Zoomed in, the arrow keys pan.
    if (zoom > 1 && (act === 'next' || act === 'previous')) return
    event.preventDefault()
    acts[act]()
  }
  if (!file) return null
  const shown = { file, zoom, turned }
  return (
    <Frame
      open
      fullScreen={full}
      maxWidth={false}
      transitionDuration={0}
      onClose={onClose}
      onKeyDown={byKey}
      aria-labelledby={title}
    >
      <ViewerBar {...{ title, file, place, acts, onClose }} count={files.length} zoomed={zoom > 1} />
      {isPdf(file) ? (
        <Pdf key={url} {...shown} />
      ) : isPicture(file.name) ? (
        <Picture key={url} {...shown} />
      ) : (
        <NotShown file={file} />
      )}
    </Frame>
  )
}

const keys: Partial<Record<string, keyof ViewerActs>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  r: 'rotate',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
}

const Frame = styled(Dialog)({
  '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': {
    width: '92vw',
    height: '92vh',
    margin: 0,
    maxHeight: '92vh',
  },
  '& .MuiDialog-paper': { overflow: 'hidden' },
})
