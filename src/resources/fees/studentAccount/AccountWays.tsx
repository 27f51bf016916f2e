import RefundIcon from '@mui/icons-material/NorthEastOutlined'
import PayIcon from '@mui/icons-material/PointOfSaleOutlined'
import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { useApplyCredit } from '../../../components/fees/useApplyCredit.ts'
import { useMayUseCounter } from '../../../components/fees/useMayUseCounter.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { student } from '../../../shared/students/student.ts'
import { routes } from '../../../shared/routes.ts'
import { TableTool } from '../../../components/statements/Tools.tsx'

const RefundDialog = lazyPart(() => import('./RefundDialog.tsx'))

/** Actions of an account, for users who may do them. */
export const AccountWays = ({ record, account }: { record: RaRecord; account: StudentAccount }) => {
  const translate = useTranslate()
  const [refunding, setRefunding] = useState(false)
  const pays = useMayUseCounter()
  const refunds = useMayCall(routes['student.refund'])
  const credit = useApplyCredit(account)
  const id = String(record.id)
  const request = useMemo(() => ({ student: id }), [id])
  return (
    <>
      {!pays && <small>{translate('fees.mayNotTake')}</small>}
      {pays && (
        <Button
          variant="contained"
          startIcon={<PayIcon />}
          component={Link}
          to={`/admin/accounts/counter?student=${id}`}
        >
          {translate('fees.takePayment')}
        </Button>
      )}
      {credit.offered && (
        <Button variant="outlined" loading={credit.isPending} onClick={credit.apply}>
          {translate('fees.applyCredit')}
        </Button>
      )}
      {refunds && account.credit > 0 && (
        <Button variant="outlined" startIcon={<RefundIcon />} onClick={() => setRefunding(true)}>
          {translate('fees.refund')}
        </Button>
      )}
      <PaperButton kind="studentStatement" id={id} name={labelOf(student, record)} />
      <TableTool table="student.accountTable" query={request} />
      {refunding && (
        <RefundDialog
          student={id}
          branch={String(record.branch)}
          name={labelOf(student, record)}
          credit={account.credit}
          onClose={() => setRefunding(false)}
        />
      )}
    </>
  )
}
