import { useTranslate } from 'ra-core'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Status } from '../../../shared/operation/status.ts'
import { configurationPlace } from './configurationPlace.ts'
import { Line, Lines, StatusPanel } from './parts.tsx'
import { TextWithCodes } from './TextWithCodes.tsx'
import { useMeasures } from './useMeasures.ts'

export const MailPanel = ({ mails, now }: { mails: Status['mails']; now: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { ago, count } = useMeasures()
  const { state, by, waiting, oldestAt, sentToday, failed, troubles } = mails
  return (
    <StatusPanel
      title={translate('status.mails.title')}
      state={{
        tone: state === 'good' ? 'success' : 'error',
        label: translate(`status.mails.states.${state}`),
      }}
      hint={
        by === 'files' && (
          <TextWithCodes
            text="status.mails.byFiles"
            codes={{ folder: 'DATA_DIR/mail', variable: 'SMTP_URL', place: configurationPlace }}
          />
        )
      }
    >
      <Lines>
        <Line name={translate('status.mails.waiting')}>{count(waiting)}</Line>
        {oldestAt && <Line name={translate('status.mails.oldest')}>{ago(oldestAt, now)}</Line>}
        <Line name={translate('status.mails.sentToday')}>{count(sentToday)}</Line>
        <Line name={translate('status.mails.failed')}>{count(failed)}</Line>
      </Lines>
      {troubles.length > 0 && (
        <>
          <h3>{translate('status.mails.troubles')}</h3>
          <ul>
            {troubles.map(({ at, kind, reason, attempts, givenUp }) => (
              <li key={`${at} ${reason}`}>
                {translate(`status.mails.kinds.${kind}`, { _: translate('status.mails.kinds.other') })}:{' '}
                <span lang="en">{reason}</span>
                <small>
                  {formatInstant(at, language)},{' '}
                  {givenUp
                    ? translate('status.mails.givenUp')
                    : translate('status.mails.attempts', { smart_count: attempts })}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </StatusPanel>
  )
}
