import { useGetIdentity, useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { PageTabs } from '../../../components/PageTabs.tsx'
import type { AskedPeriod } from '../../../components/statements/usePeriod.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

/** The statements, each for the period and the branch that are shown now. */
export const StatementTabs = ({ asked }: { asked: AskedPeriod }) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [income, cash] = [useMayCall(routes['incomeStatement.get']), useMayCall(routes['cashStatement.get'])]
  const { data: user } = useGetIdentity()
  // Managers are not led to the accounts: the specification hides them from their menu.
  if (!income || !cash || user?.role === 'manager') return null
  const branch = asked.value('branch')
  const query = new URLSearchParams({ from: asked.from, to: asked.to, ...(branch ? { branch } : {}) })
  const addressOf = (path: string) => `${path}?${query.toString()}`
  return (
    <PageTabs
      label={translate('books.statements')}
      at={addressOf(pathname.replace(/\/+$/, ''))}
      tabs={(['incomeStatement', 'cashStatement'] as const).map((name) => ({
        path: addressOf(paths[name]),
        label: translate(`books.${name}`),
      }))}
    />
  )
}

const paths = {
  incomeStatement: '/admin/inventory/income-statement',
  cashStatement: '/admin/inventory/cash-statement',
}
