import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exclusively, tryAlone, tryShared } from '../../../src/server/core/db/bundled/fileLock.ts'
import { makeScratch } from '../../support/scratch.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await makeScratch()
  file = join(folder, 'lock')
})

afterEach(() => rm(folder, { recursive: true }))

test('many share a lock, and an exclusive one waits for the last', () => {
  const [first, second] = [tryShared(file), tryShared(file)]
  first?.release()
  expect(tryAlone(file)).toBeUndefined()
  second?.release()
  const alone = tryAlone(file)
  expect(alone).toBeDefined()
  expect(tryShared(file)).toBeUndefined()
  alone?.release()
})

test('works in sequence, also after a failure', async () => {
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await delay(30)
    events.push(`${name} ends`)
    if (name === 'a') throw new Error('a failed')
  }
  const [a] = await Promise.allSettled([exclusively(file, work('a')), exclusively(file, work('b'))])
  expect(a.status).toBe('rejected')
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('names the file that it may not write', () => {
  expect(() => tryAlone(join(folder, 'missing', 'lock'))).toThrow(join(folder, 'missing', 'lock'))
})
