import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { useOpenRecord } from '../../../components/record/useOpenRecord.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { DocumentSheet, HeadAmount } from '../../../components/sheet/DocumentSheet.tsx'
import { useMonthText } from '../payroll/useMonthText.ts'
import { PayslipLines } from './PayslipLines.tsx'
import type { Payslip } from '../payroll/records.ts'

const always = () => true

/** One payslip: each line with how it was reckoned; to a draft something may be added. */
const PayslipView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={subtitle} Tools={Tools}>
    <Slip />
  </RecordEdit>
)
export default PayslipView

/** The title has the month. */
const subtitle = ({ branchName }: RaRecord) => String(branchName)

const Tools = ({ record }: { record: RaRecord }) => {
  const month = useMonthText()
  return (
    <PaperButton kind="payslip" id={record.id} name={`${String(record.person)} · ${month(String(record.month))}`} />
  )
} // prettier-ignore

const Slip = () => {
  const translate = useTranslate()
  const record = useOpenRecord('payslip') as Payslip | null
  const mayChange = useMayCall(routes['payslip.update'])
  const readsParts = useMayCall(routes['payComponent.list'])
  if (!record) return null
  const { employee, teacher, person, status } = record
  const whose = JSON.stringify(employee ? { employee } : { teacher })
  return (
    <DocumentSheet record={record} head={<HeadAmount record={record} source="net" />}>
      <PayslipLines record={record} open={mayChange && status === 'draft' && !record.othersDecide} />
      {readsParts && (
        <Link to={`/admin/hr/salary/structure?${new URLSearchParams({ filter: whose }).toString()}`}>
          {translate('salary.ofPerson', { name: person })}
        </Link>
      )}
    </DocumentSheet>
  )
}
