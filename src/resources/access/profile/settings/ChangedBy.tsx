import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { formatInstant } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { Person } from '../../../../shared/core/entity.ts'

/** Who last changed the settings, and when. */
export const ChangedBy = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const by = record.updatedBy as Person
  return (
    <Note>
      {by
        ? translate('profile.settings.changedBy', {
            name: `${by.firstName} ${by.lastName}`,
            at: formatInstant(record.updatedAt as string, language),
          })
        : translate('profile.settings.never')}
    </Note>
  )
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '20px 0 0',
  color: theme.palette.text.secondary,
}))
