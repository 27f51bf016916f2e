import { styled } from '@mui/material/styles'
import { type RaRecord, useGetOne, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { type Count, CountsDialog } from '../../../components/documentLines/CountsDialog.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { MethodBox } from '../../../components/fees/MethodBox.tsx'
import { type CashMethod, cashMethods } from '../../../shared/ledger/cashEntry.ts'
import { routes } from '../../../shared/routes.ts'
import { worthOf } from './worthOf.ts'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { useSayClosed } from '../../../components/fees/useOpenDrawers.ts'

interface Props {
  record: Sale
  onClose: () => void
}

interface Rest extends RaRecord {
  balance: number
}

/** Chooses the returned goods and how their price is refunded. */
const ReturnDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const id = useId()
  const [method, setMethod] = useState<CashMethod>(cashMethods[0])
  const owed = useOwed(record)
  const sayClosed = useSayClosed()
  const lines = record.lines.filter(({ quantity, returned }) => quantity > returned)
  const money = (minor: number) => formatMoney(minor, language)
  const worth = (counts: readonly Count[]) =>
    lines.reduce((sum, line) => sum + worthOf(line, counts.find(({ product }) => product === line.product)?.quantity), 0) // prettier-ignore
  return (
    <CountsDialog
      title={translate('sales.returnTitle', { name: record.number })}
      body={translate('sales.returnBody')}
      lines={lines.map(({ product, productName, quantity, returned }) => ({
        product,
        label: translate('sales.returnHowMany', { name: productName }),
        hint: translate('sales.left', { count: formatNumber(quantity - returned, language) }),
        begin: null,
        most: quantity - returned,
      }))}
      all={translate('sales.returnAll')}
      nothing={translate('sales.returnNothing')}
      action={(counts) => translate('sales.returnNow', { amount: money(worth(counts)) })}
      done="sales.returnDone"
      send={async (counts, idempotencyKey) => {
        const stored = await callRoute(
          'sale.return',
          { params: { id: record.id }, body: { lines: counts, method } },
          { idempotencyKey },
        )
        sayClosed(record.branch, method)
        return stored
      }}
      doneArgs={(stored) => ({ number: stored.returns.at(-1)?.number ?? '' })}
      onClose={onClose}
    >
      {(_, counts) => {
        const credited = owed === null ? null : Math.min(worth(counts), owed)
        return (
          <>
            {credited !== null && (
              <Split aria-live="polite">
                {owed !== 0 && (
                  <div>
                    <dt>{translate('sales.credited')}</dt>
                    <dd data-figure="credited">{money(credited)}</dd>
                  </div>
                )}
                <div>
                  <dt>{translate('sales.paidBack')}</dt>
                  <dd data-figure="paidBack">{money(worth(counts) - credited)}</dd>
                </div>
              </Split>
            )}
            <MethodBox
              id={`${id}-method`}
              label={translate('sales.returnMethod')}
              value={method}
              onChange={setMethod}
            />
            <DrawerNotice branch={String(record.branch)} method={method} />
          </>
        )
      }}
    </CountsDialog>
  )
}
export default ReturnDialog

/** Balance due of a sale; null if unknown or not visible to the user. */
function useOwed({ invoice }: Sale): number | null {
  const may = useMayCall(routes['invoice.get'])
  const { data } = useGetOne<Rest>('invoice', { id: invoice ?? '' }, { enabled: may && invoice !== null })
  if (invoice === null) return 0
  return data?.balance ?? null
}

const Split = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}))
