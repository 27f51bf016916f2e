import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { StatusChip } from '../fields/StatusChip.tsx'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** From here on somebody calls them. */
const many = 3

/** How many sessions were missed one after the other. */
export const InARow = ({ times }: { times: number }) => {
  const translate = useTranslate()
  const language = useLanguage()
  return times >= many ? (
    <StatusChip
      icon={WarningIcon}
      tone="error"
      label={translate('attendanceReports.times', { smart_count: times })}
    />
  ) : (
    <>{formatNumber(times, language)}</>
  )
}
