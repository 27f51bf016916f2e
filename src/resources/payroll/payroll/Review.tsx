import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { failureOf } from '../../../components/failure.ts'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatDay, formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { DocumentButtons } from '../../../components/sheet/DocumentSheet.tsx'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'
import { PayingDialog } from './PayingDialog.tsx'
import { useMonthText } from './useMonthText.ts'
import type { Payroll } from './records.ts'

type PayrollReview = RouteData<'payroll.review'>

/** Open points before a run is approved, and the next step. */
export const Review = ({ record }: { record: Payroll }) => {
  const translate = useTranslate()
  const isDraft = record.status === 'draft'
  const callRoute = useCallRoute()
  const input = { params: { id: String(record.id) } }
  const { data, error } = useQuery({
    // A record that was saved since has another review: that of before is not shown meanwhile.
    queryKey: [...routeKey('payroll.review', input), record.updatedAt],
    queryFn: ({ signal }) => callRoute('payroll.review', input, { signal }),
    select: (reply) => reply.data,
    enabled: record.status !== 'paid',
  })
  const mayChange = useMayCall(routes['payroll.approve'])
  if (error) {
    const { message } = failureOf(error)
    return <Alert severity="error">{translate(message, { _: message })}</Alert>
  }
  if (record.status !== 'paid' && !data) return <Skeleton variant="rounded" height={44} />
  return (
    <>
      {data && isDraft && <Notes review={data} />}
      {data?.own && <Alert severity="info">{translate(isDraft ? 'salary.own' : 'salary.ownPaying')}</Alert>}
      {mayChange && data && record.status !== 'paid' && <Ways record={record} review={data} />}
    </>
  )
}

const Notes = ({ review: { stale, changes, unpaid, elsewhere } }: { review: PayrollReview }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const money = (minor: number | null) =>
    minor === null ? translate('salary.nothing') : formatMoney(minor, language)
  return (
    <>
      {stale && (
        <Alert severity="warning">
          {translate('salary.stale')}
          <ul>
            {changes.map(({ person, was, is, lines }) => (
              <li key={person}>
                {was === is
                  ? translate('salary.sameNet', { name: person, net: money(is) })
                  : translate('salary.change', { name: person, was: money(was), is: money(is) })}
                {lines.length > 0 && (
                  <ul>
                    {lines.map(({ label, ...line }) => (
                      <li key={label}>
                        {translate('salary.change', {
                          name: label,
                          was: money(line.was),
                          is: money(line.is),
                        })}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {unpaid.length > 0 && (
        <Alert severity="info">
          {translate('salary.unpaid')}
          <ul>
            {unpaid.flatMap(({ teacherName: name, notTaken, notHeld }) =>
              (
                [
                  ['notTaken', notTaken],
                  ['notHeld', notHeld],
                ] as const
              ).flatMap(([what, count]) =>
                count > 0
                  ? [
                      <li key={`${name} ${what}`}>
                        {translate(`salary.${what}`, { name, count: formatNumber(count, language) })}
                      </li>,
                    ]
                  : [],
              ),
            )}
          </ul>
        </Alert>
      )}
      {elsewhere.length > 0 && (
        <Alert severity="info">
          {translate('salary.elsewhere', {
            names: elsewhere.map(({ person, branchName }) => `${person} (${branchName})`).join(', '),
          })}
        </Alert>
      )}
    </>
  )
}

const Ways = ({ record, review }: { record: Payroll; review: PayrollReview }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const month = useMonthText()
  const [open, setOpen] = useState<'approve' | 'pay' | null>(null)
  const params = { id: String(record.id) }
  const onSuccess = () => setOpen(null)
  const drafting = useAction(() => callRoute('payroll.draft', { params, body: {} }), {
    done: 'salary.againDone',
    notifiesFailure: true,
    onSuccess,
  })
  const approving = useAction(
    () => callRoute('payroll.approve', { params, body: { updatedAt: record.updatedAt } }),
    { done: 'salary.approved', onSuccess },
  )
  const amount = formatMoney(record.net, language)
  const count = formatNumber(record.people - review.nothing, language)
  // People with a net pay of zero are not paid.
  const noAccount = (review.bank?.without ?? []).filter(({ why }) => why === 'noAccount')
  const paidCount = (review.bank?.rows ?? 0) + noAccount.length
  const split = {
    withAccount: { count: review.bank?.rows ?? 0, net: review.bank?.net ?? 0 },
    withoutAccount: { count: noAccount.length, net: noAccount.reduce((sum, { net }) => sum + net, 0) },
  }
  const notOver =
    review.notOver &&
    translate('salary.notOver', { month: month(record.month), day: formatDay(review.notOver, language) })
  return (
    <DocumentButtons>
      {record.status === 'draft' ? (
        <>
          {!review.own && (
            <Button variant="contained" disabled={review.stale} onClick={() => setOpen('approve')}>
              {translate('salary.approve')}
            </Button>
          )}
          <Button
            variant={review.stale ? 'contained' : 'outlined'}
            loading={drafting.isPending}
            onClick={() => drafting.mutate()}
          >
            {translate('salary.again')}
          </Button>
        </>
      ) : (
        !review.own && (
          <Button variant="contained" onClick={() => setOpen('pay')}>
            {translate('salary.pay')}
          </Button>
        )
      )}
      {open === 'approve' && (
        <ConfirmDialog
          title={translate('salary.approveTitle')}
          body={translate('salary.approveBody', {
            net: amount,
            count,
            smart_count: record.people - review.nothing,
          })}
          action={translate('salary.approve')}
          call={approving}
          onSend={() => approving.mutate()}
          onClose={() => setOpen(null)}
        >
          {review.nothing > 0 && (
            <p>
              {translate('salary.paidNothing', {
                smart_count: review.nothing,
                count: formatNumber(review.nothing, language),
              })}
            </p>
          )}
          {notOver && (
            <Alert severity="warning" sx={{ mt: 3 }}>
              {notOver}
            </Alert>
          )}
        </ConfirmDialog>
      )}
      {open === 'pay' && (
        <PayingDialog
          branch={String(record.branch)}
          title={translate('salary.payTitle', { month: month(record.month) })}
          body={translate('salary.payBody', { amount, count: formatNumber(paidCount, language) })}
          warning={notOver || undefined}
          split={split}
          action={translate('salary.pay')}
          done="salary.paid"
          send={(body) => callRoute('payroll.pay', { params, body })}
          onClose={() => setOpen(null)}
        />
      )}
    </DocumentButtons>
  )
}
