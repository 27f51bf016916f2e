import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type RaRecord, useGetOne, useNotify, useTranslate } from 'ra-core'
import { failureOf } from '../../components/failure.ts'
import { Value } from '../../components/fields/Value.tsx'
import { saveFile } from '../../components/list/saveFile.ts'
import type { Payroll } from '../../components/payrollCalls.ts'
import { useFormState } from '../../components/record/formContext.ts'
import { RecordEdit } from '../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../components/record/views.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { Review } from './Review.tsx'
import { RunSlips } from './RunSlips.tsx'
import { Sheet } from './Sheet.tsx'
import { useMonthText } from './useMonthText.ts'

const always = () => true

/** One run: what is to be looked at, what comes next, and its payslips. */
const PayrollView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={subtitle} Tools={Tools}>
    <Run />
  </RecordEdit>
)
export default PayrollView

const Subtitle = ({ record }: { record: Payroll }) => {
  const month = useMonthText()
  return (
    <>
      {month(record.month)} · {record.branchName}
    </>
  )
}

const subtitle = (record: RaRecord) => <Subtitle record={record as Payroll} />

const Tools = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const loading = useMutation({
    mutationFn: () => calls.bankFile(String(record.id)),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  const { data } = useGetOne<Payroll>('payroll', { id: record.id })
  if ((data ?? record).status === 'draft') return null
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={loading.isPending}
      onClick={() => loading.mutate()}
    >
      {translate('salary.bankFile')}
    </Button>
  )
}

const Run = () => {
  const { lastRead } = useFormState()
  // Read anew once it is calculated, approved or paid.
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
