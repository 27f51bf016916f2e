import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useDayText } from '../../../../components/fields/dayText.ts'
import { todayHere } from '../../../../components/fields/todayHere.ts'
import { formatInstant } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { Person } from '../../../../shared/core/entity.ts'
import { DaysLeft } from '../../../../components/fields/DaysLeft.tsx'

interface Props {
  version: RaRecord
  /** Absent if it is read-only. */
  onDelete?: (version: RaRecord) => void
}

/** One version of a licence: number, dates, and who entered it. */
export const LicenceVersion = ({ version, onDelete }: Props) => {
  const translate = useTranslate()
  const dayText = useDayText()
  const language = useLanguage()
  const say = (key: string, args?: object) => translate(`resources.licence.versions.${key}`, args)
  const { number, issuedOn, current } = version
  const expiresOn = version.expiresOn as string | null
  const by = version.createdBy as Person
  const past = expiresOn !== null && expiresOn < todayHere()
  const days = [
    expiresOn ? say(past ? 'expired' : 'expires', { day: dayText(expiresOn) }) : say('noDay'),
    issuedOn ? say('issued', { day: dayText(issuedOn) }) : null,
  ]
  const entered = say('entered', {
    name: by ? `${by.firstName} ${by.lastName}` : translate('dialog.nobody'),
    at: formatInstant(String(version.createdAt), language),
  })
  return (
    <Entry>
      <div>
        <strong translate={number ? 'no' : undefined}>{number ?? say('noNumber')}</strong>
        {current && expiresOn && <DaysLeft day={expiresOn} />}
        <p>{days.filter(Boolean).join(' · ')}</p>
        <p>{entered}</p>
      </div>
      {onDelete && (
        <IconButton
          aria-label={say('delete', { name: number ?? dayText(expiresOn) })}
          onClick={() => onDelete(version)}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > div': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
  },
  '& strong': { ...theme.typography.body1, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0, flexBasis: '100%' },
}))
