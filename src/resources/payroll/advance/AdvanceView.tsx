import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { MonthInput } from '../../../components/inputs/MonthInput.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useOpenRecord } from '../../../components/record/useOpenRecord.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import type { RouteInput } from '../../../shared/routeTypes.ts'
import { PayingDialog } from '../payroll/PayingDialog.tsx'
import { DocumentSheet, DocumentButtons, HeadAmount } from '../../../components/sheet/DocumentSheet.tsx'
import { Recoveries } from './Recoveries.tsx'
import type { advance } from '../../../shared/payroll/payroll.ts'

const always = () => true

/** An advance: the request, its decision, and its repayments. */
const AdvanceView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={({ branchName }) => String(branchName)}>
    <Body />
  </RecordEdit>
)
export default AdvanceView

const Body = () => {
  const record = useOpenRecord('advance')
  const mayDecide = useMayCall(routes['advance.approve'])
  if (!record) return null
  return (
    <DocumentSheet record={record} head={<HeadAmount record={record} source="amount" />}>
      {mayDecide && <Ways record={record} own={Boolean(record.othersDecide)} />}
      <Fields>
        <MoneyInput<typeof advance> source="instalment" />
        <MonthInput<typeof advance> source="firstMonth" />
        <DayInput<typeof advance> source="date" />
        {record.reason ? (
          <Wide>
            <TextInput<typeof advance> source="reason" />
          </Wide>
        ) : null}
      </Fields>
      {record.status === 'paid' && (
        <Recoveries record={record} mayReverse={mayDecide && !record.othersDecide} />
      )}
    </DocumentSheet>
  )
}

const Ways = ({ record, own }: { record: RaRecord; own: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const [paying, setPaying] = useState(false)
  const [repaying, setRepaying] = useState(false)
  const params = { id: String(record.id) }
  const deciding = useAction(
    (how: 'approve' | 'reject') =>
      callRoute(`advance.${how}`, { params, body: { updatedAt: String(record.updatedAt) } }),
    { done: (_, how) => (how === 'approve' ? 'salary.advanceApproved' : 'salary.advanceRejected') },
  )
  const failure = deciding.error && failureOf(deciding.error)
  if (own && (record.status === 'requested' || record.status === 'approved'))
    return <Alert severity="info">{translate('salary.ownAdvance')}</Alert>
  return (
    <>
      {failure && failure.status !== 401 && (
        <Alert severity="error" role="alert">
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      <DocumentButtons>
        {record.status === 'requested' && (
          <>
            <Button
              variant="contained"
              loading={deciding.isPending}
              onClick={() => deciding.mutate('approve')}
            >
              {translate('salary.approve')}
            </Button>
            <Button
              color="error"
              variant="outlined"
              disabled={deciding.isPending}
              onClick={() => deciding.mutate('reject')}
            >
              {translate('salary.reject')}
            </Button>
          </>
        )}
        {record.status === 'approved' && (
          <Button variant="contained" onClick={() => setPaying(true)}>
            {translate('salary.payOut')}
          </Button>
        )}
        {record.status === 'paid' && Number(record.balance) > 0 && !own && (
          <Button variant="outlined" onClick={() => setRepaying(true)}>
            {translate('salary.repay')}
          </Button>
        )}
      </DocumentButtons>
      {repaying && (
        <PayingDialog
          branch={String(record.branch)}
          title={translate('salary.repayTitle', { name: String(record.person) })}
          body={translate('salary.repayBody', { left: formatMoney(Number(record.balance), language) })}
          most={Number(record.balance)}
          action={translate('salary.repay')}
          done="salary.repaid"
          send={(payment) =>
            callRoute('advance.repay', {
              params,
              // With `most` the dialog always names the amount; the server refuses an empty one at its field.
              body: payment as RouteInput<'advance.repay'>['body'],
            })
          }
          onClose={() => setRepaying(false)}
        />
      )}
      {paying && (
        <PayingDialog
          branch={String(record.branch)}
          title={translate('salary.payOutTitle', { name: String(record.person) })}
          body={translate('salary.payOutBody', {
            amount: formatMoney(Number(record.amount), language),
            instalment: formatMoney(Number(record.instalment), language),
          })}
          action={translate('salary.payOut')}
          done="salary.advancePaid"
          send={(body) => callRoute('advance.pay', { params, body })}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  )
}
