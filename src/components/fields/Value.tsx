import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import OffIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber, localDigits } from '../../i18n/locale.ts'
import { moneyText } from '../../shared/money.ts'
import { useEntity } from '../entityContext.ts'
import { useChoiceLabel } from '../useLabel.ts'
import { useDayText } from './dayText.ts'
import { StatusChip } from './StatusChip.tsx'

const missing = { color: 'text.secondary' }

/** What the specification's table shows where there is nothing. */
export const Unavailable = () => (
  <Box component="span" sx={missing}>
    {useTranslate()('states.unavailable')}
  </Box>
)

/** A record's field in words, by its kind. */
export const Value = ({ record, source }: { record: Record<string, unknown>; source: string }) => {
  const { fields } = useEntity()
  const translate = useTranslate()
  const choiceLabel = useChoiceLabel()
  const dayText = useDayText()
  const language = useLanguage()
  const field = fields[source]
  const value = field?.target ? record[`${source}Name`] : record[source]
  if (value === null || value === undefined || value === '') return <Unavailable />
  // A kind that has a drawing of its own brings it along.
  if (field?.kind === 'schedule') return null
  switch (field?.kind) {
    case 'bool':
      return value ? (
        <StatusChip icon={CheckIcon} tone="success" label={translate('states.active')} />
      ) : (
        <StatusChip icon={OffIcon} tone="quiet" label={translate('states.inactive')} />
      )
    case 'choice':
      return choiceLabel(source, value as string)
    case 'day':
    case 'instant':
      return dayText(value)
    case 'int':
      return formatNumber(value as number, language)
    case 'money':
      return localDigits(moneyText(value as number), language)
    case 'tags':
    case 'refs':
      return (value as string[]).length > 0 ? (value as string[]).join(', ') : <Unavailable />
    case 'weekdays':
      if ((value as number[]).length === 0) return <Unavailable />
      return (value as number[]).map((day) => translate(`weekdays.${day}`)).join(', ')
    default:
      // What every record has beside its fields, such as when it was made.
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
        ? dayText(value)
        : (value as string)
  }
}
