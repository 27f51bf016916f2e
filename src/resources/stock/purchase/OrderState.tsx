import PartlyIcon from '@mui/icons-material/IncompleteCircleOutlined'
import { useTranslate } from 'ra-core'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { looks } from './looks.ts'

/** Status of a purchase; if partly received, with the received and ordered pieces. */
export const OrderState = ({ record: { status, goods } }: { record: Purchase }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const received = goods.reduce((sum, line) => sum + line.received, 0)
  const ordered = goods.reduce((sum, line) => sum + line.quantity, 0)
  if (status !== 'ordered' || received === 0)
    return <StatusChip {...looks.status[status]} label={translate(`resources.purchase.status.${status}`)} />
  const label = translate('purchases.partly', {
    received: formatNumber(received, language),
    ordered: formatNumber(ordered, language),
  })
  return <StatusChip icon={PartlyIcon} tone="info" label={label} />
}
