import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { add, admin, command, momentNow, suppliers, switchSegment, variables } from '../support/backedUp.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { type S3Server, s3Server } from '../support/s3Server.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

let place: string
let s3: S3Server
let main: MainProcess | undefined
const dataDirs: string[] = []

beforeAll(async () => {
  place = await makeScratch()
  s3 = await s3Server('school')
})
afterAll(async () => {
  await stop()
  for (const dataDir of dataDirs) await removeScratch(dataDir)
  await s3.down()
  await rm(place, { recursive: true, force: true })
})

async function start(dataDir: string, backsUp: boolean) {
  const env: Record<string, string> = backsUp
    ? { BACKUP_TO: join(place, 'backups'), BACKUP_S3_URL: s3.url }
    : {}
  main = startMain({ ...variables(dataDir), ...env })
  return admin(main)
}

async function stop(): Promise<void> {
  main?.child.kill('SIGTERM')
  await main?.ended
  main = undefined
}

/** @returns the suppliers of the restored school, and what of the log was downloaded */
async function restored(name: string, until?: string): Promise<{ found: string[]; log: string[] }> {
  const to = join(place, name)
  s3.calls.length = 0
  const args = ['--from', 's3', '--to', to, ...(until === undefined ? [] : ['--until', until])]
  const result = await command('restore', args, { BACKUP_S3_URL: s3.url })
  expect(result).toMatchObject({ code: 0, complaints: '' })
  dataDirs.push(to)
  const log = s3.calls.flatMap((call) => /^GET .*\/wal-\d+\/(.+)\.zst$/.exec(call)?.slice(1) ?? [])
  const found = await suppliers(await start(to, false))
  await stop()
  return { found: found.toSorted(), log }
}

const timeline = (number: number) => new RegExp(`^0000000${number}[0-9A-F]{16}$`)

test('a school that went on after a restore comes back from the store along its second timeline', async () => {
  dataDirs.push(join(place, 'data'))
  const first = await start(join(place, 'data'), true)
  await vi.waitFor(
    () => expect([...s3.objects.keys()].some((name) => name.endsWith('/manifest.json'))).toBe(true),
    { timeout: 100_000, interval: 200 },
  )
  await add(first, 'A drill')
  const moment = await momentNow()
  for (const name of ['B, dropped by the drill', 'C, dropped by the drill']) {
    await add(first, name)
    await switchSegment(join(place, 'data'))
  }
  await stop()
  expect(await restored('second', moment)).toMatchObject({ found: ['A drill'] })

  const second = await start(join(place, 'second'), true)
  await add(second, 'D, second drill')
  const later = await momentNow()
  await add(second, 'E, second drill')
  await switchSegment(join(place, 'second'))
  await add(second, 'F, second drill')
  await stop()

  const asOfLater = await restored('third', later)
  expect(asOfLater.found).toEqual(['A drill', 'D, second drill'])
  const whole = await restored('fourth')
  expect(whole.found).toEqual(['A drill', 'D, second drill', 'E, second drill', 'F, second drill'])
  // The segment in which the second timeline begins, of both; of the first nothing after it.
  const of = ({ log }: { log: string[] }, number: number) =>
    log.filter((name) => timeline(number).test(name)).length
  expect([of(asOfLater, 1), of(asOfLater, 2)]).toEqual([1, 1])
  expect([of(whole, 1), of(whole, 2)]).toEqual([1, 2])
  for (const { log } of [asOfLater, whole]) expect(log).toContain('00000002.history')
}, 300_000)
