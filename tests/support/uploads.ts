import { readdir } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Small files of each accepted type, and functions to send them. */
export interface Part {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** The type that the sender claims. */
  says?: string
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with this width and height in its header; its image data are `filler` zero bytes. */
export function png(width = 2, height = 2, filler = 12): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', Buffer.alloc(filler, 7)), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]),
  )
}

export const text = (value: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(value))

export const pdf = (): Uint8Array<ArrayBuffer> =>
  text('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A JPEG with 8 × 8 in its header. */
export const jpeg = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.from(
      'ffd8ffe000104a46494600010100000100010000' +
        'ffc0000b080008000801011100' +
        'ffda0008010100003f0000' +
        'ffd9',
      'hex',
    ),
  )

/** A lossless WebP of 1 × 1. */
export const webp = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'))

/** A value as sent by a form. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export function formOf(fields: Record<string, string>, parts: Part[] = [], types: string[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const type of types) form.append('types', type)
  for (const { name, bytes, says } of parts)
    form.append('files', new Blob([bytes], { type: says ?? 'application/octet-stream' }), name)
  return form
}

/** The keys of all files that a store holds. */
export async function storedKeys(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name).toSorted() // prettier-ignore
}
