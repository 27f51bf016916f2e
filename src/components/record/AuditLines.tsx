import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import type { Person } from '../../shared/core/entity.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatInstant } from '../../i18n/locale.ts'

/** Shows who created and last changed the record and when; a default text if unknown. */
export const AuditLines = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const line = (person: Person, at: unknown) => {
    const name = person ? `${person.firstName} ${person.lastName}` : translate('dialog.nobody')
    const when = typeof at === 'string' ? formatInstant(at, language) : ''
    return when ? translate('dialog.byOn', { name, at: when }) : name
  }
  return (
    <Lines>
      <div>
        <dt>{translate('dialog.createdBy')}</dt>
        <dd>{line(record.createdBy as Person, record.createdAt)}</dd>
      </div>
      <div>
        <dt>{translate('dialog.updatedBy')}</dt>
        <dd>{line(record.updatedBy as Person, record.updatedAt)}</dd>
      </div>
    </Lines>
  )
}

const Lines = styled('dl')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: 2,
  margin: '28px 0 0',
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  '& div': { display: 'flex', flexWrap: 'wrap', gap: '0 8px' },
  '& dt::after': { content: '":"' },
  '& dd': { margin: 0, color: theme.palette.text.primary },
}))
