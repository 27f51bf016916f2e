import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { PageTabs } from '../../../components/PageTabs.tsx'

const parts = [
  { name: 'stock', path: '/admin/inventory/stock' },
  { name: 'low', path: '/admin/inventory/stock/low' },
] as const

/** Tabs: stock by branch, and low stock. */
export const StockTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const tabs = parts.map(({ name, path }) => ({ path, label: translate(`stock.tabs.${name}`) }))
  return <PageTabs label={translate('stock.tabs.stockLabel')} at={pathname} tabs={tabs} />
}
