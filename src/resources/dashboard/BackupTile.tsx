import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Tile } from '../../components/statements/Tile.tsx'
import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** A backup is taken daily: if that failed twice, somebody has to know. */
const overdueMs = 48 * 60 * 60 * 1000

/** The moment of the last good backup: red if it is too long ago. @param backup absent while it loads */
export const BackupTile = ({ backup }: { backup: { at: string | null } | undefined }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const label = translate('dashboard.backupTitle')
  if (!backup) return <Tile label={label} hint={'\u00a0'} />
  const { at } = backup
  const overdue = at !== null && now - Date.parse(at) > overdueMs
  const verdict = at === null ? 'backupNone' : overdue ? 'backupOverdue' : 'backupGood'
  return (
    <Tile
      label={label}
      words={translate(`dashboard.${verdict}`)}
      hint={at === null ? '\u00a0' : formatInstant(at, language)}
      tone={overdue ? 'error' : 'plain'}
      to="/admin/logs/status"
    />
  )
}
