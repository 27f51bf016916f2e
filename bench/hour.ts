/** A mixed hour on the demo school: memory of the server's process before it, after each round, and at its end. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryAfterMixedWork, mixedGoal } from './mixed.ts'
import { memoryOf, startOurs } from './servers.ts'

const rounds = 30
const minute = 60_000

const folder = await mkdtemp(join(tmpdir(), 'pathshala-hour-'))
await chmod(folder, 0o711)
const ours = await startOurs(folder, '/')
try {
  console.log(`idle: ${await memoryOf(ours)} MB`)
  const end = await memoryAfterMixedWork(ours, {
    rounds,
    restMs: (60 * minute) / rounds,
    say: (held) => console.log(`${new Date().toISOString()} ${held} MB`),
  })
  console.log(`after the hour: ${end} MB, at most ${mixedGoal} wanted`)
} finally {
  await ours.stop()
  await rm(folder, { recursive: true, force: true })
}
