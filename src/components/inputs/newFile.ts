import type { FileType } from '../../shared/entity.ts'

/** A file that is chosen and not yet sent: react-admin's name for the browser's File, beside what it is. */
export interface NewFile {
  type: FileType
  rawFile: File
}

export const maxFiles = 10
const maxBytes = 10 * 1024 * 1024
const kinds = /\.(pdf|jpe?g|png|webp|heic)$/i

/** For the browser's own dialog; the server judges by the bytes. */
export const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.heic'

/** Why a file is not taken, as a key below `files.`; null where it is. */
export function refusalOf(file: File): 'tooLarge' | 'wrongKind' | null {
  if (!kinds.test(file.name)) return 'wrongKind'
  return file.size > maxBytes ? 'tooLarge' : null
}

/** What every browser can draw by itself. */
export const isPicture = (name: string): boolean => /\.(jpe?g|png|webp)$/i.test(name)
