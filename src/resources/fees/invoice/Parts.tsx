import PaidIcon from '@mui/icons-material/CheckCircleOutlined'
import LateIcon from '@mui/icons-material/ErrorOutlineOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmptyOutlined'
import { useTranslate } from 'ra-core'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { instalmentStatus } from '../../../shared/fees/instalments.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'
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
  const day = useDayInColumn()
  const money = (minor: number) => formatMoney(minor, language)
  const today = todayHere()
  const heads = ['number', 'due', 'amount', 'left'].map((name) => translate(`invoices.${name}`))
  return (
    <FigureTable
      title={translate('invoices.parts')}
      heads={[...heads, translate('resources.invoice.fields.status')]}
      words={[0, 1]}
    >
      <tbody>
        {instalmentStatus(record).map(({ dueDate, amount, left }, index) => {
          const state = left === 0 ? 'partPaid' : dueDate < today ? 'partLate' : 'partOpen'
          return (
            <tr key={index}>
              <td className="words">{formatNumber(index + 1, language)}</td>
              <td className="words">{day(dueDate)}</td>
              <td>{money(amount)}</td>
              <td>{left === 0 ? '' : money(left)}</td>
              <td>
                {!record.voidedOn && <StatusChip {...looks[state]} label={translate(`invoices.${state}`)} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </FigureTable>
  )
}
