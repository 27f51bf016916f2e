/** The process that copies backups to the store, so that encrypting them holds up nobody who works. */
import { answerMessages } from '../../core/childProcess.ts'
import { readEnv } from '../../core/env.ts'
import { type Mirror, openMirror } from './mirror.ts'
import { openSealing } from './sealed.ts'

/** How far the copies are, after a round. */
export interface MirrorState {
  /** Everything of before this moment is in the store, in milliseconds since the epoch; 0 if not yet. */
  copiedAt: number
  /** The same for the log alone. */
  logCopiedAt: number
  /** Why it is not up to date, in one line. */
  problem: string | null
}

interface Lane {
  /** When the last complete round of it began. */
  at: number
  problem: string | null
  working: Promise<void> | undefined
}

const lane = (): Lane => ({ at: 0, problem: null, working: undefined })
const [log, backups] = [lane(), lane()]
let opened: Promise<Mirror> | undefined

async function open(): Promise<Mirror> {
  const { backupTo: to, backupKeep: keep, backupS3: address, backupRecipients } = readEnv(process.env)
  if (!to || !address) throw new Error('There are no backups to be copied')
  return openMirror({ to, keep, address, sealing: await openSealing(backupRecipients) })
}

function advance(way: Lane, work: (mirror: Mirror) => Promise<void>): Promise<void> {
  const begun = Date.now()
  return (way.working ??= (opened ??= open())
    .then(work)
    .then(
      () => Object.assign(way, { at: begun, problem: null }),
      (error: unknown) => Object.assign(way, { problem: reasonOf(error) }),
    )
    .then(() => void (way.working = undefined)))
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A whole backup may take hours on a slow line: the log does not wait for it. */
answerMessages(async (): Promise<MirrorState> => {
  const whole = advance(backups, ({ copyBackups }) => copyBackups())
  await advance(log, ({ copyLog }) => copyLog())
  await Promise.race([whole, new Promise((done) => setTimeout(done, patienceMs))])
  return {
    copiedAt: log.at && backups.at && Math.min(log.at, backups.at),
    logCopiedAt: log.at,
    problem: log.problem ?? backups.problem,
  }
})

const patienceMs = 1000
