import { useTranslate } from 'ra-core'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Status } from '../../../shared/operation/status.ts'
import { configurationPlace } from './configurationPlace.ts'
import { Code, Line, Lines, StatusPanel } from './parts.tsx'
import { TextWithCodes } from './TextWithCodes.tsx'
import { useMeasures } from './useMeasures.ts'

const tones = { good: 'success', late: 'error', none: 'quiet' } as const

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
  return (
    <StatusPanel
      title={title}
      state={{ tone: tones[state], label: translate(`status.backups.states.${state}`) }}
      hint={state === 'none' ? translate('status.backups.noneHint') : undefined}
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
