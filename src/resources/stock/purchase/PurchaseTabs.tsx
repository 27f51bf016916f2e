import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { PageTabs } from '../../../components/PageTabs.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

/** Purchases and suppliers, as pages for users who may read them. */
export const PurchaseTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [purchases, suppliers] = [useMayCall(routes['purchase.list']), useMayCall(routes['supplier.list'])]
  if (!purchases || !suppliers) return null
  return (
    <PageTabs
      label={translate('purchases.tabs.label')}
      at={pathname}
      tabs={[
        { path: '/admin/inventory/purchase', label: translate('purchases.tabs.purchases') },
        { path: '/admin/inventory/supplier', label: translate('purchases.tabs.suppliers') },
      ]}
    />
  )
}
