import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { PDFDocumentProxy, PDFPageProxy } from './pdf.ts'

interface Props {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  /** In CSS pixels. */
  width: number
  turned: number
}

/** More than phones can hold of one picture. */
const mostPixels = 16_000_000

/** A page, drawn when it comes near the visible area. */
export const PdfPage = ({ document, number, width, turned }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    let here = true
    document.getPage(number).then(
      (got) => here && setPage(got),
      // It was let go of on the way.
      () => undefined,
    )
    return () => void (here = false)
  }, [document, number])
  useEffect(() => {
    if (!canvas.current) return undefined
    const watch = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin: '100% 0px',
    })
    watch.observe(canvas.current)
    return () => watch.disconnect()
  }, [])
  const rotation = ((page?.rotate ?? 0) + turned) % 360
  const natural = page?.getViewport({ scale: 1, rotation })
  const height = natural ? (width / natural.width) * natural.height : width * 1.41
  useEffect(() => {
    if (!near || !page || !canvas.current) return undefined
    const flat = page.getViewport({ scale: 1, rotation })
    const request = (width / flat.width) * devicePixelRatio
    const scale = Math.min(request, Math.sqrt(mostPixels / (flat.width * flat.height)))
    const viewport = page.getViewport({ scale, rotation })
    canvas.current.width = Math.floor(viewport.width)
    canvas.current.height = Math.floor(viewport.height)
    const task = page.render({ canvas: canvas.current, viewport })
    // Rejects if another size is requested before rendering ends.
    task.promise.catch(() => undefined)
    return () => task.cancel()
  }, [near, page, width, rotation])
  const at = { page: formatNumber(number, language), count: formatNumber(document.numPages, language) }
  return (
    <Paper
      ref={canvas}
      role="img"
      aria-label={translate('files.viewer.page', at)}
      style={{ width, height }}
    />
  )
}

const Paper = styled('canvas')(({ theme }) => ({
  display: 'block',
  // Pages stay white in the dark theme.
  backgroundColor: theme.palette.common.white,
  border: `1px solid ${theme.palette.divider}`,
}))
