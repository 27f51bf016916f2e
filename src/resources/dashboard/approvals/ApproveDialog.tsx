import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { formatDay, formatMoney, formatMonth, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Approval, ApprovalOf } from '../../../shared/dashboard/approvalRoutes.ts'

interface Props<Item extends Approval> {
  item: Item
  call: { isPending: boolean; error: Error | null }
  onSend: () => void
  onClose: () => void
}

/** Approving a leave that leaves sessions without a teacher. */
const LeaveConfirm = ({ item, ...props }: Props<ApprovalOf<'leave'>>) => {
  const translate = useTranslate()
  return (
    <ConfirmDialog
      {...props}
      title={translate('leave.uncoveredTitle')}
      body={translate('leave.uncoveredBody', { smart_count: item.sessions })}
      action={translate('leave.approveAnyway')}
    />
  )
}

/** Approving a payroll, with the same notes as its own page. */
const PayrollConfirm = ({ item, ...props }: Props<ApprovalOf<'payroll'>>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { data: review, error } = useRouteQuery(
    'payroll.review',
    { params: { id: item._id } },
    // A deputy may not read the payroll. The server refuses one that is out of date.
    { enabled: !item.for },
  )
  const paid = item.people - item.nothing
  const unpaid = (review?.unpaid ?? []).reduce((sum, { notTaken, notHeld }) => sum + notTaken + notHeld, 0)
  return (
    <ConfirmDialog
      {...props}
      call={{ ...props.call, error: props.call.error ?? error }}
      title={translate('salary.approveTitle')}
      body={translate('salary.approveBody', {
        net: formatMoney(item.net, language),
        count: formatNumber(paid, language),
        smart_count: paid,
      })}
      action={translate('salary.approve')}
      disabled={!item.for && (!review || review.stale)}
    >
      {item.nothing > 0 && (
        <p>
          {translate('salary.paidNothing', {
            smart_count: item.nothing,
            count: formatNumber(item.nothing, language),
          })}
        </p>
      )}
      {review?.stale && <Alert severity="warning">{translate('salary.stale')}</Alert>}
      {review?.notOver && (
        <Alert severity="warning">
          {translate('salary.notOver', {
            month: formatMonth(item.month, language),
            day: formatDay(review.notOver, language),
          })}
        </Alert>
      )}
      {unpaid > 0 && (
        <Alert severity="info">{translate('approvals.unpaidSessions', { smart_count: unpaid })}</Alert>
      )}
    </ConfirmDialog>
  )
}

/** True if approving it has consequences that are confirmed first. */
export const asksFirst = (item: Approval): boolean =>
  item.kind === 'payroll' || (item.kind === 'leave' && item.sessions > 0)

export const ApproveDialog = ({ item, ...props }: Props<Approval>) => {
  if (item.kind === 'leave') return <LeaveConfirm item={item} {...props} />
  return item.kind === 'payroll' ? <PayrollConfirm item={item} {...props} /> : null
}
