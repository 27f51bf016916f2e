import { useTranslate } from 'ra-core'
import { FilterWays, useWayTotal } from '../../../components/list/FilterWays.tsx'

const waiting = { status: ['waiting'] }

/** Where something waits for approval it is one click away; a school without a limit sees nothing of it. */
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
