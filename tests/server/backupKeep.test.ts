import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Archived, archiveFolder } from '../../src/server/core/db/bundled/walArchive.ts'
import { isDue, prune } from '../../src/server/operation/backup/keep.ts'
import { handwrite, handwriteLog, segmentFile, segmentSize } from '../support/handwritten.ts'

let to: string

beforeEach(async () => (to = await mkdtemp(join(tmpdir(), 'pathshala-keep-'))))
afterEach(() => rm(to, { recursive: true, force: true }))

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T02:00:00.000Z`
const name = (number: number) => `backup-202611${String(number).padStart(2, '0')}T020000Z`
const names = async () => (await readdir(to)).toSorted()
const log = async (system = '1') => (await readdir(join(to, `wal-${system}`))).toSorted()

describe('pruning', () => {
  test('keeps the last good ones, and of those that failed the last', async () => {
    for (const [number, ok] of [[1, true], [2, false], [3, true], [4, false], [5, true], [6, true]] as const)
      await handwrite(to, { begun: day(number), ok }) // prettier-ignore
    await prune(to, 3)
    expect(await names()).toEqual([name(3), name(4), name(5), name(6)])
  })

  test('counts a failed one, or one that was never checked, as none', async () => {
    await handwrite(to, { begun: day(1) })
    await handwrite(to, { begun: day(2), ok: false })
    await handwrite(to, { begun: day(3), ok: null })
    await prune(to, 1)
    expect(await names()).toEqual([name(1), name(3)])
  })

  test('counts a dump, which cannot be checked', async () => {
    for (const number of [1, 2, 3]) await handwrite(to, { begun: day(number), ok: null, dump: true })
    await prune(to, 2)
    expect(await names()).toEqual([name(2), name(3)])
  })

  test('removes the log before the oldest good one that stays, and no later one', async () => {
    for (const number of [1, 2, 3]) await handwrite(to, { begun: day(number), segment: number * 10 })
    await handwriteLog(to, [10, 19, 20, 21, 30, 31])
    await prune(to, 2)
    expect(await log()).toEqual([20, 21, 30, 31].map(segmentFile))
  })

  test('keeps the log of a cluster before an upgrade as long as a backup of it, and no longer', async () => {
    await handwrite(to, { begun: day(1), system: '1', segment: 10 })
    await handwrite(to, { begun: day(2), system: '2', segment: 1 })
    await handwriteLog(to, [10, 11], '1')
    await handwriteLog(to, [1, 2], '2')
    await prune(to, 2)
    expect(await log('1')).toHaveLength(2)
    await handwrite(to, { begun: day(3), system: '2', segment: 2 })
    await prune(to, 2)
    expect(await names()).toEqual([name(2), name(3), 'wal-2'])
    expect(await log('2')).toHaveLength(2)
  })

  test('leaves everything where there is no good one', async () => {
    await handwrite(to, { begun: day(1), ok: false })
    await handwriteLog(to, [1])
    await prune(to, 1)
    expect(await names()).toEqual([name(1), 'wal-1'])
  })
})

describe('the next one is due', () => {
  const archived = (last: number, system = '1'): Archived => ({
    folder: archiveFolder(to, system),
    segmentSize,
    last: BigInt(last),
  })
  const at = (begun: string, hours: number) => Date.parse(begun) + hours * 60 * 60 * 1000

  test('where there is none, and where the last one failed', async () => {
    expect(await isDue(to, at(day(1), 0))).toBe(true)
    await handwrite(to, { begun: day(1), ok: false })
    expect(await isDue(to, at(day(1), 1))).toBe(true)
  })

  test('a day after the last good one, and not before', async () => {
    await handwrite(to, { begun: day(1), segment: 5 })
    await handwriteLog(to, [5, 6])
    expect(await isDue(to, at(day(1), 23), archived(6))).toBe(false)
    expect(await isDue(to, at(day(1), 24), archived(6))).toBe(true)
    expect(await isDue(to, at(day(1), 23))).toBe(false)
  })

  test('at once if the log has a gap since it, though not for a last segment that is still empty', async () => {
    await handwrite(to, { begun: day(1), segment: 5 })
    await handwriteLog(to, [5, 6, 8])
    expect(await isDue(to, at(day(1), 1), archived(6))).toBe(false)
    expect(await isDue(to, at(day(1), 1), archived(7))).toBe(false)
    expect(await isDue(to, at(day(1), 1), archived(8))).toBe(true)
  })

  test('at once if the last one is of the cluster before an upgrade', async () => {
    await handwrite(to, { begun: day(1), system: '1', segment: 5 })
    await handwriteLog(to, [5, 6], '1')
    await handwriteLog(to, [5, 6], '2')
    expect(await isDue(to, at(day(1), 1), archived(6, '2'))).toBe(true)
    expect(await isDue(to, at(day(1), 1), archived(6, '1'))).toBe(false)
  })
})
