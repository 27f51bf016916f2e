import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { type RaRecord, useGetOne, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOpenRecord } from '../../../components/record/useOpenRecord.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { BankFileDialog } from './BankFileDialog.tsx'
import { Review } from './Review.tsx'
import { RunSlips } from './RunSlips.tsx'
import { DocumentSheet, HeadAmount } from '../../../components/sheet/DocumentSheet.tsx'
import type { Payroll } from './records.ts'

const always = () => true

/** One payroll: review, next step, and payslips. */
const PayrollView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={subtitle} Tools={Tools}>
    <Run />
  </RecordEdit>
)
export default PayrollView

/** The title has the month. */
const subtitle = ({ branchName }: RaRecord) => String(branchName)

const Tools = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { data } = useGetOne<Payroll>('payroll', { id: String(record.id) })
  const may = useMayCall(routes['payroll.bankFile'])
  const [asking, setAsking] = useState(false)
  if (!may || (data ?? record).status === 'draft') return null
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setAsking(true)}>
        {translate('salary.bankFile')}
      </Button>
      {asking && (
        <BankFileDialog
          run={String(record.id)}
          month={String(record.month)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const Run = () => {
  const record = useOpenRecord('payroll') as Payroll | null
  if (!record) return null
  return (
    <DocumentSheet record={record} head={<HeadAmount record={record} source="net" />}>
      <Review record={record} />
      <RunSlips record={record} />
    </DocumentSheet>
  )
}
