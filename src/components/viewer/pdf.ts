/**
 * Uploaded PDFs are untrusted. Drawn by pdf.js, scripts in them do not run, and they work in browsers without a
 * viewer, as on phones.
 */
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

export type { PDFDocumentProxy, PDFPageProxy }

/** @throws if it is no PDF, damaged, or needs a password */
export async function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  return getDocument({
    data: await bytes.arrayBuffer(),
    // The policy does not allow it.
    useWasm: false,
    verbosity: 0,
  }).promise
}
