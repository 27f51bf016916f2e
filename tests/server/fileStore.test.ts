import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { incoming, inFolder, inS3, plantFile, type StoreUnderTest } from '../support/storeHomes.ts'

const newKey = () => randomBytes(16).toString('hex')
const pathOf = (key: string) => `${key.slice(0, 2)}/${key}`
const passes = () => Promise.resolve('fine')
const day = 24 * 60 * 60 * 1000

describe.each([
  ['a folder', inFolder],
  ['an S3 store', inS3],
])('files in %s', (_name, open) => {
  let home: StoreUnderTest

  beforeEach(async () => (home = await open()))
  afterEach(() => home.close())
  const put = (key: string, bytes: Buffer, judge: (path: string) => Promise<unknown> = passes) =>
    home.store.put(key, Readable.from([bytes]), judge)
  const read = async (key: string) => {
    const found = await home.store.read(key)
    return found && { size: found.size, bytes: await buffer(found.stream) }
  }
  const nothingLeft = async () => expect([await home.kept(), await incoming(home)]).toEqual([[], []])

  test.each([0, 1, 65_536, 10 * 1024 * 1024])('%i bytes are read back unchanged', async (size) => {
    const [key, bytes] = [newKey(), randomBytes(size)]
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await put(key, bytes)).toEqual({ size, sha256, judged: 'fine' })
    expect(await home.kept()).toEqual([pathOf(key)])
    expect(await incoming(home)).toEqual([])
    const found = await read(key)
    expect(found?.size).toBe(size)
    expect(found?.bytes.equals(bytes)).toBe(true)
  })

  test('are validated when complete, and unavailable until then', async () => {
    const [key, bytes] = [newKey(), randomBytes(200_000)]
    let seen = Buffer.alloc(0)
    await put(key, bytes, async (path) => {
      seen = await readFile(path)
      expect(await home.kept()).toEqual([])
      expect(await home.store.read(key)).toBeNull()
    })
    expect(seen.equals(bytes)).toBe(true)
    expect(await home.kept()).toEqual([pathOf(key)])
  })

  test('that fail validation never existed', async () => {
    const unfit = () => Promise.reject(new Error('a program'))
    await expect(put(newKey(), randomBytes(10), unfit)).rejects.toThrow('a program')
    await nothingLeft()
  })

  test('that are cut off never existed', async () => {
    async function* broken() {
      yield randomBytes(100_000)
      await vi.waitFor(async () => expect(await incoming(home)).toHaveLength(1), { interval: 5 })
      throw new Error('the sender went away')
    }
    await expect(home.store.put(newKey(), Readable.from(broken()), passes)).rejects.toThrow('went away')
    await nothingLeft()
  })

  test('are written concurrently', async () => {
    const files = new Map(Array.from({ length: 20 }, () => [newKey(), randomBytes(50_000)]))
    await Promise.all([...files].map(([key, bytes]) => put(key, bytes)))
    for (const [key, bytes] of files) expect((await read(key))?.bytes.equals(bytes)).toBe(true)
  })

  test('are removed by name, and a missing name is ignored', async () => {
    const [one, two, three] = [newKey(), newKey(), newKey()]
    for (const key of [one, two, three]) await put(key, randomBytes(10))
    await home.store.remove([one, two, newKey()])
    await home.store.remove([one])
    await home.store.remove([])
    expect(await home.kept()).toEqual([pathOf(three)])
    expect(await home.store.read(one)).toBeNull()
    expect(await home.store.read(newKey())).toBeNull()
  })

  test('are released by a reader that stops half-way', async () => {
    const [key, bytes] = [newKey(), randomBytes(5_000_000)]
    await put(key, bytes)
    for (let round = 0; round < 20; round++) {
      const stream = (await home.store.read(key))!.stream
      for await (const chunk of stream) {
        expect(chunk).toBeInstanceOf(Uint8Array)
        break
      }
      expect(stream.destroyed).toBe(true)
    }
    expect((await read(key))?.bytes.equals(bytes)).toBe(true)
  })

  test('that are old and unnamed are swept; young, named and foreign ones stay', async () => {
    const now = Date.now()
    if ('s3' in home) (home as Awaited<ReturnType<typeof inS3>>).s3.mood.page = 3
    const [named, young] = [newKey(), newKey()]
    const orphans = Array.from({ length: 20 }, newKey)
    const strange = ['readme.txt', 'ab/notes.txt', `ff/${'0'.repeat(32)}`, `more/ab/${'ab'.repeat(16)}`]
    for (const path of [...orphans.map(pathOf), pathOf(named), ...strange])
      await home.plant(path, now - 2 * day)
    await home.plant(pathOf(young), now)
    await plantFile(join(home.folder, 'incoming', 'killed'), now - 2 * day)
    await plantFile(join(home.folder, 'incoming', 'being-sent'), now)
    const requests: string[] = []
    await home.store.sweep(now - day, async (keys) => {
      requests.push(...keys)
      return new Set([named])
    })
    expect(requests.toSorted()).toEqual([...orphans, named].toSorted())
    expect(await home.kept()).toEqual([pathOf(named), pathOf(young), ...strange].toSorted())
    expect(await incoming(home)).toEqual(['being-sent'])
  })

  test('sweeping an empty store does nothing', async () => {
    await home.store.sweep(Date.now(), () => Promise.reject(new Error('nobody is to be asked')))
  })
})
