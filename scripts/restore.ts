// Makes a new data folder of a backup: npm run restore -- --from <folder> [--until <moment>] --to <new DATA_DIR>
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../src/server/operation/backup/command.ts'
import { Refused } from '../src/server/operation/backup/refused.ts'
import { restore } from '../src/server/operation/backup/restore.ts'

/** With its zone: a moment of another zone than was meant would lose hours. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

await runCommand('restore', async (say) => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, until: { type: 'string' } },
  })
  if (!values.from || !values.to)
    throw new Refused(
      'Name both folders: npm run restore -- --from <folder> [--until <moment>] --to <new DATA_DIR>',
    )
  const until = values.until === undefined ? undefined : new Date(values.until)
  if (until && (!moment.test(values.until ?? '') || Number.isNaN(until.getTime())))
    throw new Refused('--until has to look like 2026-11-27T12:00:00Z or 2026-11-27T18:00:00+06:00')
  await restore({ from: resolve(values.from), to: resolve(values.to), until }, say)
  return true
})
