import { useTranslate } from 'ra-core'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Status } from '../../../shared/operation/status.ts'
import { configurationPlace } from './configurationPlace.ts'
import { Code, Line, Lines, StatusPanel } from './parts.tsx'
import { TextWithCodes } from './TextWithCodes.tsx'
import { useMeasures } from './useMeasures.ts'

const tones = {
  good: 'success',
  late: 'error',
  logLate: 'error',
  storeLate: 'warning',
  none: 'quiet',
} as const satisfies Record<NonNullable<Status['backups']>['state'], string>

const hints = {
  good: undefined,
  late: undefined,
  logLate: 'status.backups.logLateHint',
  storeLate: 'status.backups.storeLateHint',
  none: 'status.backups.noneHint',
} as const

export const BackupPanel = ({ backups, now }: { backups: Status['backups']; now: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { ago } = useMeasures()
  const title = translate('status.backups.title')
  if (!backups)
    return (
      <StatusPanel
        title={title}
        state={{ tone: 'warning', label: translate('status.backups.off') }}
        hint={
          <TextWithCodes
            text="status.backups.offHint"
            codes={{ variable: 'BACKUP_TO', place: configurationPlace }}
          />
        }
      />
    )
  const { state, at, logAt, store, to: place, keep } = backups
  const hint = hints[state]
  return (
    <StatusPanel
      title={title}
      state={{ tone: tones[state], label: translate(`status.backups.states.${state}`) }}
      hint={hint && translate(hint)}
    >
      <Lines>
        {at && (
          <Line name={translate('status.backups.at')}>
            {ago(at, now)}
            <br />
            <small>{formatInstant(at, language)}</small>
          </Line>
        )}
        {logAt && <Line name={translate('status.backups.logAt')}>{ago(logAt, now)}</Line>}
        {store && (
          <Line name={translate('status.backups.store')}>
            {store.at ? ago(store.at, now) : translate('status.backups.notYet')}
          </Line>
        )}
        {store?.logAt && <Line name={translate('status.backups.storeLog')}>{ago(store.logAt, now)}</Line>}
        <Line name={translate('status.backups.to')}>
          <Code>{place}</Code>
        </Line>
        <Line name={translate('status.backups.keep')}>
          {translate('status.backups.copies', { smart_count: keep })}
        </Line>
      </Lines>
    </StatusPanel>
  )
}
