import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Changes } from '../changes/Changes.tsx'
import type { ChangeMap } from '../changes/changeLines.ts'
import type { Labels } from '../changes/useChangeText.ts'
import { useEntity } from '../entityContext.ts'
import { useDeviceName } from '../useDeviceName.ts'
import type { useRestore } from './useRestore.ts'

interface Props {
  entry: RaRecord
  restore: ReturnType<typeof useRestore>
}

/** One entry of the record's history: action, time, person, source and changes. */
export const HistoryEntry = ({ entry, restore }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const deviceName = useDeviceName()
  const { name } = useEntity()
  const { action, at, userName, asUserName, forUserName, address, device, changes, labels } = entry
  const by = [
    userName ?? translate('resources.log.nobody'),
    asUserName && translate('resources.log.as', { name: asUserName }),
    forUserName && translate('resources.log.for', { name: forUserName }),
    address,
    device && deviceName(device as string),
  ].filter(Boolean)
  return (
    <Entry>
      <h3>
        {translate(`resources.log.action.${action}`)}
        <time dateTime={at as string} title={at as string}>
          {formatInstant(at as string, language)}
        </time>
      </h3>
      <p>{by.join(' · ')}</p>
      {changes && (
        <Changes
          resource={name}
          changes={changes as ChangeMap}
          labels={labels as Labels}
          restore={action === 'updated' ? restore : undefined}
        />
      )}
    </Entry>
  )
}

const Entry = styled('li')(({ theme }) => ({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -6,
    top: 6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.palette.primary.main,
  },
  '& h3': {
    ...theme.typography.body1,
    fontWeight: 600,
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    alignItems: 'baseline',
  },
  '& time': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: '0 0 4px' },
}))
