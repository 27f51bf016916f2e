/** A student's documents: existing, required, and their status. */
import type { StoredFile } from '../core/entity.ts'
import type { FileType } from '../core/field.ts'

/** Documents that can be required. */
export const askedPapers = ['photo', 'id', 'dmv_licence', 'tlc_licence', 'certificate', 'contract'] as const
export type AskedPaper = (typeof askedPapers)[number]
export const paperTypes = [...askedPapers, 'other'] as const satisfies readonly FileType[]
export type PaperType = (typeof paperTypes)[number]

export type PaperState = 'missing' | 'there' | 'expired'

/** The copy of a licence is worth as much as the licence. */
const expiries: Partial<Record<FileType, 'dmvExpiry' | 'tlcExpiry'>> = {
  dmv_licence: 'dmvExpiry',
  tlc_licence: 'tlcExpiry',
}

export interface Owner {
  files: readonly Pick<StoredFile, 'type'>[]
  dmvExpiry: string | null
  tlcExpiry: string | null
}

/** Expiry of what the document shows; null if it does not expire or the expiry is unknown. */
export const paperExpiry = (type: FileType, owner: Omit<Owner, 'files'>): string | null => {
  const field = expiries[type]
  return field ? owner[field] : null
}

/** @param today as `YYYY-MM-DD` */
export function paperState(type: FileType, owner: Owner, today: string): PaperState {
  if (!owner.files.some((file) => file.type === type)) return 'missing'
  const expiry = paperExpiry(type, owner)
  return expiry !== null && expiry < today ? 'expired' : 'there'
}
