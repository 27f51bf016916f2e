import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { examine, s3Store } from '../../src/server/core/files/s3.ts'
import { s3Address } from '../../src/server/core/files/s3Address.ts'
import { StoreUnavailable } from '../../src/server/core/files/s3Calls.ts'
import { wrongWith } from '../support/s3Signature.ts'
import { hasty, incoming, inS3 } from '../support/storeHomes.ts'

let home: Awaited<ReturnType<typeof inS3>>

beforeEach(async () => (home = await inS3()))
afterEach(() => home.close())

const newKey = () => randomBytes(16).toString('hex')
const put = (key: string, size = 1000, store = home.store) =>
  store.put(key, Readable.from([randomBytes(size)]), () => Promise.resolve())
/** Expects the call to fail with this error and to leave no file. */
async function isUnavailable(work: Promise<unknown>, saying: RegExp): Promise<void> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StoreUnavailable)
  expect(error).toMatchObject({ status: 503, code: 'unavailable', message: expect.stringMatching(saying) })
  expect(await incoming(home)).toEqual([])
}
const elsewhere = (change: (url: URL) => void) => {
  const url = new URL(home.s3.url)
  change(url)
  return s3Address(url.href)
}

test('the test store checks signatures as the specification does', () => {
  const keys = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  const now = Date.UTC(2013, 4, 24)
  const call = (target: string, names: string, signature: string, more = {}) => ({
    method: 'GET',
    target,
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      authorization: `AWS4-HMAC-SHA256 Credential=${keys.id}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
      ...more,
    },
  })
  const nothing = Buffer.alloc(0)
  const object = ['host;range;x-amz-content-sha256;x-amz-date', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41', { range: 'bytes=0-9' }] as const
  const list = ['host;x-amz-content-sha256;x-amz-date', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'] as const
  expect(wrongWith(call('/test.txt', ...object), nothing, keys, now)).toBeNull()
  expect(wrongWith(call('/?max-keys=2&prefix=J', ...list), nothing, keys, now)).toBeNull()
  expect(wrongWith(call('/other.txt', ...object), nothing, keys, now)).toBe('SignatureDoesNotMatch')
  expect(wrongWith(call('/?max-keys=3&prefix=J', ...list), nothing, keys, now)).toBe('SignatureDoesNotMatch')
  expect(wrongWith(call('/test.txt', ...object), Buffer.from('x'), keys, now)).toBe('XAmzContentSHA256Mismatch')
  expect(wrongWith(call('/test.txt', ...object), nothing, keys, now + 3_600_000)).toBe('RequestTimeTooSkewed')
}) // prettier-ignore

test('files have the paths of a copied folder, below the prefix', async () => {
  const key = newKey()
  await put(key)
  expect([...home.s3.objects.keys()]).toEqual([`back/office/${key.slice(0, 2)}/${key}`])
  const bare = s3Store(
    elsewhere((url) => (url.pathname = '/school-files')),
    join(home.folder, 'incoming'),
    hasty,
  )
  const other = newKey()
  await put(other, 10, bare)
  expect(home.s3.objects.has(`${other.slice(0, 2)}/${other}`)).toBe(true)
})

describe('a wrongly signed call is refused, once, and stores nothing', () => {
  test.each<[string, (url: URL) => void]>([
    ['SignatureDoesNotMatch', (url) => (url.password = 'another')],
    ['InvalidAccessKeyId', (url) => (url.username = 'another')],
    ['AuthorizationHeaderMalformed', (url) => (url.search = '')],
  ])('%s', async (code, change) => {
    const address = elsewhere(change)
    const store = s3Store(address, join(home.folder, 'incoming'), hasty)
    await isUnavailable(put(newKey(), 10, store), new RegExp(`^the S3 store: PUT .* try 1: 403 ${code}$`))
    await isUnavailable(store.read(newKey()), /403/)
    await isUnavailable(store.remove([newKey()]), /403/)
    await expect(examine(address, hasty)).rejects.toMatchObject({ definite: true })
    expect(home.s3.refused).toEqual([code, code, code, code])
    expect(await home.kept()).toEqual([])
  })

  test('bytes with another hash', async () => {
    const swapped = home.store.put(newKey(), Readable.from([Buffer.from('judged')]), (path) =>
      writeFile(path, 'forged'),
    )
    await isUnavailable(swapped, /403 XAmzContentSHA256Mismatch$/)
    expect(await home.kept()).toEqual([])
  })
})

test('a missing bucket is not a missing file', async () => {
  const address = elsewhere((url) => (url.pathname = '/another-bucket'))
  const store = s3Store(address, join(home.folder, 'incoming'), hasty)
  await isUnavailable(put(newKey(), 10, store), /404 NoSuchBucket$/)
  await isUnavailable(store.read(newKey()), /404 NoSuchBucket$/)
  await expect(examine(address, hasty)).rejects.toMatchObject({ definite: true })
})

describe('a store that fails', () => {
  const ways: [string, (key: string) => Promise<unknown>][] = [
    ['putting', (key) => put(key)],
    ['reading', (key) => home.store.read(key)],
    ['removing', (key) => home.store.remove([key])],
    ['sweeping', () => home.store.sweep(Date.now(), async (keys) => new Set(keys))],
  ]
  test.each(ways)('three times is asked a fourth time: %s', async (_name, work) => {
    const key = newKey()
    await put(key)
    for (const status of [500, 503, 429]) {
      home.s3.calls.length = 0
      home.s3.mood.fail = { status, times: 3 }
      await work(key)
      expect(home.s3.calls).toHaveLength(4)
    }
  })

  test.each(ways)('persistently is given up: %s', async (_name, work) => {
    home.s3.mood.fail = { status: 500, times: Infinity }
    await isUnavailable(work(newKey()), /failed at try 4: 500 SlowDown$/)
    expect(home.s3.calls).toHaveLength(4)
    expect(await home.kept()).toEqual([])
  })

  test('because it is full says so', async () => {
    home.s3.mood.fail = { status: 507, times: Infinity }
    await expect(put(newKey())).rejects.toMatchObject({ status: 507, code: 'disk_full' })
    expect(home.s3.calls).toHaveLength(1)
  })

  test.each(ways)(
    'by not being there is given up, and all is well when it is back: %s',
    async (_name, work) => {
      const key = newKey()
      await put(key)
      await home.s3.down()
      await isUnavailable(work(key), /failed at try 4: fetch failed \(ECONN/)
      await home.s3.up()
      await work(key)
    },
  )

  test('for a moment is not noticed', async () => {
    const store = s3Store(s3Address(home.s3.url), join(home.folder, 'incoming'), { ...hasty, waitMs: 200 })
    await home.s3.down()
    const [key, going] = [newKey(), sleep(100).then(() => home.s3.up())]
    await put(key, 10, store)
    await going
    expect(await home.kept()).toHaveLength(1)
  })

  test.each(ways)('silently is given up at the time limit: %s', async (_name, work) => {
    home.s3.mood.silent = true
    const begun = performance.now()
    await isUnavailable(work(newKey()), /silent for 15\d\d ms$/)
    expect(performance.now() - begun).toBeLessThan(2 * hasty.silentMs)
    expect(home.s3.calls).toHaveLength(1)
  })

  test('during a read ends it, and its reader does not hang', async () => {
    const key = newKey()
    await put(key, 500_000)
    home.s3.mood.stalling = true
    const found = await home.store.read(key)
    await expect(buffer(found!.stream)).rejects.toThrow(/silent in the middle/)
  })
})

describe('a slow transfer', () => {
  test('to a store that reads in small pieces is complete', async () => {
    const store = s3Store(s3Address(home.s3.url), join(home.folder, 'incoming'), hasty)
    home.s3.mood.slowMs = 8
    const begun = performance.now()
    await put(newKey(), 30_000_000, store)
    // Otherwise the test would prove nothing.
    expect(performance.now() - begun).toBeGreaterThan(1.5 * hasty.silentMs)
    expect(home.s3.calls).toHaveLength(1)
  })

  test('to a slow reader is complete', async () => {
    const key = newKey()
    await put(key, 20_000_000)
    const found = await home.store.read(key)
    let [size, pieces] = [0, 0]
    for await (const chunk of found!.stream) {
      size += (chunk as Uint8Array).length
      if (pieces++ === 3) await sleep(1.5 * hasty.silentMs)
    }
    expect(size).toBe(20_000_000)
  })

  test('ends when its reader disconnects', async () => {
    const key = newKey()
    await put(key, 500_000)
    home.s3.mood.stalling = true
    const found = await home.store.read(key)
    const closed = vi.fn()
    found!.stream.once('close', closed).destroy()
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: hasty.silentMs / 2, interval: 5 })
  })
})
