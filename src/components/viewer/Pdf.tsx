import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { NotShown } from './NotShown.tsx'
import { PdfPage } from './PdfPage.tsx'
import type { ShownFile } from './Picture.tsx'
import { Stage } from './Stage.tsx'
import { useStage } from './useStage.ts'

/** All pages below each other, each as wide as fits. */
export const Pdf = ({ file, zoom, turned }: ShownFile) => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const [room, stage] = useStage()
  const { data, error } = useQuery({
    queryKey: ['file', file.fileUrl],
    queryFn: async ({ signal }) => {
      const [bytes, { openPdf }] = await Promise.all([
        calls.fileBytes(file.fileUrl, signal),
        import('./pdf.ts'),
      ])
      return openPdf(bytes)
    },
    // A released document cannot be drawn again.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  useEffect(() => () => void data?.loadingTask.destroy(), [data])
  if (error) {
    // Messages of an answer are meant for users; errors thrown by a broken document are not.
    const { status, message } = failureOf(error)
    const called = status > 0 || message.startsWith('errors.')
    return <NotShown file={file} why={called ? translate(message, { _: message }) : undefined} />
  }
  return (
    <Stage ref={stage} tabIndex={0} role="group" aria-label={file.name} style={{ alignContent: 'start' }}>
      {!data && <p role="status">{translate('files.viewer.opening')}</p>}
      {data &&
        room &&
        Array.from({ length: data.numPages }, (_, index) => (
          <PdfPage
            key={index}
            document={data}
            number={index + 1}
            width={Math.min(room.width, 1000) * zoom}
            turned={turned}
          />
        ))}
    </Stage>
  )
}
