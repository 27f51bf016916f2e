import type { Identifier } from 'ra-core'
import type { DocumentKind } from '../shared/documentRoutes.ts'
import type { Language } from '../shared/user.ts'

/** Papers as PDF. */
export interface DocumentCalls {
  /** @param language of the paper, whatever that of the interface is */
  document(
    kind: DocumentKind,
    id: Identifier,
    language: Language,
    signal?: AbortSignal,
  ): Promise<{ file: Blob; name: string }>
}
