import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { StudentAccount } from '../../shared/fees/invoiceRoutes.ts'
import { routes } from '../../shared/routes.ts'
import { useCallRoute } from '../routeCalls.ts'
import { useAction } from '../useAction.ts'
import { useMayCall } from '../useMayCall.ts'
import { payPlan } from './payPlan.ts'

/** Pays open invoices from a student's credit, earliest due first. No money moves, and a repeat is refused. */
export function useApplyCredit({ openInvoices, credit }: StudentAccount) {
  const callRoute = useCallRoute()
  const language = useLanguage()
  const may = useMayCall(routes['invoice.applyCredit'])
  const { pays, over } = payPlan(openInvoices, credit)
  const applying = useAction(
    async () => {
      for (const [invoice, amount] of pays)
        if (amount > 0) await callRoute('invoice.applyCredit', { params: { id: invoice } })
    },
    {
      done: ['fees.creditApplied', { amount: formatMoney(credit - over, language) }],
      notifiesFailure: true,
      alwaysRereads: true,
    },
  )
  return {
    /** There is credit, and something that it can pay. */
    offered: may && credit > 0 && openInvoices.length > 0,
    isPending: applying.isPending,
    apply: () => !applying.isPending && applying.mutate(),
  }
}
