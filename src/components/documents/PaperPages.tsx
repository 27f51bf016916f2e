import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type Ref, useCallback } from 'react'
import { NotLoaded } from '../NotYet.tsx'

interface Props {
  /** The frame, once it shows the document. */
  ref: Ref<HTMLIFrameElement>
  title: string
  paper: File | undefined
  error: unknown
  retry: () => void
  /** Called when the frame shows the document. */
  onShown?: (() => void) | undefined
}

/** Phones have no viewer in their browsers: there it is downloaded. */
export const showsPapers = (): boolean => navigator.pdfViewerEnabled

/** The pages, by the browser's own viewer. */
export const PaperPages = ({ ref, title, paper, error, retry, onShown }: Props) => {
  const translate = useTranslate()
  if (error)
    return (
      <Sheet>
        <NotLoaded {...{ error, retry }} />
      </Sheet>
    )
  if (!paper)
    return (
      <Sheet role="status" aria-label={translate('documents.making')}>
        <Skeleton variant="rectangular" className="page" />
      </Sheet>
    )
  if (!showsPapers())
    return (
      <Sheet>
        <p role="status">{translate('documents.notHere')}</p>
      </Sheet>
    )
  return (
    <Sheet>
      <Frame ref={ref} title={title} file={paper} onShown={onShown} />
    </Sheet>
  )
}

interface FrameProps extends Pick<Props, 'ref' | 'title' | 'onShown'> {
  file: Blob
}

const Frame = ({ ref, title, file, onShown }: FrameProps) => {
  // The address lasts as long as the frame that shows it.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return undefined
      const address = URL.createObjectURL(file)
      // Without the viewer's toolbar, whose buttons are below in the language of the interface.
      frame.src = `${address}#toolbar=0&navpanes=0&view=FitH`
      if (typeof ref === 'object' && ref) ref.current = frame
      return () => URL.revokeObjectURL(address)
    },
    [file, ref],
  )
  // In a sandbox no browser shows a PDF. What it shows came from our own server, as a PDF and nothing else.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={show} title={title} onLoad={onShown} />
}

const Sheet = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  justifyItems: 'center',
  overflow: 'auto',
  backgroundColor: theme.palette.background.default,
  '& iframe': { width: '100%', height: '100%', border: 0 },
  '& p': { ...theme.typography.body1, alignSelf: 'center', margin: 0, padding: 24, textAlign: 'center' },
  '& .page': { width: 'min(100% - 48px, 640px)', height: 'calc(100% - 24px)', marginTop: 24 },
}))
