import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { type RaRecord, useGetOne, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Value } from '../../../components/fields/Value.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { BankFileDialog } from './BankFileDialog.tsx'
import { Review } from './Review.tsx'
import { RunSlips } from './RunSlips.tsx'
import { Sheet } from './Sheet.tsx'
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
  const { lastRead } = useFormState()
  // Reloaded after calculating, approving or paying.
  const { data } = useGetOne<Payroll>('payroll', { id: String(lastRead?.id) }, { enabled: lastRead !== null })
  const record = data ?? (lastRead as Payroll | null)
  if (!record) return null
  return (
    <Sheet>
      <div className="head">
        <strong>
          <Value record={record} source="net" />
        </strong>
        <Value record={record} source="status" />
      </div>
      <Review record={record} />
      <RunSlips record={record} />
    </Sheet>
  )
}
