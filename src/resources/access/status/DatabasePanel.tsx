import { useTranslate } from 'ra-core'
import { localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Status } from '../../../shared/operation/status.ts'
import { Line, Lines, StatusPanel } from './parts.tsx'
import { useMeasures } from './useMeasures.ts'

export const DatabasePanel = ({ database }: { database: Status['database'] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { count, size } = useMeasures()
  const { state, version, bytes, standby, connections, replicas } = database
  return (
    <StatusPanel
      title={translate('status.database.title')}
      state={{
        tone: state === 'good' ? 'success' : 'error',
        label: translate(`status.database.states.${state}`),
      }}
    >
      <Lines>
        <Line name={translate('status.database.version')}>{localDigits(version, language)}</Line>
        <Line name={translate('status.database.size')}>{size(bytes)}</Line>
        <Line name={translate('status.database.role')}>
          {translate(standby ? 'status.database.standby' : 'status.database.primary')}
        </Line>
        <Line name={translate('status.database.connections')}>
          {translate('status.database.ofLimit', {
            used: count(connections.used),
            limit: count(connections.limit),
          })}
        </Line>
        {replicas.length === 0 && (
          <Line name={translate('status.database.replicas')}>{translate('status.database.noReplicas')}</Line>
        )}
      </Lines>
      {replicas.length > 0 && (
        <>
          <h3>{translate('status.database.replicas')}</h3>
          <ul>
            {replicas.map((replica, place) => (
              <Replica key={place} replica={replica} />
            ))}
          </ul>
        </>
      )}
    </StatusPanel>
  )
}

const Replica = ({ replica }: { replica: Status['database']['replicas'][number] }) => {
  const translate = useTranslate()
  const { duration, size } = useMeasures()
  const { name, sync, bytesBehind, msBehind } = replica
  const behind =
    bytesBehind === null
      ? translate('status.database.hidden')
      : bytesBehind === 0
        ? translate('status.database.upToDate')
        : translate('status.database.behind', { time: duration(msBehind ?? 0), size: size(bytesBehind) })
  return (
    <li>
      {name ? <span lang="en">{name}</span> : translate('status.database.unnamed')}
      {sync && `, ${translate(`status.database.modes.${sync}`, { _: sync })}`}
      <small>{behind}</small>
    </li>
  )
}
