import type { Identifier } from 'ra-core'
import type { DocumentKind } from '../shared/documentRoutes.ts'
import type { PaperWish } from '../shared/documentQuery.ts'

/** Papers as PDF. */
export interface DocumentCalls {
  document(
    kind: DocumentKind,
    id: Identifier,
    wish: PaperWish,
    signal?: AbortSignal,
  ): Promise<{ file: Blob; name: string }>
}
