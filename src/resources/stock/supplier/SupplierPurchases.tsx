import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { purchase } from '../../../shared/stock/purchase.ts'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { failureOf } from '../../../components/failure.ts'
import type { Purchase } from '../../../shared/stock/purchase.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'

const newest = { page: 1, perPage: 20 }
const byDay = { field: 'date', order: 'DESC' } as const

/** The balance owed to a supplier, and their newest purchases. */
export const SupplierPurchases = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayInColumn()
  const id = String(record.id)
  const owed = Number(record.owed ?? 0)
  const { data, error, total } = useGetList<Purchase>('purchase', {
    pagination: newest,
    sort: byDay,
    filter: { supplier: id } satisfies FilterOf<typeof purchase>,
  })
  const words = error ? failureOf(error).message : data?.length === 0 ? 'purchases.noneOfSupplier' : null
  const heads = ['code', 'date', 'status', 'total', 'balance'].map((name) =>
    translate(`resources.purchase.fields.${name}`),
  )
  const every = new URLSearchParams({ filter: JSON.stringify({ supplier: [id] }) }).toString()
  return (
    <Sheet>
      <dl>
        <dt>{translate(owed < 0 ? 'purchases.paidAhead' : 'purchases.owedTo')}</dt>
        <dd data-figure="owed">{formatMoney(Math.abs(owed), language)}</dd>
      </dl>
      {!data && !error ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <FigureTable title={translate('purchases.ofSupplier')} heads={heads} words={[0, 1, 2]}>
          <tbody>
            {words && (
              <tr>
                <td className="words quiet" colSpan={heads.length} role={error ? 'alert' : undefined}>
                  {translate(words, { _: words })}
                </td>
              </tr>
            )}
            {data?.map((one) => (
              <tr key={one.id}>
                <td className="words">
                  <Link to={`/admin/inventory/purchase?id=${String(one.id)}`}>{one.code}</Link>
                </td>
                <td className="words">{day(one.date)}</td>
                <td className="words">{translate(`resources.purchase.status.${one.status}`)}</td>
                <td>{formatMoney(one.total, language)}</td>
                <td>{one.status === 'cancelled' ? '' : formatMoney(one.balance, language)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
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
