import { expect, test } from 'vitest'
import type { BackupTimes } from '../../src/server/core/http/serverParts.ts'
import { backupSummary } from '../../src/server/operation/backupState.ts'
import { backupFamilies, processFamilies } from '../../src/server/operation/families.ts'

const version = '1'
/** So long after the start that what was never copied is late. */
const now = Date.now() + 24 * 60 * 60 * 1000
const times = (own: Partial<BackupTimes> = {}): BackupTimes => ({
  backedUp: () => now,
  archived: () => now,
  archivesLog: true,
  to: '/mnt/backups',
  keep: 14,
  ...own,
})
const store = (at: number, copies = true) => ({ copied: () => at, copiedLog: () => at, copies: () => copies })

function colleague(other: BackupTimes) {
  const calls = { metrics: 0 }
  const colleagues = {
    name: '1',
    tellCounts: () => undefined,
    onCounts: () => undefined,
    answerMetrics: () => undefined,
    askMetrics: async () => {
      calls.metrics++
      return [{ name: '2', families: [...processFamilies(version), ...backupFamilies(other)] }]
    },
  }
  return { calls, colleagues }
}

test('what another process copies counts, and it is asked only where that matters', async () => {
  const good = { at: new Date(now).toISOString(), state: 'good' }
  const { calls, colleagues } = colleague(times(store(now)))
  expect(await backupSummary({ version, colleagues, backupTimes: times(store(0)) }, now)).toEqual(good)
  expect(calls.metrics).toBe(1)
  expect(await backupSummary({ version, colleagues, backupTimes: times(store(now)) }, now)).toEqual(good)
  expect(await backupSummary({ version, colleagues, backupTimes: times() }, now)).toEqual(good)
  expect(calls.metrics).toBe(1)
  const none = colleague(times(store(0))).colleagues
  expect(await backupSummary({ version, colleagues: none, backupTimes: times(store(0)) }, now)).toEqual({
    ...good,
    state: 'storeLate',
  })
})

test('a server that leaves copying to another one does not judge the store', async () => {
  const backupTimes = times(store(0, false))
  expect(await backupSummary({ version, colleagues: undefined, backupTimes }, now)).toMatchObject({
    state: 'good',
  })
})

test('a backup that never succeeded is overdue two days after the start, and not the first that is awaited', async () => {
  const backupTimes = times({ backedUp: () => 0, archivesLog: false })
  const after = (hours: number) =>
    backupSummary({ version, colleagues: undefined, backupTimes }, Date.now() + hours * 3_600_000)
  expect([(await after(1))?.state, (await after(50))?.state]).toEqual(['none', 'late'])
})

test('a database server of one’s own has no log that could be late', async () => {
  const backupTimes = times({ archived: () => 0, archivesLog: false })
  const alone = { version, colleagues: undefined }
  expect(await backupSummary({ ...alone, backupTimes }, now)).toMatchObject({ state: 'good' })
  expect(
    await backupSummary({ ...alone, backupTimes: { ...backupTimes, archivesLog: true } }, now),
  ).toMatchObject({ state: 'logLate' })
  expect(await backupSummary({ ...alone, backupTimes: undefined }, now)).toBeUndefined()
})
