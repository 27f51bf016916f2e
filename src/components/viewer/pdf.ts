/**
 * Papers are anybody's. Drawn by ourselves, a script in one has nobody to run it, and they are read where browsers have
 * no viewer, as on phones.
 */
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

export type { PDFDocumentProxy, PDFPageProxy }

/** @throws where it is none, is broken, or asks for a password */
export async function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  return getDocument({
    data: await bytes.arrayBuffer(),
    // Neither is let through by the policy.
    isEvalSupported: false,
    useWasm: false,
    verbosity: 0,
  }).promise
}
