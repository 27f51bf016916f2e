/** Detects the type of a file by its bytes; name and declared type are ignored. */
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { imageSizeFromFile } from 'image-size/fromFile'
import { Failure } from '../failure.ts'

const taken = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
])
export const maxPixels = 40_000_000

/** @returns the media type @throws Failure 415 for anything but PDF, JPEG, PNG, WebP, HEIC; 413 for too many pixels */
export async function verifyFileType(path: string, name: string): Promise<string> {
  const mime = (await fileTypeFromFile(path))?.mime
  if (!mime || !taken.has(mime))
    throw new Failure(415, 'media_type', { key: 'file_type', args: { file: name } })
  if (mime !== 'application/pdf') {
    const size = await imageSizeFromFile(path).catch(() => null)
    if (!size) throw new Failure(415, 'media_type', { key: 'file_type', args: { file: name } })
    if (size.width * size.height > maxPixels)
      throw new Failure(413, 'too_large', { key: 'file_pixels', args: { file: name } })
  } else if (!(await startsAsPdf(path))) {
    throw new Failure(415, 'media_type', { key: 'file_type', args: { file: name } })
  }
  return mime
}

/** A PDF viewer looks for the mark anywhere in the first kilobyte; only a file that begins with it is no other kind too. */
async function startsAsPdf(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1') === '%PDF-'
  } finally {
    await handle.close()
  }
}
