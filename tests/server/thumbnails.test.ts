import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { admin, jamaica, made, server } from '../support/studentUploads.ts'
import { pdf, png } from '../support/uploads.ts'

/** A noisy picture as large as a phone takes them, which compresses badly. */
const large = async (): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({
      create: {
        width: 1200,
        height: 1600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer(),
  )

const small = (fileUrl: string | undefined, client: Client = admin) => client.fetch(`${fileUrl}?size=small`)
const refused = async (answer: Promise<Response>) => {
  const { status, body } = await answer
  await body?.cancel()
  return status
}

describe('the thumbnail of a photo', () => {
  test('is a square of 96 pixels and a few KiB, which the browser keeps for a day, and is made once', async () => {
    const bytes = await large()
    const { files } = await made([{ name: 'face.jpg', bytes }], ['photo'])
    const first = await small(files[0]?.fileUrl)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('cache-control')).toBe('private, max-age=86400, immutable')
    const thumbnail = Buffer.from(await first.arrayBuffer())
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
    expect(thumbnail.length).toBeLessThan(4 * 1024)
    expect(bytes.length).toBeGreaterThan(100 * 1024)

    const kept = () =>
      server.pool.query('select thumbnail, xmin from stored_file where key = $1', [
        files[0]?.fileUrl.split('/').at(-1),
      ])
    const before = (await kept()).rows
    expect((before[0] as { thumbnail: Buffer }).thumbnail.equals(thumbnail)).toBe(true)
    expect(Buffer.from(await (await small(files[0]?.fileUrl)).arrayBuffer()).equals(thumbnail)).toBe(true)
    expect((await kept()).rows).toEqual(before)
    // The original stays as it was.
    expect(Buffer.from(await (await admin.fetch(files[0]!.fileUrl)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('stands upright, however the phone was held', async () => {
    const lying = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: '#00f' } },
          left: 200,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { files } = await made([{ name: 'face.jpg', bytes: Uint8Array.from(lying) }], ['photo'])
    const bytes = Buffer.from(await (await small(files[0]?.fileUrl)).arrayBuffer())
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const row = (y: number) => [
      data[y * info.width * info.channels]!,
      data[y * info.width * info.channels + 2]!,
    ]
    // Whichever part was kept, each row has one colour: the border lies across.
    const across = Array.from({ length: info.width }, (_, x) => data[(48 * info.width + x) * info.channels]!)
    expect(Math.max(...across) - Math.min(...across)).toBeLessThan(60)
    expect(row(0)).not.toEqual(row(95))
  })

  test('is seen by those who may see its record, and by nobody else', async () => {
    const { files } = await made([{ name: 'face.jpg', bytes: await large() }], ['photo'])
    const url = files[0]?.fileUrl
    const dhaka = await server.aBranch({ name: 'Dhaka' })
    const elsewhere = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { student: { view: true } },
    })
    const without = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { course: { view: true } },
    })
    // Also after it was made for somebody else.
    expect(await refused(small(url))).toBe(200)
    expect(await refused(small(url, elsewhere))).toBe(404)
    expect(await refused(small(url, without))).toBe(403)
    expect(await refused(fetch(`${admin.base}${url}?size=small`))).toBe(401)
  })

  test('does not exist for papers, nor for what cannot be decoded, and another size is refused', async () => {
    const { files } = await made(
      [
        { name: 'licence.pdf', bytes: pdf() },
        { name: 'id.jpg', bytes: await large() },
        { name: 'broken.png', bytes: png() },
      ],
      ['dmv_licence', 'id', 'photo'],
    )
    for (const { fileUrl } of files) expect(await refused(small(fileUrl))).toBe(404)
    expect(await refused(admin.fetch(`${files[1]?.fileUrl}?size=large`))).toBe(422)
  })
})
