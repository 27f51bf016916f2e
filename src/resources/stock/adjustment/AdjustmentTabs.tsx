import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { PageTabs } from '../../../components/PageTabs.tsx'

const parts = [
  { name: 'adjustments', path: '/admin/inventory/adjustment' },
  { name: 'counts', path: '/admin/inventory/adjustment/count' },
] as const

/** The adjustments, and the stock counts that lead to them. */
export const AdjustmentTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const tabs = parts.map(({ name, path }) => ({ path, label: translate(`stock.tabs.${name}`) }))
  return <PageTabs label={translate('stock.tabs.label')} at={pathname} tabs={tabs} />
}
