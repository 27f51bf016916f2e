import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { StudentAccount } from '../../shared/fees/invoiceRoutes.ts'
import { routes } from '../../shared/routes.ts'
import { failureOf } from '../failure.ts'
import { useCallRoute } from '../routeCalls.ts'
import { useMayCall } from '../useMayCall.ts'
import { payPlan } from './payPlan.ts'

/** Pays open invoices from a student's credit, earliest due first. No money moves, and a repeat is refused. */
export function useApplyCredit({ openInvoices, credit }: StudentAccount) {
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const notify = useNotify()
  const language = useLanguage()
  const may = useMayCall(routes['invoice.applyCredit'])
  const { pays, over } = payPlan(openInvoices, credit)
  const applying = useMutation({
    async mutationFn() {
      for (const [invoice, amount] of pays)
        if (amount > 0) await callRoute('invoice.applyCredit', { params: { id: invoice } })
    },
    onSuccess: () =>
      notify('fees.creditApplied', {
        type: 'success',
        messageArgs: { amount: formatMoney(credit - over, language) },
      }),
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
    onSettled: () => client.invalidateQueries(),
  })
  return {
    /** There is credit, and something that it can pay. */
    offered: may && credit > 0 && openInvoices.length > 0,
    isPending: applying.isPending,
    apply: () => !applying.isPending && applying.mutate(),
  }
}
