import PaidIcon from '@mui/icons-material/CheckCircleOutlined'
import LateIcon from '@mui/icons-material/ErrorOutlineOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmptyOutlined'
import { useTranslate } from 'ra-core'
import { useDayText } from '../../../components/fields/dayText.ts'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { instalmentStatus } from '../../../shared/fees/instalments.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'
import type { Invoice } from './invoiceRecord.ts'

const looks = {
  partPaid: { icon: PaidIcon, tone: 'success' },
  partLate: { icon: LateIcon, tone: 'error' },
  partOpen: { icon: OpenIcon, tone: 'info' },
} as const

/** The instalments with their status. */
export const Parts = ({ record }: { record: Invoice }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const money = (minor: number) => formatMoney(minor, language)
  const today = todayHere()
  const head = (name: string) => translate(`invoices.${name}`)
  return (
    <FigureTable
      title={translate('invoices.parts')}
      rows={instalmentStatus(record)}
      keyOf={(_, index) => index}
      columns={[
        {
          key: 'number',
          head: head('number'),
          words: true,
          render: (_, index) => formatNumber(index + 1, language),
        },
        { key: 'due', head: head('due'), words: true, render: ({ dueDate }) => day(dueDate) },
        { key: 'amount', head: head('amount'), render: ({ amount }) => money(amount) },
        { key: 'left', head: head('left'), render: ({ left }) => (left === 0 ? '' : money(left)) },
        {
          key: 'status',
          head: translate('resources.invoice.fields.status'),
          render: ({ dueDate, left }) => {
            const state = left === 0 ? 'partPaid' : dueDate < today ? 'partLate' : 'partOpen'
            return !record.voidedOn && <StatusChip {...looks[state]} label={translate(`invoices.${state}`)} />
          },
        },
      ]}
    />
  )
}
