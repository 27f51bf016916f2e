/** Papers as PDF. */
import type { Identifier } from 'ra-core'
import type { PaperWish } from '../shared/documentQuery.ts'
import type { DocumentKind } from '../shared/documentRoutes.ts'
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'
import { fileNameOf } from './fileName.ts'

async function document(kind: DocumentKind, id: Identifier, wish: PaperWish, signal?: AbortSignal) {
  const row = routes[`document.${kind}`]
  const { body, headers } = await call(row, {
    params: { id: String(id) },
    query: { ...wish },
    signal,
    file: true,
  })
  // Whatever stands between us and the server may answer in its place: it is shown as a PDF, or not at all.
  const file = new Blob([body as Blob], { type: 'application/pdf' })
  return { file, name: fileNameOf(headers) ?? `${kind}.pdf` }
}

export const documentCalls = { document }
