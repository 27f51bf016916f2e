import { type Entity, type FileType, takesPicturesOnly } from '../../shared/core/entity.ts'

/** A chosen file that is not sent yet: react-admin's name for the browser's File. */
export interface NewFile {
  type: FileType
  rawFile: File
}

export const maxFiles = 10
const maxBytes = 10 * 1024 * 1024

/** Accepted file name endings; the server checks the bytes. */
export interface Taken {
  endings: readonly string[]
  /** Message key of the description. */
  hint: string
}

const pictures: Taken = { endings: ['.jpg', '.jpeg', '.png', '.webp', '.heic'], hint: 'files.pictureLimits' }
/** A single picture in a format that every browser can display. */
export const drawable: Taken = { endings: ['.jpg', '.jpeg', '.png', '.webp'], hint: 'files.onePicture' }
export const anything: Taken = { endings: ['.pdf', ...pictures.endings], hint: 'files.limits' }

/** By the server's own rule, so that no file is accepted here and refused later. */
export const takenAs = (entity: Entity, type: FileType): Taken =>
  takesPicturesOnly(entity, type) ? pictures : anything

/** Why a file is not accepted, as a key below `files.`; null if it is. */
export function refusalOf(file: File, { endings }: Taken): 'tooLarge' | 'wrongKind' | null {
  const name = file.name.toLowerCase()
  if (!endings.some((ending) => name.endsWith(ending))) return 'wrongKind'
  return file.size > maxBytes ? 'tooLarge' : null
}

/** True for picture formats that every browser can display. */
export const isPicture = (name: string): boolean => /\.(jpe?g|png|webp)$/i.test(name)
