/** The parts of the server that handlers receive. */
import type { routes } from '../../../shared/routes.ts'
import type { Typesetter } from '../documents/typesetter.ts'
import type { Measures } from '../metrics/measures.ts'
import type { Colleagues } from '../processes/colleagues.ts'
import type { Parts } from './register.ts'
import type { ServerErrors } from './serverErrors.ts'

export type Routes = typeof routes

/** In milliseconds since the epoch; 0 if never. */
export interface BackupTimes {
  /** To which moment the last good backup goes. */
  backedUp: () => number
  /** When this process last copied the log. */
  archived: () => number
  /** Whether there is a log to copy: not with a database server of one's own. */
  archivesLog: boolean
  /** To which moment everything is in the store too, as far as this process copies; absent if there is no store. */
  copied?: () => number
  /** The same for the log alone, which does not wait for whole backups. */
  copiedLog?: () => number
  /** Whether this process is the one that copies. */
  copies?: () => boolean
  /** The folder, and how many good ones are kept there. */
  to: string
  keep: number
}

export interface ServerParts extends Parts {
  version: string
  /** Times of the scheduled backups; absent if there are none. */
  backupTimes?: BackupTimes
  /** Before the server closes: what would hold it up is ended. */
  onClose: (work: () => void) => void
  /** True if failed sign-ins are throttled. */
  limited: boolean
  /** Background work; errors are logged. */
  background(work: () => Promise<void>): void
  typesetter: Typesetter
  /** The other processes behind the same port. */
  colleagues: Colleagues | undefined
  /** Metrics of this process. */
  measures: Measures
  errors: ServerErrors
  /** True if mails are sent by SMTP, false if they are written to files. */
  mailsBySmtp: boolean
  /** Secret that signs students' cards. */
  cardSecret: string
  /** Secret that makes the challenges of sign-ins. */
  challengeSecret: string
}
