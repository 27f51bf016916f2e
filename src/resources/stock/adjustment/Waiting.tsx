import { useTranslate } from 'ra-core'
import { FilterWays, useWayTotal } from '../../../components/list/FilterWays.tsx'

const waiting = { status: ['waiting'] }

/** Links to adjustments that wait for approval; hidden in schools without a limit. */
export const Waiting = () => {
  const translate = useTranslate()
  if (!useWayTotal('adjustment', waiting)) return null
  return (
    <FilterWays
      label={translate('stock.approval.ways')}
      resource="adjustment"
      path="/admin/inventory/adjustment"
      ways={[
        { label: translate('stock.approval.all'), filter: {} },
        { label: translate('stock.approval.waiting'), filter: waiting },
      ]}
    />
  )
}
