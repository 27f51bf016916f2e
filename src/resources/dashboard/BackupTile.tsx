import { useTranslate } from 'ra-core'
import { Tile } from '../../components/statements/Tile.tsx'
import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Status } from '../../shared/operation/status.ts'

type Backup = Pick<NonNullable<Status['backups']>, 'at' | 'state'>

const looks = {
  good: ['backupGood', 'plain'],
  late: ['backupOverdue', 'error'],
  logLate: ['backupLogLate', 'error'],
  storeLate: ['backupStoreLate', 'warning'],
  none: ['backupNone', 'plain'],
} as const satisfies Record<Backup['state'], unknown>

/** The moment of the last good backup, and whether anything about backups needs attention. @param backup absent while it loads */
export const BackupTile = ({ backup }: { backup: Backup | undefined }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = translate('dashboard.backupTitle')
  if (!backup) return <Tile label={label} hint={'\u00a0'} />
  const { at, state } = backup
  const [words, tone] = looks[state]
  return (
    <Tile
      label={label}
      words={translate(`dashboard.${words}`)}
      hint={at === null ? '\u00a0' : formatInstant(at, language)}
      tone={tone}
      to="/admin/logs/status"
    />
  )
}
