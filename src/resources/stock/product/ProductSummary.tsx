import { type RaRecord, useTranslate } from 'ra-core'
import LowIcon from '@mui/icons-material/TrendingDownOutlined'
import OutIcon from '@mui/icons-material/RemoveShoppingCartOutlined'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { SummaryCard } from '../../../components/record/SummaryCard.tsx'
import { useSummary } from '../../../components/record/useSummary.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { listAddress } from '../../../shared/dashboard/tiles.ts'
import { routes } from '../../../shared/routes.ts'
import { stockOfProduct } from '../../../shared/summaries/lists.ts'

interface Lies {
  branch: string
  branchName: string
  quantity: number
  low: boolean
}

/** Further branches are in the list that the sum opens. */
const mostBranches = 4

const cardOf = (product: string, branch: string): string =>
  `/admin/inventory/stock/card?${new URLSearchParams({ product, branch }).toString()}`

/** How much there is and where, what it costs, and when it last moved. */
export const ProductSummary = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const dayText = useDayText()
  const mayStock = useMayCall(routes['stock.list'])
  const fact = useSummary('product.summary', record)
  const say = (name: string) => translate(`summaries.${name}`)
  const number = (value: number) => formatNumber(value, language)
  const lies = (record.stockByBranch ?? []) as Lies[]
  const quantity = Number(record.stock ?? 0)
  const last = fact((summary) => summary.lastMovement)
  const id = String(record.id)
  const stateOf = (left: number, low: boolean) =>
    left === 0 ? (
      <StatusChip icon={OutIcon} tone="error" label={say('out')} />
    ) : (
      low && <StatusChip icon={LowIcon} tone="warning" label={translate('stock.low')} />
    )
  const to = mayStock ? listAddress(stockOfProduct(id)) : undefined
  return (
    <SummaryCard
      facts={[
        {
          name: 'stock',
          label: say('stock'),
          value: [number(quantity), record.unit].filter(Boolean).join(' '),
          hint: stateOf(
            quantity,
            lies.some(({ low }) => low),
          ),
          to,
        },
        ...(lies.length > 1 ? lies.slice(0, mostBranches) : []).map(
          ({ branch, branchName, quantity: here, low }) => ({
            name: branch,
            label: branchName,
            value: number(here),
            hint: stateOf(here, low),
            to: mayStock ? cardOf(id, branch) : undefined,
          }),
        ),
        typeof record.price === 'number' && {
          name: 'price',
          label: translate('resources.product.fields.price'),
          value: formatMoney(record.price, language),
        },
        mayStock && {
          name: 'movement',
          label: say('movement'),
          value: last && dayText(last.date),
          hint: last && (
            <>
              {formatNumber(last.quantity, language, { signDisplay: 'exceptZero' })} ·{' '}
              {translate(`resources.stockMovement.source.${last.source}`)} · {last.branchName}
            </>
          ),
          to: last ? cardOf(id, last.branch) : undefined,
        },
      ]}
    />
  )
}
