/** Thumbnails of stored pictures, for lists: made when they are first asked for, and kept in the row of their file. */
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { semaphore } from '../semaphore.ts'
import { maxPixels } from './verifyFileType.ts'

/** Pixels of each side: three times the size that lists show. */
const side = 96

/** Pictures that are made small at the same time: each is decoded by one thread. */
const atOnce = 2

/** Formats that the library decodes; HEIC is encumbered by patents. */
const decodable = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Loaded with the first picture. @returns null on platforms that the library has no binaries for */
const loadSharp = async () => {
  const sharp = await import('sharp').then((module) => module.default).catch(() => null)
  sharp?.cache(false)
  sharp?.concurrency(1)
  return sharp
}
let library: ReturnType<typeof loadSharp> | undefined

/** @returns a square WebP of a few KiB; null if the bytes cannot be decoded */
export async function thumbnailOf(bytes: Uint8Array): Promise<Buffer | null> {
  const sharp = await (library ??= loadSharp())
  if (!sharp) return null
  return sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#fff' })
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null)
}

const turn = semaphore(atOnce)
const thumbnailRow = z.object({ thumbnail: z.instanceof(Buffer).nullable() })

/** @returns null if there are no such bytes, or no thumbnail can be made of them */
export async function readThumbnail(
  context: Context,
  { key, mediaType }: { key: string; mediaType: string },
): Promise<Buffer | null> {
  if (!decodable.has(mediaType)) return null
  const [row] = await context.tx.query(thumbnailRow, 'select thumbnail from stored_file where key = $1', [
    key,
  ])
  if (row?.thumbnail) return row.thumbnail
  const made = await turn(async () => {
    const bytes = await context.files.read(key)
    return bytes && thumbnailOf(await buffer(bytes.stream))
  })
  if (made) await context.tx.query('update stored_file set thumbnail = $2 where key = $1', [key, made])
  return made
}
