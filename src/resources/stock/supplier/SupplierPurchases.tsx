import { styled } from '@mui/material/styles'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { purchase } from '../../../shared/stock/purchase.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'

const newest = { page: 1, perPage: 20 }
const byDay = { field: 'date', order: 'DESC' } as const

/** The balance owed to a supplier, and their newest purchases. */
export const SupplierPurchases = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const id = String(record.id)
  const owed = Number(record.owed ?? 0)
  const { data, error, refetch, total } = useGetList<Purchase>('purchase', {
    pagination: newest,
    sort: byDay,
    filter: { supplier: id } satisfies FilterOf<typeof purchase>,
  })
  const head = (name: string) => translate(`resources.purchase.fields.${name}`)
  const every = new URLSearchParams({ filter: JSON.stringify({ supplier: [id] }) }).toString()
  return (
    <Sheet>
      <dl>
        <dt>{translate(owed < 0 ? 'purchases.paidAhead' : 'purchases.owedTo')}</dt>
        <dd data-figure="owed">{formatMoney(Math.abs(owed), language)}</dd>
      </dl>
      <FigureTable
        title={translate('purchases.ofSupplier')}
        rows={data}
        error={error}
        retry={refetch}
        keyOf={(one) => one.id}
        empty={translate('purchases.noneOfSupplier')}
        columns={[
          {
            key: 'code',
            head: head('code'),
            words: true,
            render: (one) => <Link to={`/admin/inventory/purchase?id=${String(one.id)}`}>{one.code}</Link>,
          },
          { key: 'date', head: head('date'), words: true, render: (one) => day(one.date) },
          {
            key: 'status',
            head: head('status'),
            words: true,
            render: (one) => translate(`resources.purchase.status.${one.status}`),
          },
          { key: 'total', head: head('total'), render: (one) => formatMoney(one.total, language) },
          {
            key: 'balance',
            head: head('balance'),
            render: (one) => (one.status === 'cancelled' ? '' : formatMoney(one.balance, language)),
          },
        ]}
      />
      {(total ?? 0) > newest.perPage && (
        <Link to={`/admin/inventory/purchase?${every}`}>{translate('purchases.allOfSupplier')}</Link>
      )}
    </Sheet>
  )
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& dl': { margin: 0 },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h2, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& > a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
}))
