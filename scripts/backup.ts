// Takes a backup, while Pathshala runs or not: npm run backup -- --to <folder>
// With --new-key it only prints a new pair of keys, for BACKUP_RECIPIENTS and for restoring.
import { join, resolve } from 'node:path'
import { exclusively, tryAlone } from '../src/server/core/db/bundled/fileLock.ts'
import { readEnv } from '../src/server/core/env.ts'
import { isGood, listBackups } from '../src/server/operation/backup/backups.ts'
import { readOptions, runCommand, version } from '../src/server/operation/backup/command.ts'
import { prune } from '../src/server/operation/backup/keep.ts'
import { Refused } from '../src/server/operation/backup/refused.ts'
import { newKey } from '../src/server/operation/backup/sealed.ts'
import { openPlace, takeBackup } from '../src/server/operation/backup/take.ts'

const hourMs = 60 * 60 * 1000

const usage = `npm run backup -- [--to <folder>]

Takes a backup at once, whether Pathshala runs or not, and checks it. Set the same variables as for npm start (DATA_DIR above all).
It ends with 1 if the backup failed or is not good.

  --to <folder>  where the backup goes; without it to the folder of BACKUP_TO
  --new-key      takes no backup, but prints a new pair of keys: for BACKUP_RECIPIENTS, and for npm run restore -- --identity
  --scheduled    as the server does it daily: nothing if a backup was taken within the hour, and old ones are removed afterwards
  --help         prints this

Example:
  DATA_DIR=/srv/school npm run backup -- --to /mnt/usb

More in docs/operations.md under "Backup and restore".`

await runCommand('backup', async (say) => {
  const values = readOptions('backup', {
    to: { type: 'string' },
    'new-key': { type: 'boolean' },
    scheduled: { type: 'boolean' },
    help: { type: 'boolean' },
  })
  if (values.help) {
    say(usage)
    return true
  }
  if (values['new-key']) {
    say(await newKey())
    return true
  }
  const env = readEnv(process.env)
  const to = values.to === undefined ? env.backupTo : resolve(values.to)
  if (!to) throw new Refused('Name a folder: npm run backup -- --to <folder>')
  await openPlace(to, env.dataDir)
  const lock = join(to, 'backup.lock')
  const take = async () => isGood(await takeBackup({ env, to, version, say }))
  if (!values.scheduled) return exclusively(lock, take)
  // Several servers may have the same in mind.
  const alone = tryAlone(lock)
  if (!alone) return true
  try {
    const last = (await listBackups(to)).at(-1)
    if (last && Date.parse(last.manifest.begun) > Date.now() - hourMs) return true
    const good = await take()
    await prune(to, env.backupKeep)
    return good
  } finally {
    alone.release()
  }
})
