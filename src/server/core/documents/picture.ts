/** Stored pictures, for papers. */
import { z } from 'zod'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'

/** HEIC is none that Typst can set. */
const settable = new Set(['image/png', 'image/jpeg', 'image/webp'])

const mediaTypeRow = z.object({ mediaType: z.string() })

/** @param fileUrl as in replies @returns null if there is no usable picture */
export async function pictureOf(context: Context, fileUrl: string | undefined): Promise<Uint8Array | null> {
  const key = fileUrl?.split('/').at(-1)
  if (!key) return null
  const [row] = await context.tx.query(
    mediaTypeRow,
    'select media_type as "mediaType" from stored_file where key = $1',
    [key],
  )
  if (!row || !settable.has(row.mediaType)) return null
  const bytes = await context.files.read(key)
  return bytes && new Uint8Array(await buffer(bytes.stream))
}
