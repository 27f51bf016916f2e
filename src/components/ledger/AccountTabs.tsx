import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { useMayUseCounter } from '../fees/useMayUseCounter.ts'
import { PageTabs } from '../PageTabs.tsx'

const parts = [
  { name: 'cash', path: '/admin/accounts' },
  { name: 'counter', path: '/admin/accounts/counter' },
  { name: 'drawer', path: '/admin/accounts/drawer' },
  { name: 'invoices', path: '/admin/accounts/invoices' },
  { name: 'debtors', path: '/admin/accounts/debtors' },
  { name: 'chart', path: '/admin/accounts/chart' },
  { name: 'proof', path: '/admin/accounts/books' },
] as const

/** The pages of the accounts section. */
export const AccountTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const counter = useMayUseCounter()
  return (
    <PageTabs
      label={translate('books.tabs.label')}
      at={pathname}
      tabs={parts
        .filter(({ name }) => name !== 'counter' || counter)
        .map(({ name, path }) => ({ path, label: translate(`books.tabs.${name}`) }))}
    />
  )
}
