/** The status of the installation, for its administrators. */
import { inTransaction, together } from '../core/db/transaction.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'
import { backupsOf } from './backupState.ts'
import { databaseOf, errorsOf, jobsOf, mailsOf, processOf } from './status.ts'

export function statusHandlers({
  pool,
  measures,
  colleagues,
  errors,
  backupTimes,
  mailsBySmtp,
}: ServerParts) {
  const status: Handler<Routes['status.get']> = async (_input, context) => {
    // Those of this process, a moment before they would be written anyway.
    await errors.flush()
    const processes = [
      { name: colleagues?.name ?? '1', families: measures.read() },
      ...((await colleagues?.askMetrics()) ?? []),
    ].toSorted((one, other) => Number(one.name) - Number(other.name))
    const at = new Date(context.now).toISOString()
    const { language, deadline, watch } = context
    // On the primary, whatever answers other reads: it alone knows who follows it.
    const [jobs, mails, database, errorsOfDay] = await inTransaction(
      pool,
      (tx) =>
        together(jobsOf(tx, context.now), mailsOf(tx, at, mailsBySmtp), databaseOf(tx), errorsOf(tx, at)),
      { language, deadline, watch },
    )
    const families = processes.map((each) => each.families)
    return {
      data: {
        at,
        jobs,
        mails,
        backups: backupsOf(backupTimes, families, context.now),
        database,
        processes: processes.map((each) => processOf(each.name, each.families)),
        errors: errorsOfDay,
      },
    }
  }
  return { 'status.get': status }
}
