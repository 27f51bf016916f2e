// Makes a new data folder of a backup: npm run restore -- --from <folder> [--until <moment>] --to <new DATA_DIR>
// From the store of BACKUP_S3_URL: --from s3 [--identity <file with the private key>]
import { resolve } from 'node:path'
import { readBackupStore } from '../src/server/core/env.ts'
import { readOptions, runCommand } from '../src/server/operation/backup/command.ts'
import { restoreFromStore } from '../src/server/operation/backup/fromStore.ts'
import { Refused } from '../src/server/operation/backup/refused.ts'
import { restore } from '../src/server/operation/backup/restore.ts'

/** With its zone: a moment of another zone than was meant would lose hours. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const usage = `npm run restore -- --from <folder or s3> --to <new DATA_DIR> [--until <moment>] [--identity <file>]

Makes a new data folder of a backup. The school that runs is not touched. Of a backup with DATABASE_URL the folder has the uploaded
files and the dump, and the command is printed that loads it.

  --from <folder>    the folder of the backups (that of BACKUP_TO), or one backup in it
  --from s3          the store of BACKUP_S3_URL
  --to <folder>      the new data folder; it must not exist, or be empty
  --until <moment>   as of that moment, with its zone; without it everything that there is
  --identity <file>  the file with the private key, if the store is encrypted
  --help             prints this

Example:
  npm run restore -- --from /mnt/backups/school --until 2026-11-27T18:00:00+06:00 --to /srv/school-restored
  DATA_DIR=/srv/school-restored PORT=3001 npm start

More in docs/operations.md under "Restoring".`

await runCommand('restore', async (say) => {
  const values = readOptions('restore', {
    from: { type: 'string' },
    to: { type: 'string' },
    until: { type: 'string' },
    identity: { type: 'string' },
    help: { type: 'boolean' },
  })
  if (values.help) {
    say(usage)
    return true
  }
  if (!values.from || !values.to)
    throw new Refused(
      'Name both folders: npm run restore -- --from <folder> [--until <moment>] --to <new DATA_DIR>',
    )
  const until = values.until === undefined ? undefined : new Date(values.until)
  if (until && (!moment.test(values.until ?? '') || Number.isNaN(until.getTime())))
    throw new Refused('--until has to look like 2026-11-27T12:00:00Z or 2026-11-27T18:00:00+06:00')
  const to = resolve(values.to)
  const identity = values.identity === undefined ? undefined : resolve(values.identity)
  if (values.from !== 's3') {
    if (identity) throw new Refused('--identity goes with --from s3: backups in a folder are not encrypted')
    await restore({ from: resolve(values.from), to, until }, say)
    return true
  }
  const address = readBackupStore(process.env)
  if (!address) throw new Refused('--from s3 is the store of BACKUP_S3_URL, which is not set')
  await restoreFromStore({ address, identity, to, until }, say)
  return true
})
